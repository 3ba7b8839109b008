// A main that opens screens needs no more than this module.
@_exported import MVVM
