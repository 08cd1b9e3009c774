/** What moves money: sending, and what was sent. */

import type { Apis } from './composeApis.js'
import type { Appearance } from './composeAppearance.js'
import type { Chains } from './composeChains.js'
import type { Connections } from './composeConnections.js'
import type { Ground } from './composeGround.js'
import { createTransactionsController } from './controllers/activity/TransactionsController.js'
import { createSendController } from './controllers/send/SendController.js'

export const composeMoney = (base: Ground & Appearance & Apis & Chains & Connections) => ({
  transactions: createTransactionsController({ ...base, network: base.chains.find }),
  send: createSendController({
    ...base,
    context: base.connection.inUse,
    balances: () => base.accounts.state[base.chains.state.activeNamespace].tokenBalance,
    api: base.blockchainApi,
  }),
})
