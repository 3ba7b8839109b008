import Foundation

extension ObservableType where Element == Data {
  /// Decodes each value.
  ///
  ///     source                                       --{"a":1}--{"a":2}--|
  ///     decode(type: A.self, decoder: JSONDecoder()) --A(1)-----A(2)-----|
  ///
  /// Ends as the source does. Data that cannot be decoded ends the stream with the decoder's error.
  @_alwaysEmitIntoClient
  public func decode<Item: Decodable, Decoder: DataDecoder>(
    type: Item.Type,
    decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}

/// A type that decodes values from data.
public protocol DataDecoder {
  /// Decodes a value of `type` from `data`.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}
