import { proxy, ref } from '@wallet-modal/core/state'
import { createContext } from 'react'
import type { CacheSnapshot } from 'virtua'
import { useAbove } from './ModalContext.js'

/** What outlives a view, so that coming back finds it: what was typed into its search box, how far it was scrolled. */
export interface ViewState {
  networkSearch: string
  tokenSearch: string
  /** What the code on Receive holds: the address, or a link of it with its network. */
  receiveCode: 'address' | 'link'
  /** What is looked for among the tokens of a swap. */
  swapSearch?: string
  /** A slippage while it is typed, and as long as it is wrong; in force is what the controller took. */
  slippage?: { readonly text: string; readonly taken: boolean; readonly wrong: boolean } | undefined
  /** Of the wallet list, px. */
  walletScroll: number
  /** Heights of its rows, as they were measured: estimates would put other rows there. */
  walletSizes?: CacheSnapshot
  /** Pictures that were shown or failed: neither is tried a second time. */
  pictures: Map<string, 'shown' | 'failed'>
}

export const createViewState = (): ViewState =>
  proxy({ networkSearch: '', tokenSearch: '', receiveCode: 'address', walletScroll: 0, pictures: ref(new Map()) })

export const ViewStateContext = createContext<ViewState | undefined>(undefined)

export const useViewState = (): ViewState => useAbove(ViewStateContext)
