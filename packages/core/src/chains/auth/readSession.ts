/** Reads the frame's session: validated, dropping fields rather than accepting wrong ones. */
import * as v from 'valibot'
import { LONGEST_EMAIL } from '../../constants/email.js'
import { validateAddress } from '../../primitives/address.js'
import { displayText } from '../../primitives/text.js'
import { sanitizeImageUrl } from '../../primitives/url.js'
import { type AuthAccount, type AuthNamespace, type AuthSession, type AuthUser, authNamespaces } from '../authTypes.js'
import type { CaipNetworkId } from '../types.js'

const LONGEST_NAME = 64
const MOST_ACCOUNTS = 16

export const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** An optional field, dropped when invalid, without losing the session. */
const lenient = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.fallback(v.nullish(schema), undefined))
const text = (limit: number) =>
  v.pipe(
    v.string(),
    v.transform((value) => displayText(value, limit)),
    v.minLength(1),
  )

const accountSchema = v.object({ address: v.string(), type: v.picklist(['eoa', 'smartAccount']) })
const perNamespace = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.nullish(v.object({ eip155: lenient(schema), solana: lenient(schema) })), undefined))

const sessionSchema = v.object({
  user: v.object({
    email: lenient(text(LONGEST_EMAIL)),
    username: lenient(text(LONGEST_NAME)),
    provider: lenient(v.picklist([...socials, 'email'])),
    picture: lenient(
      v.pipe(
        v.string(),
        v.transform((url) => sanitizeImageUrl(url)),
        v.string(),
      ),
    ),
  }),
  accounts: v.object({ eip155: lenient(v.array(v.unknown())), solana: lenient(v.array(v.unknown())) }),
  preferred: perNamespace(v.picklist(['eoa', 'smartAccount'])),
  network: perNamespace(v.string()),
  smartAccountDeployed: lenient(v.boolean()),
})

function readAccounts(namespace: AuthNamespace, list: readonly unknown[]): readonly AuthAccount[] {
  const accounts = list.slice(0, MOST_ACCOUNTS).flatMap((entry): AuthAccount[] => {
    const read = v.safeParse(accountSchema, entry)
    // Only eip155 has contract accounts.
    if (!read.success || (namespace === 'solana' && read.output.type !== 'eoa')) return []
    const valid = validateAddress(namespace, read.output.address)
    return valid.ok ? [{ address: valid.address, type: read.output.type }] : []
  })
  // Keep one account of each type, so that a type identifies its account.
  return accounts.filter(({ type }, index) => accounts.findIndex((other) => other.type === type) === index)
}

type Entry = readonly [AuthNamespace, readonly AuthAccount[]]

/**
 * `undefined` for a malformed session, and for one without an account in a namespace that the page lists.
 * @param networks - the page's; a session on any other one counts as being on the first of its namespace
 */
export function readSession(value: unknown, networks: readonly CaipNetworkId[]): AuthSession | undefined {
  const read = v.safeParse(sessionSchema, value)
  if (!read.success) return undefined
  const { user, accounts, preferred, network, smartAccountDeployed } = read.output
  const entries = authNamespaces.flatMap((namespace): Entry[] => {
    const listed = networks.some((id) => id.startsWith(`${namespace}:`))
    const validAccounts = readAccounts(namespace, accounts[namespace] ?? [])
    return listed && validAccounts.length > 0 ? [[namespace, validAccounts]] : []
  })
  if (entries.length === 0) return undefined
  const fields = entries.map(([namespace, own]) => {
    const type = own.find((account) => account.type === preferred?.[namespace])?.type ?? own[0]?.type
    const listedNetworks = networks.filter((id) => id.startsWith(`${namespace}:`))
    return [namespace, type, listedNetworks.find((id) => id === network?.[namespace]) ?? listedNetworks[0]] as const
  })
  return {
    user: Object.fromEntries(Object.entries(user).filter(([, field]) => field != null)) as AuthUser,
    accounts: Object.fromEntries(entries),
    preferred: Object.fromEntries(fields.map(([namespace, type]) => [namespace, type])),
    network: Object.fromEntries(fields.map(([namespace, , id]) => [namespace, id])),
    ...(typeof smartAccountDeployed === 'boolean' && { smartAccountDeployed }),
  }
}
