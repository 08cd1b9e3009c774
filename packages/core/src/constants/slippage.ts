/** Default price tolerance, basis points (spec 9); above it visitors are warned. */
export const SLIPPAGE_TOLERANCE_BPS = 100
