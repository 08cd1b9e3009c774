import { fieldOf, textOf } from '../../../errors/causes.js'
import { displayText } from '../../../primitives/text.js'
import { publicKeyOf } from '../address.js'
import { toHex } from '../hex.js'
import type { WalletAccount } from './types.js'

/** Highest number of accounts; a longer list is cut. */
const MAX_ACCOUNTS = 200
/** Key types whose signatures the chain accepts for an SS58 account. Older wallets name no type. */
const usableTypes: readonly unknown[] = ['sr25519', 'ed25519', 'ecdsa', undefined, null]

function readAccount(entry: unknown): WalletAccount | undefined {
  const address = textOf(entry, 'address')
  const publicKey = publicKeyOf(address)
  if (!address || !publicKey || !usableTypes.includes(fieldOf(entry, 'type'))) return undefined
  const label = displayText(fieldOf(entry, 'name'))
  const genesisHash = textOf(entry, 'genesisHash')?.toLowerCase()
  return { publicKey, address, ...(label && { label }), ...(genesisHash && { genesisHash }) }
}

/** Accounts with distinct keys, in the wallet's order; other entries are dropped. `undefined` for anything but a list. */
export function readAccounts(answer: unknown): readonly WalletAccount[] | undefined {
  if (!Array.isArray(answer)) return undefined
  const accounts = new Map<string, WalletAccount>()
  for (const entry of answer.slice(0, MAX_ACCOUNTS)) {
    const account = readAccount(entry)
    if (account && !accounts.has(toHex(account.publicKey))) accounts.set(toHex(account.publicKey), account)
  }
  return [...accounts.values()]
}
