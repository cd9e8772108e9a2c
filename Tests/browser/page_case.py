# SPDX-License-Identifier: Apache-2.0
"""What the tests of the emulator's pages share: a browser, and what has to hold for every page."""

import unittest
from pathlib import Path

# Text whose colour is too close to its background's (WCAG 2.1, 1.4.3).
FAINT_TEXT = """
function channels(color) {
  const [red, green, blue, alpha = 1] = color.match(/[\\d.]+/g).map(Number);
  return {rgb: [red, green, blue], alpha};
}
function luminance(rgb) {
  const [r, g, b] = rgb.map((c) => c / 255).map((c) => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function background(element) {
  for (let at = element; at; at = at.parentElement) {
    const color = channels(getComputedStyle(at).backgroundColor);
    if (color.alpha === 1) return color.rgb;
  }
  return [255, 255, 255];
}
const texts = Array.from(document.querySelectorAll("body *")).filter((element) =>
  element.checkVisibility() && Array.from(element.childNodes).some((node) => node.nodeType === 3 && node.data.trim()));
return texts.filter((element) => {
  const colors = [channels(getComputedStyle(element).color).rgb, background(element)];
  const [low, high] = colors.map(luminance).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05) < 4.5;
}).map((element) => element.outerHTML.slice(0, 120));
"""

UNNAMED_CONTROLS = """
return Array.from(document.querySelectorAll("input:not([type=hidden]), button, a, summary")).filter((control) =>
  !(control.labels && control.labels.length) && !control.getAttribute("aria-label") && !control.textContent.trim()
).map((control) => control.outerHTML.slice(0, 120));
"""

# More than the dotted default of a browser: a line around it.
FOCUS_IS_VISIBLE = """
const style = getComputedStyle(document.activeElement);
return style.outlineStyle === "solid" && parseFloat(style.outlineWidth) >= 2;
"""


class PageCase(unittest.TestCase):
    browser = None
    screenshots = Path()
    application = None

    def look(self, name):
        """Takes pictures of the page in both colour schemes and checks what has to hold in each."""
        backgrounds = set()
        for scheme in ("light", "dark"):
            self.browser.prefer(scheme)
            self.browser.save_page(self.screenshots / f"{name}-{scheme}.png")
            self.assertEqual([], self.browser.script(FAINT_TEXT), scheme)
            backgrounds.add(self.browser.script("return getComputedStyle(document.body).backgroundColor"))
        self.browser.prefer("light")
        self.assertEqual(2, len(backgrounds), "both schemes have the same background")
        self.assertEqual([], self.browser.script(UNNAMED_CONTROLS))
        self.assert_fits()
        self.assertEqual(1, self.browser.script("return document.querySelectorAll('h1').length"))

    def assert_fits(self):
        """Nothing sticks out sideways, on a wide screen or a telephone."""
        for width in (420, 900):
            self.browser.resize(width, 1000)
            sticks_out = self.browser.script(
                "return document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
            self.assertLessEqual(sticks_out, 0, f"at a width of {width}")

    def tab_to(self, selector, most=60):
        """Presses the tabulator until the element has the focus, which has to be visible on every stop."""
        for _ in range(most):
            self.browser.press("tab")
            self.assertTrue(self.browser.script(FOCUS_IS_VISIBLE), self.focused())
            if self.browser.script("return document.activeElement.matches(arguments[0])", selector):
                return
        self.fail(f"the tabulator does not reach {selector}")

    def focused(self):
        return self.browser.script("return document.activeElement.outerHTML.slice(0, 120)")

    def submit(self, selector):
        self.browser.leave(lambda: self.browser.click(selector))

    def enter(self):
        self.browser.leave(lambda: self.browser.press("enter"))

    def type(self, text):
        self.browser.press(*text)
