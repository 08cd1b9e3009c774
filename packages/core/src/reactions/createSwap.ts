/** The swaps of an instance, with all that they read of it. */
import { createSwapController } from '../controllers/swap/SwapController.js'
import type { SwapController } from '../controllers/swap/types.js'
import { createSwapWallet } from '../swapWallet.js'
import type { WalletModal } from '../walletModal.js'
import type { ReactionParts } from './reactionParts.js'

type Parts = Pick<ReactionParts, 'signals' | 'environment' | 'clock' | 'storage' | 'storageKey'>

export function createSwap(walletModal: WalletModal, parts: Parts): SwapController {
  const { signals, environment, clock, storage, storageKey } = parts
  const { accounts, blockchainApi, chains, options, report, transactions } = walletModal
  const wallet = createSwapWallet(walletModal, { clock, environment })

  return createSwapController({
    ...wallet,
    api: blockchainApi.swaps,
    balances: () => accounts.state[chains.state.activeNamespace].tokenBalance,
    refreshBalances: () => accounts.refreshBalances(chains.state.activeNamespace, { scope: 'all' }),
    settled: (hash) =>
      new Promise((resolve) => {
        const stop = signals.on('transactionSettled', ({ transaction, status }) => {
          if (transaction.hash !== hash) return
          stop()
          resolve(status)
        })
      }),
    given: { storage, key: `${storageKey}.given` },
    waitsForOwners: (hash) => transactions.state.pending.some((row) => row.hash === hash && row.waits === true),
    customTokens: ({ id }) => options.state.tokens[id] ?? [],
    routers: ({ id }) => options.state.swapRouters[id] ?? [],
    clock,
    report,
    emit: signals.emit,
  })
}
