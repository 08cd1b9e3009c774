/** Address poisoning (T-04): a forged address begins and ends like one that the visitor knows. Pure. */
import { isSameAddress } from '../primitives/sameAddress.js'

/** Signs compared at each end: fewer than a short address shows, so that sloppy forgeries are found too. */
const COMPARED_SIGNS = 3

/** Removes the prefix that all addresses of a kind share; it distinguishes nothing. */
const withoutPrefix = (address: string) =>
  /^0x/i.test(address) ? address.slice(2).toLowerCase() : address.replace(/^(?:bc|tb|bcrt)1[qp]/i, '')

const ends = (text: string) => `${text.slice(0, COMPARED_SIGNS)}…${text.slice(-COMPARED_SIGNS)}`

/** The address among `used` that this one looks like without being it; `undefined` where it is one of them itself. */
export function findLookAlike(address: string, used: readonly string[]): string | undefined {
  if (used.some((known) => isSameAddress(known, address))) return undefined
  return used.find((known) => ends(withoutPrefix(known)) === ends(withoutPrefix(address)))
}
