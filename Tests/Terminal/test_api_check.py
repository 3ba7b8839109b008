"""What api-check finds."""

import importlib.machinery
import importlib.util
import os
import unittest

SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Scripts/api-check")
loader = importlib.machinery.SourceFileLoader("api_check", SCRIPT)
api_check = importlib.util.module_from_spec(importlib.util.spec_from_loader("api_check", loader))
loader.exec_module(api_check)


class DifferencesTests(unittest.TestCase):
    def differences(self, before, after):
        return api_check.differences(before.splitlines(), after.splitlines())

    def test_the_same_differs_in_nothing(self):
        self.assertEqual(self.differences("A\tclass A\nB\tclass B", "B\tclass B\nA\tclass A"), ([], [], []))

    def test_added_changed_and_removed(self):
        added, changed, removed = self.differences(
            "A\tclass A\nA.f()\tfunc f()\nA.g()\tfunc g()", "A\tclass A\nA.f()\tfunc f() -> Int\nA.h()\tfunc h()"
        )
        self.assertEqual(added, [("A.h()", "func h()")])
        self.assertEqual(changed, [("A.f()", "func f()", "func f() -> Int")])
        self.assertEqual(removed, [("A.g()", "func g()")])

    def test_an_overload_more_is_added_and_changes_nothing(self):
        added, changed, removed = self.differences("A.f(_:)\tfunc f(_: Int)", "A.f(_:)\tfunc f(_: Int)\nA.f(_:)\tfunc f(_: Text)")
        self.assertEqual((added, changed, removed), ([("A.f(_:)", "func f(_: Text)")], [], []))

    def test_the_version_is_the_newest_of_the_change_log(self):
        self.assertRegex(api_check.version(), r"^\d+\.\d+\.\d+$")


class HomonymTests(unittest.TestCase):
    def test_a_name_of_two_modules_is_found(self):
        property = "Property\t@MainActor struct Property"
        lists = {
            "Streams": ["Event\tenum Event<Element>", "Event.map(_:)\tfunc map()", "just(_:)\tfunc just(_ value: Int)"],
            "Signals": ["Property\tfinal class Property<Value>", "Property\t: PropertyProtocol", "Signal.Event\tenum Event"],
            "MVVMTesting": [property, "just(_:)\tfunc just(_ value: Int)"],
        }
        self.assertEqual(api_check.homonyms(lists), {"Property": ["MVVMTesting", "Signals"]})


if __name__ == "__main__":
    unittest.main()
