/** Parts that move money: sending, and following transactions. */

import type { Apis } from './composeApis.js'
import type { Appearance } from './composeAppearance.js'
import type { Chains } from './composeChains.js'
import type { Connections } from './composeConnections.js'
import type { Ground } from './composeGround.js'
import { createTransactionsController } from './controllers/activity/TransactionsController.js'
import { createSendController } from './controllers/send/SendController.js'

export function composeMoney(base: Ground & Appearance & Apis & Chains & Connections) {
  const context = base.connection.inUse
  const transactions = createTransactionsController({ ...base, context, network: base.chains.find })
  const send = createSendController({
    ...base,
    context,
    balances: () => base.accounts.state[base.chains.state.activeNamespace].tokenBalance,
    pending: () => transactions.state.pending,
    api: base.blockchainApi,
  })
  return { transactions, send }
}
