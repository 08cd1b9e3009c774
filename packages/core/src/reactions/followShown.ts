import { subscribe } from 'valtio/vanilla'
import type { RouteName } from '../controllers/routes.js'
import type { WalletModal } from '../walletModal.js'

/** Tells when one of `views` comes on screen, and when none of them is any more: left by the visitor, or closed with the modal. */
export function followShown(
  { modal, router }: Pick<WalletModal, 'modal' | 'router'>,
  views: readonly RouteName[],
  tell: (shown: boolean) => void,
): () => void {
  let shown = false
  function follow(): void {
    const now = modal.state.open && views.includes(router.state.view)
    if (now === shown) return
    shown = now
    tell(now)
  }
  const stops = [subscribe(modal.state, follow, true), subscribe(router.state, follow, true)]
  follow()
  return () => {
    for (const stop of stops) stop()
  }
}
