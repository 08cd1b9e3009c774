/** What every reaction that begins with a connection is given beside the instance. */
import type { Signals } from '../controllers/signals.js'
import type { ModalEventEmitter } from '../modalEvents.js'
import type { Emitter } from '../primitives/emitter.js'
import type { Clock, Environment, KeyValueStorage } from '../primitives/ports.js'
import type { WireApis } from '../wireApis.js'

export interface ReactionParts {
  signals: Emitter<Signals>
  events: ModalEventEmitter
  environment: Environment
  clock: Clock
  storage: KeyValueStorage
  storageKey: string
  wire: WireApis
  /** To the console, for the host's developer. */
  warn(message: string): void
  /** Nobody but a connection's own RPC is asked before the visitor first opened the modal. */
  mayAskServices(): boolean
}
