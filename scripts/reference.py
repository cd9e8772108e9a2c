# SPDX-License-Identifier: Apache-2.0
"""The pages of scripts/manual.py in Markdown, for the site: names are links, to other pages and to what explains an error."""

import html
import re

from manual import ROOT

KINDS = ("functions", "callbacks", "structs", "enums")
ERRORS = "FBA_ERROR_"
# `code`, *out_data and FBA_STATUS_OK, docs/errors.md, error.h
WORD = re.compile(r"`[^`]+`|\*?\b\w*_\w+\b|\bdocs/[\w-]+\.md\b|\b\w+\.h\b")
# What every page has, or only repeats, answers no question of its own.
NOT_SEARCHED = ("Synopsis", "Threads", "History", "Examples", "See also")


def title_of(path):
    return re.search(r"^# (.+)$", path.read_text(), re.M)[1].replace("`", "")


def headers(abi):
    """Each header's entries, functions first."""
    entries = [entry for kind in KINDS for entry in abi[kind]]
    names = dict.fromkeys(entry["header"] for entry in entries)
    return {name: [entry for entry in entries if entry["header"] == name] for name in names}


class Reference:
    def __init__(self, manual):
        self.manual = manual
        self.targets = {name: f"{name}.md" for name in manual.pages}
        for entry in manual.abi["enums"]:
            self.targets |= {value["name"]: f"{entry['name']}.md" for value in entry["values"]}
        anchors = set(re.findall(r'<a id="([^"]+)"', (ROOT / "docs/errors.md").read_text()))
        for name in [name for name in self.targets if name.startswith(ERRORS)]:
            anchor = name.removeprefix(ERRORS).lower().replace("_", "-")
            if anchor in anchors:
                self.targets[name] = f"../docs/errors.md#{anchor}"
        self.targets |= {header: f"index.md#{header.replace('.', '')}" for header in headers(manual.abi)}

    def text(self, text, page):
        parts, end = [], 0
        for match in WORD.finditer(text):
            parts += [self.plain(text[end:match.start()]), self.word(match[0], page)]
            end = match.end()
        return "".join([*parts, self.plain(text[end:])])

    @staticmethod
    def plain(text):
        return re.sub(r"([\\*_\[\]|#])", r"\\\1", html.escape(text, quote=False))

    def word(self, word, page):
        if word.startswith("docs/") and (ROOT / word).exists():
            return f"[{title_of(ROOT / word)}](../{word})"
        name = word.strip("`")
        target = self.targets.get(name, f"{page}.md")
        return f"`{name}`" if target == f"{page}.md" else f"[`{name}`]({target})"

    def part(self, kind, content, page):
        if kind == "code":
            return f"```c\n{content.rstrip()}\n```"
        if kind == "terms":
            return "\n".join(f"- `{name}`" + (f": {self.text(text, page)}" if text else "") for name, text in content)
        return ", ".join(f"[`{name}`]({name}.md)" for name in content) if kind == "pages" else self.text(content, page)

    def page(self, entry, sections):
        """What it is comes first, and is no section."""
        name = entry["name"]
        lines = [f"# {name}"]
        for title, parts in sorted(sections, key=lambda section: section[0] != "Description"):
            if title != "Description":
                lines.append(f"## {title}" + (" { data-search-exclude }" if title in NOT_SEARCHED else ""))
            lines += [self.part(kind, content, name) for kind, content in parts]
        return "\n\n".join(lines) + "\n"

    def index(self):
        lines = ["# The C API", "", "Each declaration has a page, which is also a manual page: `man 3 fba_auth_sign_out`.", ""]
        for header, entries in headers(self.manual.abi).items():
            lines += [f"## {header}", "", "| declaration | in short |", "|---|---|"]
            for entry in entries:
                summary = re.split(r"(?<=[^.])\.(?:\s|$)", entry["summary"], maxsplit=1)[0]
                lines.append(f"| [`{entry['name']}`]({entry['name']}.md) | {self.text(summary, 'index')} |")
            lines.append("")
        return "\n".join(lines)
