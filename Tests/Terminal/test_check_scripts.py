"""The scripts that look after the sources: what they refuse, and what they write."""

import contextlib
import importlib.machinery
import importlib.util
import io
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.append(str(ROOT / "Scripts"))

import called
import forms


def script(name):
    loader = importlib.machinery.SourceFileLoader(name, str(ROOT / "Scripts" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


class ArrowTests(unittest.TestCase):
    def wrong(self, files):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = pathlib.Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            done = subprocess.run([str(ROOT / "Scripts/check-arrows"), folder], capture_output=True, text=True)
            return done.returncode, done.stderr

    def test_what_lies_below_may_be_used(self):
        self.assertEqual(self.wrong({
            "Locks/Lock.swift": "package struct Lock {}", "Streams/Ground/Line.swift": "import Locks\nstruct Line {}",
            "Streams/Core/Observable.swift": "class Observable { let line = Line() }",
        }), (0, ""))

    def test_a_target_that_must_not_be_imported(self):
        status, text = self.wrong({"LineEditor/Mailbox.swift": "internal import Streams", "Streams/Ground/Line.swift": ""})
        self.assertEqual((status, text), (1, "check-arrows: LineEditor/Mailbox.swift imports Streams, which LineEditor must not use\n"))

    def test_a_folder_that_lies_above(self):
        status, text = self.wrong({
            "Streams/Ground/Line.swift": "struct Line { let stream: Observable }", "Streams/Core/Observable.swift": "class Observable {}",
        })
        self.assertEqual((status, text), (1, "check-arrows: Ground/Line.swift uses Observable, which is above it, in Core\n"))

    def test_a_target_without_a_place(self):
        status, text = self.wrong({"Attic/Box.swift": "", "Streams/Ground/Line.swift": ""})
        self.assertEqual((status, text), (1, "check-arrows: TARGETS does not name what Attic may import\n"))


class DiagramTests(unittest.TestCase):
    """What `make diagrams` reads, and what it compares."""

    script = script("check-diagrams")

    def diagram(self, *lines, context="ObservableType", expressions=None):
        text = "\n".join([f"extension {context} {{", "  /// Does it.", "  ///", *(f"  ///     {line}" for line in lines), "  func it() {}", "}"])
        (block,) = self.script.blocks(text)
        diagram = self.script.read("Sources/Streams/It.swift", *block)
        diagram.sort(expressions or {})
        return diagram

    def happened(self, text):
        """Events as `2 a, 5 |`."""
        marks = (event.split() for event in text.split(", ") if event)
        return [self.script.Mark(int(tick), "|" if text == "|" else "value", text) for tick, text in marks]

    def said(self, diagram, **events):
        """What is printed when a diagram does something."""
        output = io.StringIO()
        events = {place.replace("_", " ").strip(): self.happened(text) for place, text in events.items()}
        with contextlib.redirect_stdout(output): wrong = self.script.compared(diagram, events)
        self.assertEqual(wrong, output.getvalue() != "")
        return output.getvalue()

    def test_what_is_as_drawn(self):
        diagram = self.diagram("source          --1--2--|", "map { $0 * 2 }  --2--4--|")
        self.assertEqual(self.said(diagram, _5="2 2, 5 4, 8 |"), "")

    def test_what_is_not_as_drawn(self):
        diagram = self.diagram("source          --1--2--|", "map { $0 * 2 }  --2--4--|")
        self.assertEqual(self.said(diagram, _5="2 2, 6 4, 8 |"), """\
Sources/Streams/It.swift:5: `map { $0 * 2 }` does not do what is drawn
    source  --1--2--|
    drawn   --2--4--|
    actual  --2---4-|
                 ↑
""")
        for events in "", "2 2, 5 4", "2 2, 5 4, 9 |", "2 2, 5 5, 8 |", "2 2, 8 |", "2 2, 5 4, 5 4, 8 |", "0 0, 2 2, 5 4, 8 |":
            self.assertNotEqual(self.said(diagram, _5=events), "", events)

    def test_events_of_one_tick_and_long_values(self):
        diagram = self.diagram("a        --1--2----|", "b        --x-------|", "zip(a, b)  (0,0)(1,1)-(12|)")
        drawn = self.diagram("source      --1--2--3--|", "collect()   --[1]--([2][3]|)")
        self.assertEqual(self.said(drawn, _5="2 [1], 7 [2], 7 [3], 7 |"), "")
        self.assertNotEqual(self.said(drawn, _5="2 [1], 7 [2], 8 [3], 8 |"), "")
        # The second value has no room, so its tick cannot be seen.
        self.assertIn("(0,0)~(1,1)", self.said(diagram, _6="0 (0,0), 3 (1,1), 11 1, 11 2, 11 |"))

    def test_the_end_is_open(self):
        diagram = self.diagram("interval(2)  --0-1-2...")
        self.assertEqual(self.said(diagram, _4="2 0, 4 1, 6 2, 8 3"), "")
        self.assertNotEqual(self.said(diagram, _4="2 0, 4 1, 8 3"), "")
        diagram = self.diagram("never()  ----")
        self.assertEqual(self.said(diagram, _4=""), "")
        self.assertNotEqual(self.said(diagram, _4="3 |"), "")

    def test_a_later_subscriber(self):
        diagram = self.diagram("source    a--b--c--|", "share()   a--b--c--|", "later         ^-c--|", "both       ^(ab)c--|")
        self.assertEqual(self.said(diagram, _5="0 a, 3 b, 6 c, 9 |", _6="6 c, 9 |", _7="1 a, 1 b, 6 c, 9 |"), "")
        self.assertNotEqual(self.said(diagram, _5="0 a, 3 b, 6 c, 9 |", _6="4 b, 6 c, 9 |", _7="1 a, 1 b, 6 c, 9 |"), "")

    def test_when_a_cold_input_is_subscribed_to(self):
        diagram = self.diagram("source          --a--|", "second               --b|", "concat(second)  --a----b|")
        self.assertEqual(self.said(diagram, _6="2 a, 7 b, 8 |", cold_5="5 subscribed"), "")
        self.assertEqual(
            self.said(diagram, _6="2 a, 7 b, 8 |", cold_5="4 subscribed"),
            "Sources/Streams/It.swift:5: `second` is drawn from tick 5 on, and was subscribed to at 4\n",
        )
        self.assertIn("was not subscribed to", self.said(diagram, _6="2 a, 7 b, 8 |", cold_5=""))

    def test_what_is_made_of_a_diagram(self):
        code = "\n".join(self.script.program(self.diagram("source   --1--2--|", "skip(1)  -----2--|"), 7))
        self.assertIn("let source = diagram.hot([(2, 1), (5, 2)] as [(Int, Int)], completed: 8)", code)
        self.assertIn("let result5 = source.skip(1)\n", code)
        code = "\n".join(self.script.program(self.diagram("a            --1#", "b               --2|", "catch(b, a)  --1--2|"), 7))
        self.assertIn("let result6 = Observable<Int>.catch(b, a)\n", code)
        self.assertIn("let b = diagram.cold(5, [(2, 2)] as [(Int, Int)], completed: 3)", code)
        code = "\n".join(self.script.program(self.diagram("source, first   -1#", "source, second    -2|", "retry()         -1-2|"), 7))
        self.assertIn("let source = diagram.attempts([source4, source5])", code)

    def test_a_line_that_is_not_one_of_a_diagram(self):
        with self.assertRaisesRegex(self.script.Wrong, "this is no line of a diagram: about it"):
            self.diagram("source  --1--|", "map()   --1--|", "about it")
        with self.assertRaisesRegex(self.script.Wrong, "no line has an expression"): self.diagram("single  --1--|", "failed  --#")

    def test_code_is_no_diagram(self):
        text = '/// It.\n///\n///     expect("-a--b-|", gives: "-A--B-|") { $0.map { -$0 } }\n///     go { a || b }\nfunc it() {}'
        (block,) = self.script.blocks(text)
        self.assertIsNone(self.script.read("Sources/Streams/It.swift", *block))


class ExampleTests(unittest.TestCase):
    """The code of doc comments that `make docs` compiles."""

    script = script("check-examples")

    def program(self, *lines, surrounding=None):
        text = "\n".join(["/// Does it.", "///", *(f"///     {line}".rstrip() for line in lines), "func it() {}"])
        (block,) = self.script.code("It.swift", text)
        return self.script.program("It.swift", block, surrounding)

    def test_statements_are_the_body_of_a_function(self):
        self.assertEqual(self.program("go(1)", "", "stop()"), """\
@MainActor private func example() throws {
#sourceLocation(file: "It.swift", line: 3)
go(1)

stop()
}
""")
        self.assertIn("func example() async throws {", self.program("await go(1)"))

    def test_what_is_left_out(self):
        self.assertIn("class A {\n  func b() {\n    c()\n}\n}}", self.program("class A {", "  func b() {", "    c()", "    ..."))
        self.assertIn("var a: Int { fatalError() }\n", self.program("var a: Int { ... }"))

    def test_declarations_before_the_function(self):
        text = self.program("import A", "extension B {", "  var c: Int { 1 }", "}", "d()")
        self.assertRegex(text, r"(?s)^import A\n#source.*line: 4.*\nextension B.*\n}\n@MainActor private func.*line: 7.*\nd\(\)\n}")

    def test_what_code_stands_in(self):
        self.assertIn("{\n#sourceLocation(file: \"It.swift\", line: 2)\nclass A {\nfunc b() {}\n}\n}", self.program("func b() {}", surrounding="class A {"))
        self.assertNotIn("example()", self.program("var c: Int { 1 }", surrounding="extension B {"))

    def test_a_diagram_is_no_code(self):
        self.assertEqual(self.script.code("It.swift", "/// It.\n///\n///     source  --1--|\n///     map {}  --2--|\n"), [])


class ResultTests(unittest.TestCase):
    def found(self, text):
        check = script("check-results")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "code.swift"
            path.write_text(text)
            command = ["swiftc", "-emit-silgen", "-module-cache-path", folder, path]
            code = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        return sorted(check.named(set(check.results(code.splitlines()))))

    def test_a_result_of_unknown_size(self):
        self.assertEqual(self.found("""
            class Mapped<Input, Output> {
              let map: (Input) throws -> Output
              init(_ map: @escaping (Input) throws -> Output) { self.map = map }
              func next(_ value: Input) throws { _ = try map(value) }
              func all(_ values: [Input]) { values.forEach { value in _ = try? map(value) } }
            }
        """), ["Mapped.all", "Mapped.next"])

    def test_what_is_known_or_compiled_elsewhere(self):
        self.assertEqual(self.found("""
            public class Checked<Input> {
              @usableFromInline let isGood: (Input) -> Bool
              @usableFromInline let number: (Input) -> Int
              @usableFromInline let echo: (Input) -> Input
              init(_ isGood: @escaping (Input) -> Bool, _ number: @escaping (Input) -> Int, _ echo: @escaping (Input) -> Input) {
                (self.isGood, self.number, self.echo) = (isGood, number, echo)
              }
              func next(_ value: Input) -> Int { isGood(value) ? number(value) : 0 }
              @inlinable public func same(_ value: Input) -> Input { echo(value) }
            }
        """), [])


class CopyTests(unittest.TestCase):
    def test_an_optional_existential_asks_its_metadata(self):
        check = script("check-copies")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "code.swift"
            path.write_text("""
                public protocol Ended { func end() }
                public final class Held { public var maybe: (any Ended)?; public var always: any Ended; init(_ e: any Ended) { always = e } }
            """)
            subprocess.run(["swiftc", "-O", "-c", "-module-name", "M", "-o", f"{folder}/code.o", path], check=True)
            found = check.calls(f"{folder}/code.o")
            names = check.demangled(sorted(check.slow(found)))
        self.assertIn("outlined destroy of M.Ended?", names.values())
        self.assertEqual({check.subject(name) for name in names.values()}, {"M.Ended?"})


class SuitesAloneTests(unittest.TestCase):
    """With a toolchain and a program of tests that are a few lines each."""

    SUITES = ["A.FirstTests", "A.SecondTests", "B.ThirdTests"]

    def run_suites(self, *arguments, program="echo $4 >>$0.ran; echo Test run with 1 test"):
        with tempfile.TemporaryDirectory() as folder:
            tests = pathlib.Path(folder) / "swift-mvvmPackageTests.xctest"
            # Another package's, which was built in the same folder.
            other = pathlib.Path(folder) / "AnotherPackageTests.xctest"
            names = "\n".join(f"{suite}/{test}()" for suite in self.SUITES for test in ("one", "two"))
            swift = pathlib.Path(folder) / "swift"
            for path, lines in [
                (swift, f"case \"$*\" in *--show-bin-path*) echo {folder} ;; *list*) echo '{names}' ;; esac"),
                (tests, program),
                (other, "exit 1"),
            ]:
                path.write_text(f"#!/bin/sh\n{lines}\n")
                path.chmod(0o755)
            command = [str(ROOT / "Scripts/suites-alone"), *arguments]
            done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "SWIFT": str(swift), "SWIFT_FLAGS": ""})
            ran = pathlib.Path(f"{tests}.ran")
            return done.returncode, done.stdout, ran.read_text().split() if ran.exists() else []

    def test_each_suite_is_in_one_share(self):
        filters = [rf"^{suite}/".replace(".", r"\.") for suite in self.SUITES]
        self.assertEqual(self.run_suites()[2], filters)
        self.assertEqual([self.run_suites(f"{share}/2")[2] for share in (1, 2)], [filters[::2], filters[1::2]])
        self.assertEqual(self.run_suites("A.", "2/2")[2], [filters[1]])

    def test_what_fails_is_named_with_its_last_lines(self):
        status, text, _ = self.run_suites("Second", program="echo Test run with 1 test; echo it broke; exit 3")
        self.assertEqual(status, 1)
        self.assertIn("FAIL A.SecondTests ended with 3\nTest run with 1 test\nit broke\n1 suites by themselves, 1 failed", text)

    def test_no_suite_of_the_name_is_a_failure(self):
        self.assertEqual(self.run_suites("Nowhere")[:2], (1, "0 suites by themselves, 0 failed\n"))


