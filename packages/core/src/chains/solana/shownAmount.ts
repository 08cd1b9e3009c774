/** Finds Token-2022 mints whose shown amounts differ from base units / 10^decimals. */
import type { Mint } from './accounts.js'

const INTEREST_BEARING = 10
const SCALED_UI_AMOUNT = 25

/** Whether an extension is absent, or has the known size and neutral values. */
const leavesAlone = (
  data: Uint8Array | undefined,
  length: number,
  values: (view: DataView) => readonly [value: number, neutral: number][],
): boolean => {
  if (!data) return true
  if (data.length !== length) return false
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return values(view).every(([value, neutral]) => value === neutral)
}

/**
 * Whether wallets scale the shown amount of this token, now or from some time on: by a multiplier, its successor, or
 * interest. The amount typed here would then be another one there.
 */
export function isShownScaled({ extensions }: Mint): boolean {
  const multiplied = !leavesAlone(extensions.get(SCALED_UI_AMOUNT), 56, (view) => [
    [view.getFloat64(32, true), 1],
    [view.getFloat64(48, true), 1],
  ])
  // The rate before its last change, and the current one.
  const grows = !leavesAlone(extensions.get(INTEREST_BEARING), 52, (view) => [
    [view.getInt16(40, true), 0],
    [view.getInt16(50, true), 0],
  ])
  return multiplied || grows
}
