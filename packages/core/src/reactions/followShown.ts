import { subscribe } from 'valtio/vanilla'
import type { RouteName } from '../controllers/routes.js'
import type { WalletModal } from '../walletModal.js'

/** Calls `tell` when one of `views` comes on screen, and when none is any more: left by the visitor, or closed. */
export function followShown(
  { modal, router }: Pick<WalletModal, 'modal' | 'router'>,
  views: readonly RouteName[],
  tell: (shown: boolean) => void,
): () => void {
  let isShown = false
  function follow(): void {
    const isNowShown = modal.state.open && views.includes(router.state.view)
    if (isNowShown === isShown) return
    isShown = isNowShown
    tell(isNowShown)
  }
  const stops = [subscribe(modal.state, follow, true), subscribe(router.state, follow, true)]
  follow()
  return () => {
    for (const stop of stops) stop()
  }
}
