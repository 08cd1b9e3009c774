/** Parts of the work of a send, as its controller hands them in. */
import type { CaipNetwork } from '../../chains/types.js'
import type { CustomToken, TokenBalance } from '../../domain/token.js'
import type { PendingTransaction } from '../activity/types.js'
import type { AccountInUse } from '../connection/types.js'
import type { Emit } from '../signals.js'
import type { SendReceiverParts } from './sendReceiver.js'

export interface SendWorkParts extends SendReceiverParts {
  /** @throws ModalError NOT_CONNECTED */
  context(): AccountInUse
  balances(): readonly TokenBalance[]
  /** Sent transactions that are not final. */
  pending(): readonly PendingTransaction[]
  /** The host's own. */
  customTokens(network: CaipNetwork): readonly CustomToken[]
  reset(): void
  /** For what goes wrong where nobody waits for an answer. */
  report(error: unknown): void
  emit: Emit
}
