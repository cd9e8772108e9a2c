#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The plots show the figures that are recorded, and those are the figures of docs/performance.md."""

import importlib.machinery
import importlib.util
import json
import re
import tempfile
import unittest
import xml.dom.minidom
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]
LOADER = importlib.machinery.SourceFileLoader("plots", str(ROOT / "scripts/plots"))
PLOTS = importlib.util.module_from_spec(importlib.util.spec_from_loader("plots", LOADER))
LOADER.exec_module(PLOTS)


class Plots(unittest.TestCase):
    def setUp(self):
        self.recorded = json.loads(PLOTS.RECORDED.read_text())
        self.rows = [
            [cell.strip() for cell in line.strip("|").split("|")]
            for line in (ROOT / "docs/performance.md").read_text().splitlines() if line.startswith("|")]

    def test_the_plots_are_drawn_of_what_is_recorded(self):
        for name, svg in (("calls", PLOTS.calls(self.recorded)), ("ways", PLOTS.ways(self.recorded))):
            xml.dom.minidom.parseString(svg)
            self.assertEqual(svg, (PLOTS.PLOTS / f"{name}.svg").read_text())

    def test_the_size_of_the_library_is_told_as_the_limit_that_is_checked(self):
        limit = int(re.search(r"^size_limit=(\d+)$", (ROOT / "scripts/check-library").read_text(), re.MULTILINE)[1])
        [told] = [row[1] for row in self.rows if row[0] == "`library_size_stripped`"]
        self.assertEqual(told, f"under {limit:,} bytes")

    def test_no_bar_or_word_is_beyond_the_edge(self):
        for plot in PLOTS.PLOTS.glob("*.svg"):
            for left, width in re.findall(r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', plot.read_text()):
                self.assertLess(float(left) + float(width), PLOTS.WIDTH - 60)

    def test_calls_are_those_of_the_table(self):
        here, official = self.recorded["calls"]["figures"], self.recorded["official"]["figures"]
        for beginning, name in (("`future.status()`", "future_status"), ("copy of", "future_copy_status"),
                                ("`current_user()`", "current_user"), ("`GetToken", "cached_token")):
            row = next(row for row in self.rows if row[0].startswith(beginning))
            found = (official.get(name), here.get(f"cpp_{name}"), here.get(f"c_{name}"))
            self.assertEqual(row[1:4], [f"{each['value']} {each['unit']}" if each else "" for each in found])

    def test_ways_are_those_of_the_table(self):
        for way in self.recorded["ways"]["rows"]:
            row = next(row for row in self.rows if row[0] == way["name"])
            self.assertEqual(row[1:4], [PLOTS.span(way[side]) if side in way else "" for side in ("official", "here", "libcurl")])

    def test_a_run_of_the_benchmark_is_recorded_with_its_date_and_its_machine(self):
        run = {name: {"value": 7, "unit": "ns", "at_most": 10} for name in self.recorded["calls"]["figures"]}
        with tempfile.TemporaryDirectory() as directory:
            bench, recorded = Path(directory, "bench.json"), Path(directory, "recorded.json")
            bench.write_text(json.dumps(run | {"another": {"value": 1, "unit": "KB"}}))
            recorded.write_text(PLOTS.RECORDED.read_text())
            with mock.patch.object(PLOTS, "RECORDED", recorded):
                PLOTS.record(bench, "a machine")
            calls = json.loads(recorded.read_text())["calls"]
        self.assertEqual("a machine", calls["machine"])
        self.assertRegex(calls["recorded"], r"^\d{4}-\d\d-\d\d$")
        self.assertEqual({"value": 7, "unit": "ns"}, calls["figures"]["c_future_status"])
        self.assertEqual(set(self.recorded["calls"]["figures"]), set(calls["figures"]))


if __name__ == "__main__":
    unittest.main()
