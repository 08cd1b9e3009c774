import type { RouteName } from '../controllers/routes.js'
import type { Signals } from '../controllers/signals.js'
import type { Emitter } from '../primitives/emitter.js'
import type { WalletModal } from '../walletModal.js'

/**
 * Follows whether one of `views` is on screen: entered by the visitor, and left by them or closed. Where one is already,
 * `entered` is called at once.
 */
export function followShown(
  { dialog, router }: Pick<WalletModal, 'dialog' | 'router'>,
  signals: Emitter<Signals>,
  views: readonly (RouteName | undefined)[],
  { entered, left }: { entered?(): void; left(): void },
): { isShown(): boolean; stop(): void } {
  const isShown = () => dialog.state.open && views.includes(router.state.view)
  if (isShown()) entered?.()
  return {
    isShown,
    stop: signals.on('viewChanged', ({ view, leftView }) => {
      const isOne = views.includes(view)
      if (isOne === views.includes(leftView)) return
      if (isOne) entered?.()
      else left()
    }),
  }
}
