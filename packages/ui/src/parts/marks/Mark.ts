/**
 * The mark of a network or of its currency, drawn in a box of 24 on a ground of its own. Shapes: @web3icons/core 4.0
 * (MIT, copyright 0xa3k5).
 * The marks are their owners'; their rules stand in `docs/brands.md`.
 */
export interface Mark {
  /** A CSS background. */
  readonly ground: string
  readonly paths: readonly { readonly d: string; readonly fill: string; readonly rule?: 'evenodd' }[]
}
