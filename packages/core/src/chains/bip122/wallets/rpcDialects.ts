/**
 * Dialects of WBIP-001, which wallets answer in the manner of JSON-RPC: the same names of methods, with parameters and codes of
 * their own.
 */
import { bytesToHex } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import type { ErrorCode } from '../../../errors/catalogue.js'
import { fieldOf } from '../../../errors/causes.js'
import { bitcoinNetwork } from '../../../primitives/address/bip122.js'
import type { CaipNetwork } from '../../types.js'
import { readList } from '../answers.js'
import type { PsbtRequest } from './types.js'

export interface RpcDialect {
  readonly name: 'base64' | 'hex'
  /** Codes that mean something else than in EIP-1474. */
  readonly codes: Readonly<Record<string, ErrorCode>>
  /** How it is asked for addresses: the first one that it knows. */
  connect(network: CaipNetwork | undefined): readonly (readonly [method: string, params: object])[]
  signPsbt(request: PsbtRequest): object
  /** Whether it says without a prompt what it shares, and takes leave. */
  readonly keepsPermission: boolean
}

const PURPOSES = ['payment', 'ordinals']

/** 'Mainnet', 'Testnet', 'Testnet4', 'Signet', 'Regtest'. */
export function capitalName({ reference }: CaipNetwork): string | undefined {
  const name = bitcoinNetwork(reference)?.name
  return name && `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** Xverse and those that follow sats-connect: docs.xverse.app/sats-connect, its `RpcErrorCode`. */
export const satsConnect: RpcDialect = {
  name: 'base64',
  codes: {
    '-32000': 'USER_REJECTED',
    '-32001': 'UNSUPPORTED_METHOD',
    '-32002': 'UNAUTHORIZED',
    // A fork of Leather's, before anybody knows that it is one.
    '4002': 'UNSUPPORTED_METHOD',
  },
  connect(network) {
    const name = network && capitalName(network)
    // The first one also keeps the permission, so that a reload needs no prompt. What a wallet does not know prompts nobody.
    return [
      ['wallet_connect', { addresses: PURPOSES, ...(name && { network: name }) }],
      ['getAddresses', { purposes: PURPOSES }],
      ['getAccounts', { purposes: PURPOSES }],
    ]
  },
  signPsbt: ({ psbt, address, indexes }) => ({ psbt, signInputs: { [address]: [...indexes] }, broadcast: false }),
  keepsPermission: true,
}

/** Leather's name of a network: `WalletDefaultNetworkConfigurationIds` in leather-io/mono, packages/models. */
const leatherName = ({ reference }: CaipNetwork) => bitcoinNetwork(reference)?.name.replace('regtest', 'devnet')

/**
 * Leather: leather-io/mono, packages/rpc (`methods/bitcoin/sign-psbt.ts`, `methods/get-addresses.ts`, `RpcErrorCode` in
 * `rpc/schemas.ts`). Its `getAddresses` opens a window each time.
 */
const leather: RpcDialect = {
  name: 'hex',
  codes: { '4002': 'UNSUPPORTED_METHOD', '7': 'UNAUTHORIZED', '16': 'UNAUTHORIZED' },
  connect: (network) => [['getAddresses', network ? { network: leatherName(network) } : {}]],
  signPsbt: ({ psbt, network, indexes }) => ({
    hex: bytesToHex(base64.decode(psbt)),
    signAtIndex: [...indexes],
    network: leatherName(network),
    broadcast: false,
  }),
  keepsPermission: false,
}

/** Leather's places in the page, and the flags of its provider: leather-io/extension, src/inpage. */
const LEATHER_IDS: ReadonlySet<string> = new Set(['btc:LeatherProvider', 'btc:HiroWalletProvider'])
const LEATHER_FLAGS = ['isLeather', 'isHiroWallet']

/** The dialect of a wallet that is known by its place in the page or by its flag: before anything is asked of it. */
export const dialectOf = (provider: object, id: string): RpcDialect | undefined =>
  LEATHER_IDS.has(id) || LEATHER_FLAGS.some((flag) => fieldOf(provider, flag) === true) ? leather : undefined

const MAX_ROWS = 200

/** By the addresses themselves: Leather says of each which coin it is for, others what purpose. */
export function dialectByAddresses(addresses: unknown): RpcDialect | undefined {
  const isLeather = readList(addresses, MAX_ROWS)?.some(
    (row) => fieldOf(row, 'symbol') === 'BTC' && fieldOf(row, 'purpose') === undefined,
  )
  return isLeather ? leather : undefined
}

/** By what `getInfo` answers, which shows nothing to anybody: `supportedMethods` (Leather), `methods` (sats-connect). */
export function dialectByInfo(info: unknown): RpcDialect | undefined {
  if (readList(fieldOf(info, 'supportedMethods'), 1)) return leather
  return readList(fieldOf(info, 'methods'), 1) && satsConnect
}

export const otherDialect = (dialect: RpcDialect): RpcDialect => (dialect === leather ? satsConnect : leather)