class ArityTests(unittest.TestCase):
    def test_lines_are_repeated_for_each_source(self):
        row = script("arities").row
        self.assertEqual(row("zip<[[O#: S|, ]]>(", 3), ["zip<O1: S, O2: S, O3: S>("])
        self.assertEqual(row("  *, _ source#: O#", 2), ["  _ source1: O1,", "  _ source2: O2"])
        self.assertEqual(row("  * values.@ = $0", 2), ["  values.0 = $0", "  values.1 = $0"])
        self.assertEqual((row("%two {word}", 2), row("%two {word}", 3), row("%more {word} {n}", 3)), (["two"], [], ["three 3"]))
        self.assertEqual(row("zip<[[2..{A}|, ]]>(_ a: Value, [[2.._ {a}: {A}|, ]])", 3), ["zip<B, C>(_ a: Value, _ b: B, _ c: C)"])

    def test_a_template_says_for_how_many_sources(self):
        written = script("arities").written
        self.assertEqual(written(["%each to 3", "{n}", "%end", "{"]), ["2", "", "3", "{"])
        self.assertEqual(written(["%each", "{word}", "%end"])[::2], ["two", "three", "four", "five", "six", "seven", "eight"])

    def test_a_template_makes_two_files(self):
        with tempfile.TemporaryDirectory() as folder:
            template = pathlib.Path(folder) / "Pairs.txt"
            template.write_text("Sources/A.swift\nSources/B.swift\nlet {first/second}Form = 1\n")
            texts = {path.name: text for path, text in script("arities").made(template)}
        line = "// Made by Scripts/arities from Scripts/arity/Pairs.txt: edit that, and run `make arities`.\n\n"
        self.assertEqual(texts, {"A.swift": f"{line}let firstForm = 1\n", "B.swift": f"{line}let secondForm = 1\n"})


