import { proxy, ref } from '@wallet-modal/core/state'
import { createContext } from 'react'
import type { CacheSnapshot } from 'virtua'
import { useAbove } from './ModalContext.js'

/** State that outlives a view, for coming back to it: the text in its search box, the scroll position. */
export interface ViewState {
  networkSearch: string
  tokenSearch: string
  /** Content of the code on Receive: the address, or a link of it with its network. */
  receiveCode: 'address' | 'link'
  /** The search among the tokens of a swap. */
  swapSearch?: string
  /** A slippage while it is typed, and as long as it is wrong; the one in force is the controller's. */
  slippage?: { readonly text: string; readonly taken: boolean; readonly wrong: boolean } | undefined
  /** Scroll position of the wallet list, px. */
  walletScroll: number
  /** Measured heights of its rows: with estimates the scroll position would show other rows. */
  walletSizes?: CacheSnapshot
  /** Pictures that were shown or failed: neither is tried a second time. */
  pictures: Map<string, 'shown' | 'failed'>
}

export const createViewState = (): ViewState =>
  proxy({ networkSearch: '', tokenSearch: '', receiveCode: 'address', walletScroll: 0, pictures: ref(new Map()) })

export const ViewStateContext = createContext<ViewState | undefined>(undefined)

export const useViewState = (): ViewState => useAbove(ViewStateContext)
