import { proxy } from '@wallet-modal/core/state'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

/** Where nobody has connected yet there is nothing to hide. */
const shown = proxy({ hidden: false })

/** Whether the visitor hides what they hold, and the switch; `undefined` where there is none. */
export function useHiddenBalances(): { readonly hidden: boolean; readonly toggle: (() => void) | undefined } {
  const { hiddenBalances } = useModal()
  const { hidden } = useSnapshot(hiddenBalances?.state ?? shown)
  return { hidden, toggle: hiddenBalances?.toggle }
}