class FormTests(unittest.TestCase):
    """Forms that are made of what the sources declare."""

    def made(self, text):
        with tempfile.TemporaryDirectory() as folder, unittest.mock.patch.object(forms, "ROOT", pathlib.Path(folder)):
            path = pathlib.Path(folder) / "Sources/Signals/Operators/Take.swift"
            path.parent.mkdir(parents=True)
            path.write_text(text)
            forms.unique.cache_clear()
            try: return list(forms.producers("Take"))
            finally: forms.unique.cache_clear()

    def test_an_operator_of_signals_is_one_of_producers(self):
        made = self.made("""import Foundation

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Error == Never {
  /// Takes what this signal sends; see ``skip()``.
  ///
  /// Ends as the source does.
  @inlinable
  public func take(first count: Int, _ log: (Event) -> Void) -> Signal<[Value], Error> { derived { Take($0, count) } }

  /// Leaves out all.
  public func skip() -> Signal { self }
}
""")
        self.assertEqual(made, [
            "import Foundation", "", "extension SignalProducer where Error == Never {",
            "/// Takes what this producer sends; see ``Signal/skip()``; see ``Signal/take(first:_:)``.", "@inlinable",
            "public func take(first count: Int, _ log: (ProducedSignal.Event) -> Void) -> SignalProducer<[Value], Error> {"
            "\nderived { Take($0, count) }\n}",
            "", "/// Leaves out all.", "public func skip() -> SignalProducer { self }", "}",
        ])

    def test_what_takes_a_producer_takes_what_converts_to_one(self):
        def convertible(code, *attributes, where=""):
            form = forms.convertible(forms.Method([], attributes, code, forms.signature(code)[0]), where)
            return form and form.code

        self.assertEqual(
            convertible("public func zip<Other>(with other: SignalProducer<Other, Error>) -> SignalProducer<(Value, Other), Error> { x }"),
            "public func zip<Other: SignalProducerConvertible>(with other: Other) -> SignalProducer<(Value, Other.Value), Error>"
            " where Other.Error == Error {\nzip(with: other.producer)\n}")
        self.assertEqual(
            convertible("public func then(_ next: SignalProducer) -> SignalProducer { x }", where="where Error == Never"),
            "public func then<Next: SignalProducerConvertible>(_ next: Next) -> SignalProducer"
            " where Next.Value == Value, Next.Error == Never {\nthen(next.producer)\n}")
        self.assertEqual(
            convertible("public func then<B>(_ b: SignalProducer<B, Never>) -> SignalProducer<B, Error> { a(b.core) }", "@_disfavoredOverload"),
            "public func then<B: SignalProducerConvertible>(_ b: B) -> SignalProducer<B.Value, Error>"
            " where B.Error == Never {\na(b.producer.core)\n}")
        self.assertEqual(
            convertible("public func map<B, F>(_ rule: Rule, _ make: @escaping (Value) -> SignalProducer<B, F>) -> Signal<B, F> { x }"),
            "public func map<Inner: SignalProducerConvertible>(_ rule: Rule, _ make: @escaping (Value) -> Inner) ->"
            " Signal<Inner.Value, Inner.Error> {\nmap(rule) { make($0).producer }\n}")
        self.assertIsNone(convertible("public func take(first count: Int) -> SignalProducer { x }"))

    def test_what_is_written_is_not_made(self):
        made = self.made("""// Scripts/arities makes these for what converts to a producer as well.
extension SignalProducer {
  /// Starts `next`.
  public func then(_ next: SignalProducer) -> SignalProducer { self }

  /// Starts `next`.
  public func then<Next: SignalProducerConvertible>(_ next: Next) -> SignalProducer { self }

  /// Starts `other`.
  public func first(_ other: SignalProducer) -> SignalProducer { self }
}

extension SignalProducer {
  /// Starts `next`.
  public func concat(_ next: SignalProducer) -> SignalProducer { self }
}
""")
        self.assertEqual([line for line in made if "func" in line], [
            "public func first<Other: SignalProducerConvertible>(_ other: Other) -> SignalProducer"
            "\nwhere Other.Value == Value, Other.Error == Error { first(other.producer) }"])

    def test_an_operator_of_observables_has_another_result(self):
        self.assertEqual(list(forms.like("Maybe<*>", "filter(_:)!")), [
            "/// Passes on the values for which `predicate` holds; see ``ObservableType/filter(_:)``.",
            "public func filter(_ predicate: @escaping (Element) -> Bool) -> Maybe<Element>", ""])
        with self.assertRaisesRegex(SystemExit, "an observable has no operator sort"): list(forms.like("Maybe<*>", "sort(_:)"))


