import type { CaipNetwork, CaipNetworkId, ChainAdapter, ChainNamespace, Connector } from '../../chains/types.js'
import type { CustomToken } from '../../domain/token.js'
import type { Clock } from '../../primitives/ports.js'
import type { PendingTransaction } from '../activity/types.js'
import type { BlockchainApiController } from '../blockchainApi/types.js'
import type { AccountState } from './types.js'

export interface BalanceParts {
  clock: Clock
  adapter(namespace: ChainNamespace): Promise<ChainAdapter>
  network(namespace: ChainNamespace): CaipNetwork | undefined
  api: BlockchainApiController
  /** The host's own tokens on a network. */
  customTokens(network: CaipNetwork): readonly CustomToken[]
  /** The connected wallet. @throws ModalError NOT_CONNECTED */
  wallet(namespace: ChainNamespace): Connector
  /** A network that the page offers. */
  find(id: CaipNetworkId): CaipNetwork | undefined
  /** Transactions sent from here that are not final. */
  pending(): readonly PendingTransaction[]
  /** The instance's own way to load the rules of the list. */
  readonly given?: { readonly loadPortfolio?: () => Promise<typeof import('../../domain/portfolio.js')> }
}

/** A wish to read an account's holdings, as the account was then. */
export interface ReadRequest {
  readonly account: AccountState
  readonly network: CaipNetwork
  readonly address: string
  /** CAIP-10. */
  readonly key: string
  /** The account with its network's nodes: silence of some nodes says nothing of others. */
  readonly nodes: string
  readonly force: boolean
}
