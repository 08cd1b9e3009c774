/** Decodes an account at an address from its bytes. */
import { base58 } from '@scure/base'
import { asAddress, asCount, asData, asRecord, invalid } from './answers.js'
import { isTokenProgram, SYSTEM_PROGRAM, type TokenProgram } from './programs.js'

export interface Account {
  readonly lamports: bigint
  /** Program that owns the account. */
  readonly owner: string
  readonly executable: boolean
  /** First `ACCOUNT_SLICE` bytes at most. */
  readonly data: Uint8Array
  /** Full size in bytes, where the node states it. */
  readonly space: number
}

/** Bytes read per account: enough for any mint except one with an excessively long name, which is refused. */
export const ACCOUNT_SLICE = 4_096

/** `undefined` where there is no account. @throws ModalError INVALID_ANSWER */
export function readAccount(value: unknown): Account | undefined {
  if (value === null) return undefined
  const record = asRecord(value)
  if (!record || typeof record.executable !== 'boolean') throw invalid('account')
  const data = asData(record.data)
  return {
    lamports: asCount(record.lamports),
    owner: asAddress(record.owner),
    executable: record.executable,
    data,
    space: record.space === undefined ? data.length : Number(asCount(record.space)),
  }
}

const TOKEN_ACCOUNT_BYTES = 165
const MINT_BYTES = 82
/** Size of a multisig account; no account with extensions has this size. */
const MULTISIG_BYTES = 355
/** Types of Token-2022 accounts, in the byte after their base; extensions follow. */
const MINT_TYPE = 1
const TOKEN_ACCOUNT_TYPE = 2

export type AccountKind = 'none' | 'wallet' | 'program' | 'mint' | 'tokenAccount' | 'otherToken' | 'other'

export function kindOf(account: Account | undefined): AccountKind {
  if (!account) return 'none'
  const { owner, executable, data, space } = account
  if (executable) return 'program'
  if (owner === SYSTEM_PROGRAM) return space === 0 ? 'wallet' : 'other'
  if (!isTokenProgram(owner)) return 'other'
  if (space === MULTISIG_BYTES) return 'otherToken'
  const type = space > TOKEN_ACCOUNT_BYTES ? data[TOKEN_ACCOUNT_BYTES] : undefined
  if (space === TOKEN_ACCOUNT_BYTES || type === TOKEN_ACCOUNT_TYPE) return 'tokenAccount'
  return space === MINT_BYTES || type === MINT_TYPE ? 'mint' : 'otherToken'
}

const addressAt = (data: Uint8Array, at: number) => base58.encode(data.subarray(at, at + 32))
export const unsigned64 = (data: Uint8Array, at: number) =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(at, true)
export const unsigned16 = (data: Uint8Array, at: number) => (data[at] ?? 0) + (data[at + 1] ?? 0) * 256

/** Extensions by type, of a Token-2022 mint or account. `undefined` where they can't be read to their end. */
function readExtensions({ data, space }: Account): ReadonlyMap<number, Uint8Array> | undefined {
  const extensions = new Map<number, Uint8Array>()
  if (data.length < space) return undefined
  for (let at = TOKEN_ACCOUNT_BYTES + 1; at + 4 <= data.length; ) {
    const [type, length] = [unsigned16(data, at), unsigned16(data, at + 2)]
    if (type === 0) break
    const end = at + 4 + length
    if (end > data.length) return undefined
    extensions.set(type, data.subarray(at + 4, end))
    at = end
  }
  return extensions
}

/** Extension with a single byte: whether the account requires memos. */
const MEMO_TRANSFER = 8

export interface TokenAccount {
  readonly program: TokenProgram
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  /** A frozen account can neither send nor receive. */
  readonly frozen: boolean
  /** The account refuses transfers without a memo (Token-2022). */
  readonly wantsMemo: boolean
}

/** `undefined` for anything but a token account in use. */
export function readTokenAccount(account: Account | undefined): TokenAccount | undefined {
  if (!account || kindOf(account) !== 'tokenAccount' || account.data.length < TOKEN_ACCOUNT_BYTES) return undefined
  const { data, owner: program } = account
  const state = data[108]
  if (!isTokenProgram(program) || (state !== 1 && state !== 2)) return undefined
  return {
    program,
    mint: addressAt(data, 0),
    owner: addressAt(data, 32),
    amount: unsigned64(data, 64),
    frozen: state === 2,
    wantsMemo: readExtensions(account)?.get(MEMO_TRANSFER)?.[0] === 1,
  }
}

export interface Mint {
  readonly program: TokenProgram
  readonly decimals: number
  /** Extensions of Token-2022 by type, as bytes. */
  readonly extensions: ReadonlyMap<number, Uint8Array>
}

/** @returns `undefined` for anything but a mint in use, and where its extensions can't be read to their end */
export function readMint(account: Account | undefined): Mint | undefined {
  if (!account || kindOf(account) !== 'mint' || account.data.length < MINT_BYTES) return undefined
  const { data, owner: program } = account
  if (!isTokenProgram(program) || data[45] !== 1) return undefined
  const extensions = readExtensions(account)
  return extensions && { program, decimals: data[44] ?? 0, extensions }
}
