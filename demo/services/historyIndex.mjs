import { followEvm } from './followEvm.mjs'
import { followSolana } from './followSolana.mjs'
import { createHistoryStore } from './historyStore.mjs'

/**
 * What accounts did on the local nodes. It catches up when it is asked, so that what a test has just mined is there.
 * @param {{ networks: object[], solana?: import('../nodes/solana/startSolana.mjs').SolanaStack }} nodes
 */
export function createHistoryIndex({ networks, solana }) {
  const store = createHistoryStore()

  /** One walk along a chain at a time: two would write the same block twice. */
  const walks = new Map()
  function upToDate(chain, walk) {
    const next = (walks.get(chain) ?? Promise.resolve()).catch(() => {}).then(walk)
    walks.set(chain, next)
    return next
  }

  return {
    /**
     * The newest first, before `before` where it is given.
     * @returns {Promise<object[]>} rows of entries, each with its `transfers`
     */
    async of(chain, address, { before, limit }) {
      const network = networks.find(({ caip2 }) => caip2 === chain)
      await upToDate(chain, () => (network ? followEvm(store, network) : followSolana(store, solana, address)))
      return store.page(chain, address, { before, limit })
    },
    close: () => store.close(),
  }
}
