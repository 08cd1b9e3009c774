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

/** Of Mobile Wallet Adapter's protocol, whose lists name what is optional there: such a one denies an account nothing. */
const PROTOCOL_NAMES: readonly unknown[] = [
  ...['solana:signMessages', 'solana:signTransactions', 'solana:signInWithSolana', 'solana:cloneAuthorization'],
]

function readAccount(own: unknown): StandardAccount[] {
  const [address, publicKey, chains] = ['address', 'publicKey', 'chains'].map((name) => fieldOf(own, name))
  if (!isAddress(address) || !Array.isArray(chains)) return []
  // A wallet that shows one address and signs for another is not believed.
  if (publicKey instanceof Uint8Array && base58.encode(publicKey.slice(0, 33)) !== address) return []
  const names = chains.slice(0, MAX_NAMES).filter((name) => typeof name === 'string' && name.startsWith('solana:'))
  const label = displayText(fieldOf(own, 'label'))
  const list = fieldOf(own, 'features')
  const features = Array.isArray(list) ? list.slice(0, MAX_NAMES) : undefined
  const listed = features && !features.some((name) => PROTOCOL_NAMES.includes(name)) && { features }
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
