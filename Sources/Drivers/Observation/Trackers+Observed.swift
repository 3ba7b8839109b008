public import DriversObservation
import Streams

extension ActivityIndicator: ObservedOutput {}

extension ErrorTracker: ObservedEvents {}