class RowTests(unittest.TestCase):
    """Which forms the rows of bench-counts call, in a made-up list of symbols."""

    KINDS = {"Stream": ("Streams", "Stream", "Streams", "StreamOperators", "Stream")}
    MADE = {"Streams": "Relay"}

    def problems(self, symbols, rows, model="", uncounted="", untried="", least=0):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in {
                "Documentation/API/1.0.0/Streams.txt": "".join(line.replace(" = ", "\t", 1) + "\n" for line in symbols),
                "Documentation/API/0.9.0/Streams.txt": "Stream.old()\tfunc old()\n",
                "Benchmarks/Sources/Rows/Operators/StreamOperators.swift": f"let rows = [\n{rows}\n]\n",
                "Tests/Model/Streams.swift": f"{model}\n", "Benchmarks/uncounted": uncounted, "Tests/Model/untried": untried,
            }.items():
                path = pathlib.Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            return script("check-rows").problems(folder, self.KINDS, self.MADE, least)

    def uncounted(self, symbols, rows):
        """The forms for which bench-counts has no row."""
        found = self.problems(symbols, rows, model=" ".join(f".{name}" for name in "abcdefgh"))
        start, end = "bench-counts has no row with ", ": add one, or a line to Benchmarks/uncounted"
        for problem in found: self.assertTrue(problem.startswith(start) and problem.endswith(end), problem)
        return [problem.removeprefix(start).removesuffix(end) for problem in found]

    def test_each_set_of_labels_is_a_form(self):
        symbols = [
            "Stream.a() = func a() -> Stream", "Stream.a(_:by:) = func a(_ key: Int, by order: Int = 1) -> Stream",
            "Stream.a(while:) = func a(while isOn: @escaping (Int) -> Bool) -> Stream", "Stream.b = var b: Stream { get }",
            "Other.c() = func c()", "Stream.D = typealias D = Int",
            "Stream.init() = init()",
        ]
        self.assertEqual(self.uncounted(symbols, ""), ["Stream.a", "Stream.a(_:by:)", "Stream.a(while:)", "Stream.b"])
        self.assertEqual(self.uncounted(symbols, "$0.a(), $0.a(1), $0.a { $0 > 1 }, $0.b"), [])
        self.assertEqual(self.uncounted(symbols, "$0.a(), $0.a(1, by: 2), $0.a(while: { $0 > 1 })"), ["Stream.b"])
        # A string calls nothing.
        self.assertEqual(self.uncounted(symbols, "row(\"Stream.b\") { $0.a(1).a().a { true } }"), ["Stream.b"])

    def test_more_than_three_sources_are_as_three(self):
        symbols = [
            f"Stream.a({'_:' * count}by:) = static func a<{', '.join(f'S{i}' for i in range(count))}>"
            f"({', '.join(f'_ source{i}: S{i}' for i in range(count))}, by rule: @escaping ({', '.join(['Int'] * count)}) -> Int)"
            for count in (2, 3, 4, 8)
        ]
        self.assertEqual(self.uncounted(symbols, ""), ["Stream.a(_:_:_:by:)", "Stream.a(_:_:by:)"])
        self.assertEqual(self.uncounted(symbols, "Stream.a($0, $0) { $0 + $1 }"), ["Stream.a(_:_:_:by:)"])
        self.assertEqual(self.uncounted(symbols, "Stream.a($0, $0, $0, $0) { $0 + $3 }"), ["Stream.a(_:_:by:)"])

    def test_closures_are_distinguished_by_their_parameters_and_results(self):
        symbols = [
            "Stream.a(_:) = func a(_ isOn: @escaping (Int) -> Bool) -> Stream",
            "Stream.a(_:) = func a(_ isOn: @escaping (Int, Int) throws -> Bool) -> Stream",
            "Stream.b(_:) = func b(_ next: @escaping (Int) -> Relay<Int>) -> Stream",
            "Stream.b(_:) = func b<Next>(_ next: @escaping (Int) -> Next) -> Stream where Next : Convertible",
            "Stream.c(_:) = func c(_ action: @escaping (Int) -> Result<(), Failure>)",
            "Stream.c(_:) = func c(_ action: @escaping (Int) throws -> Void)", "Pipe = : Convertible",
        ]
        forms = [
            "Stream.a(_:{1})", "Stream.a(_:{2})", "Stream.b(_:{1}Convertible)", "Stream.b(_:{1}Relay)", "Stream.c(_:{1})",
            "Stream.c(_:{1}Result)",
        ]
        self.assertEqual(self.uncounted(symbols, ""), forms)
        for rows, counted in {
            "$0.a { $0 > 1 }": 0, "$0.a { one in one > 1 }": 0, "$0.a({ $0 > $1 })": 1, "$0.a { [x = 1] a, b in a > b }": 1,
            "$0.b { _ in Pipe(1) }": 2, "$0.b { Relay<Int>.of($0) }": 3, "$0.b { _ in\n  let x = 1\n  return Relay(x)\n}": 3,
            "$0.c { _ in }": 4, "$0.c { .success($0) }": 5,
        }.items():
            self.assertEqual(self.uncounted(symbols, rows), forms[:counted] + forms[counted + 1:], rows)
        self.assertEqual(self.uncounted(symbols, "$0.b { next }, $0.a(condition)"), forms)

    def test_sources_are_distinguished_by_their_types(self):
        symbols = [
            "Stream.a(_:) = static func a(_ all: Stream<Int>...) -> Stream", "Stream.a(_:) = static func a(_ all: [Stream<Int>]) -> Stream",
            "Stream.a(_:) = static func a<All>(_ all: All) -> Stream where All : Collection, All.Element == Stream<Int>",
            "Stream.a(_:) = static func a<All>(_ all: All) -> Stream where All : Sequence, All.Element == Stream<Int>",
            "Stream.a(_:) = func a<Next>(_ next: Next) -> Stream where Next : Convertible", "Stream = : Convertible",
        ]
        forms = ["Stream.a(_:Collection)", "Stream.a(_:Convertible)", "Stream.a(_:Sequence)", "Stream.a(_:Stream...)", "Stream.a(_:[])"]
        self.assertEqual(self.uncounted(symbols, ""), forms)
        for rows, counted in {
            "Stream.a(CollectionOfOne($0))": 0, "$0.a(Stream<Int>.never)": 1, "Stream<Int>.a(AnySequence([$0]))": 2,
            "Stream.a($0, $0)": 3, "Stream.a([$0, $0])": 4, "let all = [$0]\nStream.a(all)": 4, "Stream.a(all as Stream<Int>)": 3,
        }.items():
            self.assertEqual(self.uncounted(symbols, rows), forms[:counted] + forms[counted + 1:], rows)
        # What shows nothing counts as none, since it might be any.
        self.assertEqual(self.uncounted(symbols, "Stream.a(all)"), forms)

    def test_what_an_argument_shows_of_its_type(self):
        for argument, shape in {
            "\\.count": "KeyPath", "nil": "Optional", ".never": ".", "$0.a { $1 }": "Own", "12": "?", "-1": "?", "true": "?", '""': "?",
            "[1: 2].b": None, "[1, 2]": "[]", "Pipe<Int, Never>.Input(1)": "Input", "Relay<Int?>(1)": "Relay<?>", "any Pipe": "Pipe",
            "a as [Int]": "[]", "name": None, "name()": None, "{}": "{0}", "{ $0 }": "{1}", "{ a, _ in a }": "{2}", "{ $4 }": "{3}",
            "{ [a = 1] in a }": "{0}", "{ (a: Int) -> Relay<Int> in b }": "{1}Relay", "{ .success(1) }": "{0}Result",
            "{ _ in { Pipe($0) } }": "{1}{1}Pipe", "{ a { $1 } }": "{0}",
        }.items():
            self.assertEqual(called.shape_of(argument, "", 0, "Own"), shape, argument)
        self.assertEqual(called.shape_of("name", "let name = Pipe<Int, Never>(1), other = 2\n", 50, None), "Pipe")
        self.assertEqual(called.shape_of("name", "{ [name = [1, 2]] in", 50, None), "[]")

    def test_how_well_an_argument_fits(self):
        listing = called.Listing("/nowhere")
        listing.conformances = {"Pipe": {"Convertible"}, "Alias": {"Pipe"}}
        for wanted, shape, cost in (
            ("?", "Pipe", 2), ("?", "?", 0), ("Pipe", "?", 3), ("Pipe", None, 3), ("Pipe", "Pipe", 0), ("Convertible", "Pipe", 1),
            ("Convertible", "Alias", 1), ("Pipe", "Convertible", None), ("Pipe<?>", "Pipe", None), ("Self<?>", "Pipe<?>", 1),
            ("Pipe", ".", 1), ("[]", ".", None), ("Sequence", ".", None), ("Collection", "[]", 1), ("Sequence", "[]", 2),
            ("Pipe", "[]", None), ("Sequence", "CollectionOfOne", 2), ("Pipe", "{1}", None), ("{1}", "Pipe", None), ("{1}", "{2}", None),
            ("{1}", "{1}Pipe", 2), ("{1}", "KeyPath", 2), ("{2}", "KeyPath", None), ("KeyPath", "KeyPath", 0), ("{1}Pipe", "{1}", 3),
            ("{1}Result", "{1}", None), ("{1}{1}", "{1}", None), ("{1}Pipe", "{1}Relay", None),
        ):
            self.assertEqual(called.cost(called.Parameter("_", wanted, wanted.startswith("{")), shape, listing), cost, (wanted, shape))

    def test_a_parameter_is_left_out_if_it_has_a_default(self):
        symbols = [
            "Stream.a(_:by:) = func a(_ key: Int = 1, by order: Int)", "Stream.b(_:) = func b(_ all: (Int, Int)...)",
            "Stream.c(_:by:) = func c(_ key: Int, by order: Int)",
        ]
        self.assertEqual(self.uncounted(symbols, "$0.a(by: 2), $0.b(), $0.c(1, by: 2)"), [])
        self.assertEqual(self.uncounted(symbols, "$0.a(1), $0.b(1, 2, 3), $0.c(by: 2)"), ["Stream.a(_:by:)", "Stream.c(_:by:)"])

    def test_relays_of_optionals_are_distinguished_from_others(self):
        symbols = [
            "Stream.a(to:) = func a(to relays: Relay<Int>...) -> Stream", "Stream.a(to:) = func a(to relays: Relay<Int?>...) -> Stream",
            "Stream.a(to:) = func a(to relays: Line<Int>...) -> Stream",
        ]
        self.assertEqual(self.uncounted(symbols, "$0.a(to: Relay<Int?>(1))"), ["Stream.a(to:Line...)", "Stream.a(to:Relay...)"])
        self.assertEqual(self.uncounted(symbols, "$0.a(to: Relay(1)), $0.a(to: Line.of(1))"), ["Stream.a(to:Relay<?>...)"])

    def test_initializers_functions_and_bindings(self):
        symbols = [
            "Relay = struct Relay<Value>", "Relay.init(_:) = init(_ value: Value)", "Relay.init(_:) = init(_ make: @escaping () -> Value)",
            "Other.init(_:) = init(_ value: Int)", "free(_:) = func free(_ value: Int) -> Stream",
            "Relay.<~(_:_:) = static func <~ <Source>(target: Self, source: Source) where Source : Any, Self.Value == Source.Value",
            "Relay.<~(_:_:) = static func <~ <Source>(target: Self, source: Source) where Source : Any, Self.Value == Source.Value?",
        ]
        forms = ["<~(_:Self,_:)", "<~(_:Self<?>,_:)", "Relay.init(_:)", "Relay.init(_:{0})", "free(_:)"]
        self.assertEqual(self.uncounted(symbols, ""), forms)
        for rows, counted in {
            "let target = Relay<Int>.of(1)\ntarget <~ $0": 0, "let target = Relay<Int?>.of(1)\ntarget <~ $0": 1, "Relay<Int>(1)": 2,
            "Relay { 1 }": 3, "row { free(1) }": 4,
        }.items():
            self.assertEqual(self.uncounted(symbols, rows), forms[:counted] + forms[counted + 1:], rows)

    def test_the_lists_of_exceptions_have_reasons_and_no_more(self):
        symbols = ["Stream.a() = func a() -> Stream", "Stream.b() = func b() -> Stream"]
        reason = "Stream.a: prints\n"
        self.assertEqual(self.problems(symbols, "$0.b()", model=".b", uncounted="# Why\n" + reason, untried=reason), [])
        self.assertEqual(self.problems(symbols, "$0.b()", model=".a", uncounted="Stream.a\n", untried=reason), [
            "there is no reason for Stream.a in Benchmarks/uncounted",
            "the model has no row with Stream.b: add one, or a line to Tests/Model/untried",
            "Tests/Model/untried names Stream.a, which is no operator or has a row",
            "bench-counts has no row with Stream.a: add one, or a line to Benchmarks/uncounted",
        ])

    def test_lists_that_cannot_be_read_are_noticed(self):
        self.assertEqual(self.problems([], "", least=2), ["found only 0 operators; the pattern does not fit"])
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([str(ROOT / "Scripts/check-rows"), folder], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (1, "check-rows: there are no rows in Tests/Model/Observables/*\n"))


