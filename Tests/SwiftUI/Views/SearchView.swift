import Drivers
import SearchSample
import SwiftUI

import struct MVVM.Environment

/// A field and a list of rows that can be selected.
struct SearchView: View {
  @State private var search = Observed(SearchViewModel(environment: .live), initially: .empty)
  @State private var selected = ""

  var body: some View {
    VStack {
      TextField("Name of a character", text: $search.query)
      List(Array(search.results.enumerated()), id: \.offset) { row in
        Button("\(row.element.name)") { search.select(row.element) }
      }
      Text(search.status)
      Button("More", action: search.more).disabled(!search.canLoadMore)
    }
    .task {
      for await character in search.values(\.select) { selected = character.name }
    }
  }
}
