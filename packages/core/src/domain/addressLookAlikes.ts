/** Address poisoning (T-04): somebody makes an address that begins and ends like one the visitor knows. Pure. */
import { isSameAddress } from '../primitives/sameAddress.js'

/** So many signs at each end: fewer than a short address shows, so that a sloppy forgery is told too. */
const COMPARED_SIGNS = 3

/** What every address of a kind begins with says nothing. */
const body = (address: string) =>
  /^0x/i.test(address) ? address.slice(2).toLowerCase() : address.replace(/^(?:bc|tb|bcrt)1[qp]/i, '')

const ends = (text: string) => `${text.slice(0, COMPARED_SIGNS)}…${text.slice(-COMPARED_SIGNS)}`

/** The address among `used` that this one looks like without being it; `undefined` where it is one of them itself. */
export function findLookAlike(address: string, used: readonly string[]): string | undefined {
  if (used.some((known) => isSameAddress(known, address))) return undefined
  return used.find((known) => ends(body(known)) === ends(body(address)))
}
