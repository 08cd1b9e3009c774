/** How far a price may move where the visitor says nothing, basis points (spec 9); above it they are warned. */
export const SLIPPAGE_TOLERANCE_BPS = 100
