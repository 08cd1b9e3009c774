/** Parts that follow from connections and from signing in elsewhere: loaded right before the first of either. */

import type { Apis } from './composeApis.js'
import type { Chains } from './composeChains.js'
import type { Ground } from './composeGround.js'
import { createLazy } from './controllers/lazy.js'
import type { WalletModal } from './walletModal.js'

export type Later = ReturnType<typeof composeLater>

export function composeLater(base: Ground & Apis & Chains, whole: () => WalletModal) {
  const { life } = base
  const prepare = createLazy(
    () => Promise.all([import('./reactions/connectedReactions.js'), whole().transactions.load()]),
    ([{ startConnectedReactions }]) =>
      life.over ? undefined : startConnectedReactions(whole(), { ...base, mayAskServices: () => life.opened }),
  )
  return {
    connected: () => prepare.loaded,
    prepare,
    loadAuth: createLazy(
      async () =>
        (await import('./reactions/authReactions.js')).startAuth(whole(), { ...base, isOver: () => life.over }),
      (auth) => auth,
    ),
  }
}
