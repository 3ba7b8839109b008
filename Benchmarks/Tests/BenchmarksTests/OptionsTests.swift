import Reporting
import Testing

@testable import benchmarks

struct BenchmarkOptionsTests {
  @Test func everyOptionIsParsed() throws {
    let options = try Options([
      "--filter", "S01,V1", "--filter=T", "--reps", "3", "--json", "--svg", "a.svg", "--report", "b.md", "--check",
      "--list",
      "--help",
    ])
    #expect(options.filter == ["S01", "V1", "T"])
    #expect(options.repetitions == 3)
    #expect(options.isJSON && options.isCheck && options.isList && options.isHelp)
    #expect(try Options(["--operators", "--list", "--reps", "1"]).isSurvey)
    #expect(options.chart == "a.svg")
    #expect(options.report == "b.md")
  }

  @Test(arguments: [
    (["--fast"], "there is no option '--fast'; --help lists the options"),
    (["S01"], "there is no option 'S01'; --help lists the options"),
    (["--filter", ","], "--filter needs names of rows, such as S04"),
    (["--filter"], "--filter needs names of rows"),
    (["--reps", "none"], "--reps takes a number from 1 to 10000, not 'none'"),
    (["--json=1"], "--json takes no value"),
    (["--operators", "--json"], "--operators goes with --filter, --reps and --list only"),
    (["--operators", "--report", "a.md"], "--operators goes with --filter, --reps and --list only"),
  ])
  func mistakesAreReported(words: [String], message: String) {
    #expect(throws: UsageError(message)) { try Options(words) }
  }

  @MainActor @Test func theSurveyMeasuresEachRequestedOperator() throws {
    #expect(throws: UsageError("no operator's name begins with 'S01'; --operators --list prints the names")) {
      try Survey(["S01"])
    }
    let survey = try Survey(["rx/map"])
    #expect(survey.names == ["rx/map", "rx/map, a life", "rx/map, a failed life"])
    #expect(survey.table(1).lines.dropFirst().allSatisfy { $0.contains("rx/map") })
  }

  @MainActor @Test func aFilterWithoutMatchesIsReported() throws {
    #expect(throws: UsageError("no row's name begins with 'Q'; --list prints the names")) {
      try Selection(["S01", "Q"])
    }
    #expect(try Selection(["s01", "b2"]).names.map { $0.prefix { $0 != "\t" } } == ["S01", "B2", "B2t"])
  }
}
