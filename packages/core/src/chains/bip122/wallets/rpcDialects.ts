/**
 * Dialects of WBIP-001, with answers as in JSON-RPC: the same method names, with different parameters and error codes.
 */
import { bytesToHex } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import type { ErrorCode } from '../../../errors/catalogue.js'
import { fieldOf } from '../../../errors/causes.js'
import { bitcoinNetwork } from '../../../primitives/address/bip122.js'
import type { CaipNetwork } from '../../types.js'
import { readList } from '../answers.js'
import { inputsOf, type PsbtRequest } from './types.js'

export interface RpcDialect {
  readonly name: 'base64' | 'hex'
  /** Codes with another meaning than in EIP-1474. */
  readonly codes: Readonly<Record<string, ErrorCode>>
  /** Requests for addresses, in order; the first that the wallet knows counts. */
  connect(network: CaipNetwork | undefined): readonly (readonly [method: string, params: object])[]
  signPsbt(request: PsbtRequest): object
  /** Whether the wallet tells its shared accounts without a prompt, and can be disconnected. */
  readonly keepsPermission: boolean
}

const PURPOSES = ['payment', 'ordinals']

/** 'Mainnet', 'Testnet', 'Testnet4', 'Signet', 'Regtest'. */
export function capitalName({ reference }: Pick<CaipNetwork, 'reference'>): string | undefined {
  const name = bitcoinNetwork(reference)?.name
  return name && `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** Dialect of Xverse and others like sats-connect: docs.xverse.app/sats-connect, its `RpcErrorCode`. */
export const satsConnect: RpcDialect = {
  name: 'base64',
  codes: {
    '-32000': 'USER_REJECTED',
    '-32001': 'UNSUPPORTED_METHOD',
    '-32002': 'UNAUTHORIZED',
    // Code of a Leather fork, before it is recognised as one.
    '4002': 'UNSUPPORTED_METHOD',
  },
  connect(network) {
    const name = network && capitalName(network)
    // The first method also keeps the permission, so that a reload needs no prompt. An unknown method does not prompt.
    return [
      ['wallet_connect', { addresses: PURPOSES, ...(name && { network: name }) }],
      ['getAddresses', { purposes: PURPOSES }],
      ['getAccounts', { purposes: PURPOSES }],
    ]
  },
  signPsbt: ({ psbt, signers }) => ({
    psbt,
    signInputs: Object.fromEntries(signers.map(({ address, indexes }) => [address, [...indexes]])),
    broadcast: false,
  }),
  keepsPermission: true,
}

/** Leather's name of a network: `WalletDefaultNetworkConfigurationIds` in leather-io/mono, packages/models. */
const leatherName = ({ reference }: Pick<CaipNetwork, 'reference'>) =>
  bitcoinNetwork(reference)?.name.replace('regtest', 'devnet')

/**
 * Dialect of Leather: leather-io/mono, packages/rpc (`methods/bitcoin/sign-psbt.ts`, `methods/get-addresses.ts`,
 * `RpcErrorCode` in `rpc/schemas.ts`). Its `getAddresses` opens a window each time.
 */
const leather: RpcDialect = {
  name: 'hex',
  codes: { '4002': 'UNSUPPORTED_METHOD', '7': 'UNAUTHORIZED', '16': 'UNAUTHORIZED' },
  connect: (network) => [['getAddresses', network ? { network: leatherName(network) } : {}]],
  signPsbt: ({ psbt, network, signers }) => ({
    hex: bytesToHex(base64.decode(psbt)),
    signAtIndex: inputsOf(signers).map(({ index }) => index),
    network: leatherName(network),
    broadcast: false,
  }),
  keepsPermission: false,
}

/** Leather's keys in the page, and flags of its provider: leather-io/extension, src/inpage. */
const LEATHER_IDS: ReadonlySet<string> = new Set(['btc:LeatherProvider', 'btc:HiroWalletProvider'])
const LEATHER_FLAGS = ['isLeather', 'isHiroWallet']

/** Dialect of a wallet that its key in the page or its flag identifies, before any request. */
export const dialectOf = (provider: object, id: string): RpcDialect | undefined =>
  LEATHER_IDS.has(id) || LEATHER_FLAGS.some((flag) => fieldOf(provider, flag) === true) ? leather : undefined

const MAX_ROWS = 200

/** Dialect by a wallet's addresses: Leather names the coin of each, others the purpose. */
export function dialectByAddresses(addresses: unknown): RpcDialect | undefined {
  const isLeather = readList(addresses, MAX_ROWS)?.some(
    (row) => fieldOf(row, 'symbol') === 'BTC' && fieldOf(row, 'purpose') === undefined,
  )
  return isLeather ? leather : undefined
}

/** Dialect by the answer to `getInfo`, which shows no prompt: `supportedMethods` (Leather), `methods` (sats-connect). */
export function dialectByInfo(info: unknown): RpcDialect | undefined {
  if (readList(fieldOf(info, 'supportedMethods'), 1)) return leather
  return readList(fieldOf(info, 'methods'), 1) && satsConnect
}

export const otherDialect = (dialect: RpcDialect): RpcDialect => (dialect === leather ? satsConnect : leather)
