import { proxy } from '@wallet-modal/core/state'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

/** The state before anybody connects, when there is nothing to hide. */
const initialState = proxy({ hidden: false })

/** Whether the visitor hides the balances, and the switch; `undefined` where there is none. */
export function useHiddenBalances(): { readonly hidden: boolean; readonly toggle: (() => void) | undefined } {
  const { hiddenBalances } = useModal()
  const { hidden } = useSnapshot(hiddenBalances?.state ?? initialState)
  return { hidden, toggle: hiddenBalances?.toggle }
}
