import type { CaipNetwork, ChainAdapter } from '../../chains/types.js'
import type { Options } from '../../domain/options.js'
import type { CaipNetworkId, ChainNamespace } from '../../primitives/caip.js'
import type { Clock, KeyValueStorage } from '../../primitives/ports.js'
import type { AccountInUse } from '../connection/types.js'
import type { Emit } from '../signals.js'

export interface TransactionsParts {
  clock: Clock
  /** Whether the instance is over. */
  readonly life: { readonly over: boolean }
  storage: KeyValueStorage
  tabStorage: KeyValueStorage
  storageKey: string
  network(id: CaipNetworkId): CaipNetwork | undefined
  /** An account, and its network in use. @throws ModalError NOT_CONNECTED */
  context(namespace?: ChainNamespace): Pick<AccountInUse, 'address' | 'network'>
  adapter(namespace: ChainNamespace): Promise<ChainAdapter>
  fetch: typeof fetch
  /** The options of the instance, live. */
  options: Pick<Options, 'safeServices'>
  emit: Emit
}
