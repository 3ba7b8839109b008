import Testing

@testable import MVVMRepl

struct NameListTests {
  @Test func eachNameOnceInTheOrderInWhichTheyCame() {
    var list = NameList()
    for name in ["b", "a", "b", "c", "a"] { list.insert(name) }
    #expect(list.names == ["b", "a", "c"])
    #expect(list.count == 3)
  }

  @Test func whatWasRemovedMayComeAgainAndIsThenTheLast() {
    var list = NameList()
    for name in ["a", "b"] { list.insert(name) }
    list.remove("a")
    list.remove("nobody")
    #expect(list.names == ["b"])
    list.insert("a")
    #expect(list.names == ["b", "a"])
    list.removeAll()
    #expect(list.isEmpty)
    list.insert("b")
    #expect(list.names == ["b"])
  }
}
