/** Place of a visitor, as far as swaps go. Pure. */

export interface SwapPlace {
  /** The view on screen; `undefined` where there is none. */
  readonly view: string | undefined
  /** An embedded wallet asks in a view above the preview, which does not count as leaving it. */
  readonly isAbove: boolean
  /** The form, its list of tokens or the preview is on screen. */
  readonly isHere: boolean
}

/** @param list - whose tokens are listed, where it is a list of tokens */
export function placeAfter(former: SwapPlace, view: string | undefined, list: 'swap' | 'send'): SwapPlace {
  const isAbove = view === 'ApproveTransaction' && (former.view === 'SwapPreview' || former.isAbove)
  const isForm = view === 'Swap' || view === 'SwapPreview' || (view === 'SelectToken' && list === 'swap')
  return { view, isAbove, isHere: isAbove || isForm }
}
