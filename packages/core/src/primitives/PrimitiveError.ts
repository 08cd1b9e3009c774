/** Faults of the pure rules' arguments (spec 8 'decimal arithmetic'); `normalizeError` adds their texts. */
export type PrimitiveErrorCode = 'INVALID_NUMBER' | 'DIVISION_BY_ZERO' | 'INVALID_ROUNDING'

export class PrimitiveError extends Error {
  override readonly name = 'PrimitiveError'
  constructor(readonly code: PrimitiveErrorCode) {
    super(code)
  }
}
