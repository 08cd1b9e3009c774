/** Look-up of one wallet that a host asked for by its id, where no list has shown it. */
import { createSlot } from '../../net/slot.js'
import { type DirectoryContext, keep } from './directoryContext.js'
import type { DirectoryState } from './types.js'

export interface WalletLookUp {
  /** Asks the directory about a wallet that no list has shown. Never throws. */
  lookUp(id: string): Promise<void>
  leave(): void
}

export function createWalletLookUp({ state, health, enabled, load }: DirectoryContext): WalletLookUp {
  const slot = createSlot()
  /** The directory's answer about the wallet that was looked up last. */
  let lastAnswer: DirectoryState['named'] | undefined

  /** A wallet that is only remembered is not known: the directory may know better. */
  function isKnown(id: string): boolean {
    const lists = [state.search.wallets, state.wallets, state.featured, state.recommended]
    return [...lists, state.named === lastAnswer ? state.named : []].flat().some((wallet) => wallet.id === id)
  }

  return {
    async lookUp(id) {
      if (!enabled() || health.isResting() || isKnown(id)) return
      const { signal, isNewest } = slot.start()
      try {
        const answer = await (await load()).getWallets({ page: 1, entries: 1, include: [id] }, { signal, retry: false })
        const wallet = answer.data.find((entry) => entry.id === id)
        if (wallet && isNewest()) state.named = lastAnswer = keep([wallet])
      } catch {
        // A failed look-up is not told: the visitor pairs with the QR code all the same.
      }
    },
    leave: () => slot.end(),
  }
}
