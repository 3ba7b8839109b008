// Whoever imports MVVMTesting has the streams that its schedulers and marbles are for. The names of MVVM's views are left to
// those who import that: many are words that test suites use for things of their own.
import MVVM
@_exported import Streams
