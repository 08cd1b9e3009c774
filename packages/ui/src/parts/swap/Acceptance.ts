/** Something in a swap that the visitor has to say yes to, and may take back: a high fee, a loss. */
export interface Acceptance {
  readonly accepted: boolean
  accept(accepted: boolean): void
}
