/** The blockchain data service (spec 7): its wire code is loaded on the first call. */
import { proxy } from 'valtio/vanilla'
import { createLazy } from '../lazy.js'
import type { BlockchainApiController, BlockchainApiParts, BlockchainApiState } from './types.js'

export function createBlockchainApiController(parts: BlockchainApiParts): BlockchainApiController {
  const state = proxy<BlockchainApiState>({ supportedChains: undefined, clientId: undefined })
  const work = createLazy(
    () => import('./blockchainApiWork.js'),
    ({ createBlockchainApiWork }) => createBlockchainApiWork(state, parts),
  )

  return {
    state,
    enabled: parts.enabled,
    supports: async (id) => (await work()).supports(id),
    balances: async (query) => (await work()).balances(query),
    identity: async (address) => (await work()).identity(address),
    names: work,
    swaps: async () => (await work()).swaps(),
  }
}
