import { base58 } from '@scure/base'
import { fieldOf } from '../../../errors/causes.js'
import { displayText } from '../../../primitives/text.js'
import { isAddress } from '../answers.js'

/** An account of a wallet, read once. */
export interface StandardAccount {
  readonly address: string
  /** The clusters it serves, in the wallet's words. */
  readonly chains: readonly string[]
  readonly label?: string
  /** Those that work with it, where it says so: an account on a device may sign less than the wallet does. */
  readonly features?: readonly unknown[]
  /** The wallet's own object: its features want it back. */
  readonly own: unknown
}

/** Nobody shares more accounts than this; a longer list is cut. */
const MAX_ACCOUNTS = 200
const MAX_NAMES = 50

function readAccount(own: unknown): StandardAccount[] {
  const [address, publicKey, chains] = ['address', 'publicKey', 'chains'].map((name) => fieldOf(own, name))
  if (!isAddress(address) || !Array.isArray(chains)) return []
  // A wallet that shows one address and signs for another is not believed.
  if (publicKey instanceof Uint8Array && base58.encode(publicKey.slice(0, 33)) !== address) return []
  const names = chains.slice(0, MAX_NAMES).filter((name) => typeof name === 'string' && name.startsWith('solana:'))
  const label = displayText(fieldOf(own, 'label'))
  const features = fieldOf(own, 'features')
  const listed = Array.isArray(features) && { features: features.slice(0, MAX_NAMES) }
  return [{ address, chains: names, own, ...(label && { label }), ...listed }]
}

/** In the wallet's order, each address once; what is no account of Solana is left out. `undefined` for no list that can be read. */
export function readAccounts(list: unknown): readonly StandardAccount[] | undefined {
  try {
    if (!Array.isArray(list)) return undefined
    const found = [...list.slice(0, MAX_ACCOUNTS)].flatMap(readAccount)
    return found.filter(({ address }, index) => found.findIndex((other) => other.address === address) === index)
  } catch {
    return undefined
  }
}
