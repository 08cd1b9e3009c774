/** Connecting a wallet, with a prompt and without. */
import { createError } from '../../errors/createError.js'
import type { AdapterConnection, CaipNetwork, Connector } from '../types.js'
import { connectionOf, readAccounts, referenceOf } from './accounts.js'
import type { KnownWallets } from './known.js'
import { UNASKED, type WalletFace } from './wallets/types.js'

interface Parts {
  readonly connector: Connector
  readonly face: WalletFace
  readonly known: KnownWallets
}

/** Accepts the addresses of the page's network; where the page names none, of the wallet's. */
function accept({ connector, known }: Parts, claims: unknown, network: CaipNetwork | undefined) {
  const reference = network?.reference ?? referenceOf(claims)
  const accounts = reference ? readAccounts(claims, reference) : []
  if (!reference || accounts.length === 0) return undefined
  known.remember(connector, { reference, accounts })
  return connectionOf(accounts, reference)
}

/**
 * @throws ModalError PROVIDER_NOT_FOUND, USER_REJECTED, NO_ACCOUNTS, CHAIN_DISCONNECTED where the wallet's addresses are of
 *   another network than the page's
 */
export async function connect(parts: Parts, network: CaipNetwork | undefined): Promise<AdapterConnection> {
  const claims = await parts.face.connect(network)
  const connection = accept(parts, claims, network)
  if (connection) return connection
  throw network && referenceOf(claims)
    ? createError('CHAIN_DISCONNECTED', { caipNetworkId: network.id })
    : createError('NO_ACCOUNTS', { namespace: 'bip122' })
}

/**
 * Restores a connection. For a wallet that can't be asked without a prompt, its last statement on this page counts. Stored
 * addresses do not: an attacker who can write to storage could redirect payments to their own address (T-27).
 * @returns `undefined` where the wallet no longer shares an address, or has not named any
 */
export async function reconnect(parts: Parts, network?: CaipNetwork): Promise<AdapterConnection | undefined> {
  const claims = await parts.face.accounts()
  if (claims !== UNASKED) return accept(parts, claims, network) ?? accept(parts, claims, undefined)
  const knownWallet = parts.known.wallet(parts.connector)
  return knownWallet && connectionOf(knownWallet.accounts, knownWallet.reference)
}

/**
 * Checks just before a signature that the wallet still has the address on this network (T-17). For a wallet that can't be
 * asked without a prompt its last statement counts.
 * @throws ModalError ACCOUNT_CHANGED, NETWORK_CHANGED: nothing was sent
 */
export async function assertShares(parts: Parts, network: CaipNetwork, address: string): Promise<void> {
  const answer = await parts.face.accounts()
  const claims = answer === UNASKED ? undefined : answer
  const knownWallet = parts.known.wallet(parts.connector)
  const knownAccounts = knownWallet?.reference === network.reference ? knownWallet.accounts : []
  const accounts = claims === undefined ? knownAccounts : readAccounts(claims, network.reference)
  if (accounts.some((account) => account.address === address && account.purpose === 'payment')) return
  throw accounts.length > 0 || claims === undefined
    ? createError('ACCOUNT_CHANGED', { namespace: 'bip122' })
    : createError('NETWORK_CHANGED', { caipNetworkId: network.id })
}

/**
 * Switches the network. Skips the request for a wallet that has addresses there already, and verifies its success.
 * @throws ModalError CHAIN_NOT_ADDED, USER_REJECTED
 */
export async function switchNetwork(parts: Parts, network: CaipNetwork): Promise<void> {
  const knownWallet = parts.known.wallet(parts.connector)
  if (knownWallet?.reference === network.reference) return
  const isThere = async () => accept(parts, await parts.face.accounts(), network) !== undefined
  if (await isThere()) return
  if ((await parts.face.switchTo(network)) && (await isThere())) return
  throw createError('CHAIN_NOT_ADDED', { caipNetworkId: network.id })
}
