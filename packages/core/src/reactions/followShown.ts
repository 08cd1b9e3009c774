import { subscribe } from 'valtio/vanilla'
import type { RouteName } from '../controllers/routes.js'
import type { WalletModal } from '../walletModal.js'

/**
 * Follows whether one of `views` is on screen: entered by the visitor, and left by them or closed. Where one is already,
 * `entered` is called at once.
 */
export function followShown(
  { dialog, router }: Pick<WalletModal, 'dialog' | 'router'>,
  views: readonly RouteName[],
  { entered, left }: { entered?(): void; left(): void },
): { isShown(): boolean; stop(): void } {
  let isShown = false
  function follow(): void {
    const isNowShown = dialog.state.open && views.includes(router.state.view)
    if (isNowShown === isShown) return
    isShown = isNowShown
    if (isNowShown) entered?.()
    else left()
  }
  const stops = [subscribe(dialog.state, follow, true), subscribe(router.state, follow, true)]
  follow()
  return {
    isShown: () => isShown,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
