/** The local Solana cluster as its node tells it: amounts are read here, out of the accounts' own bytes, and never in the page. */
import { ed25519 } from '@noble/curves/ed25519'
import { expect } from '@playwright/test'
import { base58, base64 } from '@scure/base'
import type { StackSolana } from '../../demo/stack.mjs'

type Role = StackSolana['accounts'][number]['role']
type Token = StackSolana['tokens'][number]
export type MintKey = Token['key']

/** An owner's account of a token. */
export interface TokenAccount {
  readonly address: string
  /** What it keeps so that it may stay, lamports. */
  readonly lamports: bigint
  /** Base units. */
  readonly amount: bigint
  /** What the token kept of transfers to it (Token-2022), base units. */
  readonly withheld: bigint
}

export interface SolanaChain {
  readonly network: StackSolana['network']
  address(role: Role): string
  token(key: MintKey): Token
  lamports(address: string): Promise<bigint>
  setLamports(address: string, lamports: bigint): Promise<void>
  tokenAccounts(owner: string, key: MintKey): Promise<readonly TokenAccount[]>
  /** Base units in all accounts of the owner. */
  held(owner: string, key: MintKey): Promise<bigint>
  /** Puts that many base units into the owner's account of an SPL mint. */
  setHeld(owner: string, key: 'splDollar', units: bigint): Promise<void>
  /** An account of the Token-2022 mint for somebody who takes transfers only with a memo; its address. */
  openDemandingMemo(): Promise<string>
  /** Every byte of a confirmed transaction as text: what stands in it in words can be found there. */
  textOf(signature: string): Promise<string>
  /** What a confirmed transaction cost its sender in fees, lamports. @throws where it failed */
  fee(signature: string): Promise<bigint>
  /** The least an account without data keeps, lamports. */
  rent(): Promise<bigint>
}

/** An address that was never used; nobody has its key for long. */
export const newAddress = (): string => base58.encode(ed25519.getPublicKey(ed25519.utils.randomPrivateKey()))

const TOKEN_ACCOUNT_BYTES = 165
const OWNER_AT = 32
const AMOUNT_AT = 64
const WITHHELD = 2
/** The extension 8, one byte: yes. */
const MEMO_DEMANDED = [8, 0, 1, 0, 1]

/** Token-2022: what follows the account's base is a list of type, length and bytes. */
function withheldIn(data: DataView): bigint {
  for (let at = TOKEN_ACCOUNT_BYTES + 1; at + 4 <= data.byteLength; at += 4 + data.getUint16(at + 2, true))
    if (data.getUint16(at, true) === WITHHELD) return data.getBigUint64(at + 4, true)
  return 0n
}

interface Meta {
  readonly err: unknown
  /** Lamports of each account of the transaction. */
  readonly preBalances: readonly number[]
  readonly postBalances: readonly number[]
}

const sumOf = (lamports: readonly number[]) => lamports.reduce((sum, each) => sum + BigInt(each), 0n)

interface Found {
  readonly pubkey: string
  readonly account: { readonly lamports: number; readonly data: readonly [string, string] }
}

function readTokenAccount({ pubkey, account: { lamports, data } }: Found): TokenAccount {
  const bytes = base64.decode(data[0])
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const amount = view.getBigUint64(64, true)
  return { address: pubkey, lamports: BigInt(lamports), amount, withheld: withheldIn(view) }
}

export function createSolanaChain({ network, tokens, accounts }: StackSolana): SolanaChain {
  async function rpc<Result>(method: string, params: readonly unknown[] = []): Promise<Result> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(network.rpcUrls[0] ?? '', { method: 'POST', headers, body })
    const { result, error } = (await answer.json()) as { result: Result; error?: { message: string } }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  function token(key: MintKey): Token {
    const found = tokens.find((entry) => entry.key === key)
    if (!found) throw new Error(`There is no mint ${key}.`)
    return found
  }
  async function tokenAccounts(owner: string, key: MintKey) {
    const parameters = [owner, { mint: token(key).address }, { encoding: 'base64', commitment: 'confirmed' }]
    const { value } = await rpc<{ value: readonly Found[] }>('getTokenAccountsByOwner', parameters)
    return value.map(readTokenAccount)
  }
  return {
    network,
    token,
    tokenAccounts,
    address(role) {
      const found = accounts.find((entry) => entry.role === role)
      if (!found) throw new Error(`There is no account ${role}.`)
      return found.address
    },
    async lamports(address) {
      const { value } = await rpc<{ value: number }>('getBalance', [address, { commitment: 'confirmed' }])
      return BigInt(value)
    },
    setLamports: (address, lamports) => rpc('surfnet_setAccount', [address, { lamports: Number(lamports) }]),
    async held(owner, key) {
      return (await tokenAccounts(owner, key)).reduce((sum, { amount }) => sum + amount, 0n)
    },
    setHeld(owner, key, units) {
      const { address, program } = token(key)
      return rpc('surfnet_setTokenAccount', [owner, address, { amount: Number(units) }, program])
    },
    async openDemandingMemo() {
      const [like] = await tokenAccounts(accounts[0]?.address ?? '', 'feeToken')
      const { value } = await rpc<{ value: { lamports: number; owner: string; data: [string] } }>('getAccountInfo', [
        like?.address,
        { encoding: 'base64' },
      ])
      const { lamports, owner } = value
      const bytes = base64.decode(value.data[0])
      bytes.set(base58.decode(newAddress()), OWNER_AT)
      bytes.set(new Uint8Array(8), AMOUNT_AT)
      const data = Buffer.from([...bytes, ...MEMO_DEMANDED]).toString('hex')
      const address = newAddress()
      await rpc('surfnet_setAccount', [address, { lamports: lamports * 2, owner, data }])
      return address
    },
    async textOf(signature) {
      const options = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
      const look = () => rpc<{ transaction: [string] } | null>('getTransaction', [signature, options])
      await expect.poll(look, { message: `transaction ${signature}` }).not.toBeNull()
      return new TextDecoder().decode(base64.decode((await look())?.transaction[0] ?? ''))
    },
    async fee(signature) {
      const options = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
      const look = () => rpc<{ meta: Meta } | null>('getTransaction', [signature, options])
      await expect.poll(look, { message: `transaction ${signature}` }).not.toBeNull()
      const found = await look()
      if (!found || found.meta.err) throw new Error(`${signature} failed: ${JSON.stringify(found?.meta.err)}`)
      // What is in none of its accounts any more: the node's own figure leaves out what was paid for priority.
      const { preBalances, postBalances } = found.meta
      return sumOf(preBalances) - sumOf(postBalances)
    },
    rent: async () => BigInt(await rpc<number>('getMinimumBalanceForRentExemption', [0])),
  }
}