class MutantTests(unittest.TestCase):
    def changed(self, *lines):
        return [(what, text.strip()) for _, what, text in script("mutants").changes("\n".join(lines))]

    def test_each_kind_of_change(self):
        self.assertEqual(self.changed("    if isDone {"), [("negates a condition", "if Mutants.on(@) != (isDone) {")])
        self.assertEqual(self.changed("    guard isOpen else { return }"),
                         [("drops a guard", "guard (isOpen) || Mutants.on(@) else { return }")])
        self.assertIn(("swaps a comparison", "if (Mutants.on(@) ? count <= limit : count < limit) {"), self.changed("if count < limit {"))
        self.assertEqual(self.changed("  func stop() {"), [("returns early", "func stop() { if Mutants.on(@) { return }")])
        self.assertEqual(self.changed("  return true"), [("returns the opposite", "return Mutants.on(@) != true")])
        self.assertEqual(self.changed("  timer.stop()"), [("drops a statement", "if !Mutants.on(@) { timer.stop() }")])

    def test_a_change_keeps_its_number_when_other_lines_change(self):
        mutants = script("mutants")
        with tempfile.TemporaryDirectory() as folder:
            mutants.COPY = pathlib.Path(folder)
            file = mutants.COPY / "Sources/Streams/Line.swift"
            file.parent.mkdir(parents=True)

            def numbers(*lines, seed=1):
                file.write_text("\n".join(lines))
                return {number: change["line"] for number, change in mutants.candidates(["Streams"], seed).items()}

            before = numbers("  timer.stop()", "  timer.stop()", "  line.close()")
            after = numbers("  gate.open()", "  timer.stop()", "  timer.stop()", "  line.close()")
            self.assertEqual(len(before), 3)
            self.assertEqual({number: line - 1 for number, line in after.items() if number in before}, before)
            self.assertFalse(before.keys() & numbers("  timer.stop()", seed=2).keys())

    def run_once(self, program, patience):
        mutants = script("mutants")
        with tempfile.TemporaryDirectory() as folder:
            mutants.SCRATCH = pathlib.Path(folder)
            soak = mutants.SCRATCH / "debug/soak"
            soak.parent.mkdir()
            soak.write_text("#!/bin/sh\n" + program)
            soak.chmod(0o755)
            return mutants.tested(["soak chains"], "7", patience)

    def test_how_tests_end(self):
        self.assertEqual(self.run_once("echo $MUTANT", 60)[0::2], ("passed", "7\n"))
        self.assertEqual(self.run_once("exit 3", 60).ended, "failed")
        self.assertEqual(self.run_once("exit 69", 60).ended, "passed")
        self.assertEqual(self.run_once("echo Test recorded a known issue at A.swift:1", 60).ended, "passed")
        self.assertEqual(self.run_once("sleep 600", 0.1).ended, "too long")
        # The rest of them is not waited for.
        self.assertEqual(self.run_once("echo Test recorded an issue at A.swift:1; sleep 600", 60).ended, "failed")

    def test_a_folder_whose_sources_are_not_changed(self):
        for folder in ("Attic", "Locks", "MVVM/Attic"):
            done = subprocess.run([str(ROOT / "Scripts/mutants"), "--in", folder], capture_output=True, text=True)
            expected = f"mutants: {folder} is no folder of Streams, Signals, InterfaceTraits, Drivers, MVVM\n"
            self.assertEqual((done.returncode, done.stderr), (1, expected))

    def test_what_would_not_compile_or_mean_nothing_is_left_alone(self):
        self.assertEqual(self.changed("  func take() -> Int {", "    take(1)", "  }"), [])
        self.assertEqual(self.changed("  if let value {"), [])
        self.assertEqual(self.changed("  init(_ count: Int) {", "    self.count = count", "  }"), [])
        self.assertEqual(self.changed("// if isDone {", "let text = \"\"\"", "if isDone {", "\"\"\""), [])


if __name__ == "__main__":
    unittest.main()
