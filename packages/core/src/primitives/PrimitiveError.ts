/** What the pure rules can't calculate with (spec 8 'decimal arithmetic'); `normalizeError` gives it its text. */
export type PrimitiveErrorCode = 'INVALID_NUMBER' | 'DIVISION_BY_ZERO' | 'INVALID_ROUNDING'

export class PrimitiveError extends Error {
  override readonly name = 'PrimitiveError'
  constructor(readonly code: PrimitiveErrorCode) {
    super(code)
  }
}
