/** Parts that every reaction to connections gets beside the instance. */
import type { Signals } from '../controllers/signals.js'
import type { ModalEventEmitter } from '../modalEvents.js'
import type { Emitter } from '../primitives/emitter.js'
import type { Clock, Environment, KeyValueStorage } from '../primitives/ports.js'
import type { WireApis } from '../wireTypes.js'

export interface ReactionParts {
  signals: Emitter<Signals>
  events: ModalEventEmitter
  environment: Environment
  clock: Clock
  storage: KeyValueStorage
  storageKey: string
  wire: WireApis
  /** Warns the host's developer on the console. */
  warn(message: string): void
  /** Whether services may be asked: until the visitor first opens the modal, only a connection's own RPC may. */
  mayAskServices(): boolean
}
