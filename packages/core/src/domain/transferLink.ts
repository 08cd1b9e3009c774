/** Payment links: ERC-681, BIP-21 and transfers of Solana Pay. Pure; a link is a stranger's word. */
import type { ChainNamespace } from '../primitives/caip.js'
import type { LinkAmount } from './linkAmount.js'
import { isMemo } from './memo.js'

/** The transfer that a link asks for. */
interface AskedTransfer {
  readonly ok: true
  readonly namespace: ChainNamespace
  readonly receiver: string
  readonly reference?: string
  readonly amount?: LinkAmount
  /** A text sent with the transfer: its receiver finds the payment by it (Solana). */
  readonly memo?: string
}

export type TransferLink =
  | AskedTransfer
  /** `call`: it calls something else than a transfer; `requirement`: ignoring a part of it would make the payment wrong. */
  | { readonly ok: false; readonly reason: 'call' | 'requirement' }

/** `ethereum:[pay-]<target>[@<chain id>][/<function>][?<parameters>]`. */
const ETHEREUM_URI = /^ethereum:(?:pay-)?([^@/?]+)(?:@(\d{1,20}))?(?:\/([^?]*))?(?:\?(.*))?$/i
/** The address, then parameters. */
const PLAIN_URI = /^(bitcoin|solana):([^?/]+)(?:\?(.*))?$/i

/** ERC-681's numbers: `1500`, `1.5e18`; no number of tokens has more digits. */
const NUMBER = /^(\d{1,80})(?:\.(\d{1,80}))?(?:e(\d{1,2}))?$/i

/** @returns `undefined` for text that is no whole number of base units above 0 */
function readUnits(text: string | undefined): bigint | undefined {
  const [, whole, fraction = '', exponent = '0'] = NUMBER.exec(text ?? '') ?? []
  const digits = fraction.replace(/0+$/, '')
  if (whole === undefined || digits.length > Number(exponent)) return undefined
  const units = BigInt(`${whole}${digits.padEnd(Number(exponent), '0')}`)
  return units > 0n ? units : undefined
}

/** The value of a parameter; `undefined` where it is given twice, since either could be meant. */
function only(parameters: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = parameters.getAll(name)
  return others.length > 0 ? undefined : value
}

function readEthereum([, target = '', reference, call, query]: RegExpExecArray): TransferLink {
  const parameters = new URLSearchParams(query)
  const chain = reference ? { reference: String(BigInt(reference)) } : {}
  if (call && call !== 'transfer') return { ok: false, reason: 'call' }
  // In a token's transfer the target is the token, and the receiver is a parameter.
  const units = readUnits(only(parameters, call ? 'uint256' : 'value'))
  const amount = units === undefined ? {} : { amount: { units, ...(call && { token: target }) } }
  const receiver = call ? only(parameters, 'address') : target
  return { ok: true, namespace: 'eip155', receiver: receiver ?? '', ...chain, ...amount }
}

/**
 * BIP-21: a wallet must not pay if it does not know a parameter that begins with `req-`. Solana Pay: the receiver cannot find
 * a payment without the reference of its link.
 */
const isRequirement = (scheme: string, name: string) =>
  scheme === 'bitcoin' ? /^req-/i.test(name) : name === 'reference'

function readPlain([, named = '', receiver = '', query]: RegExpExecArray): TransferLink {
  const scheme = named.toLowerCase()
  const parameters = new URLSearchParams(query)
  if ([...parameters.keys()].some((name) => isRequirement(scheme, name))) return { ok: false, reason: 'requirement' }
  const memos = scheme === 'solana' ? parameters.getAll('memo') : []
  const [memo = ''] = memos
  // A memo that had to be changed before it is sent would be another one.
  if (memos.length > 1 || (memo !== '' && !isMemo(memo))) return { ok: false, reason: 'requirement' }
  const namespace = scheme === 'bitcoin' ? 'bip122' : 'solana'
  const transfer = { ok: true, namespace, receiver, ...(memo && { memo }) } as const
  const coins = only(parameters, 'amount')
  const token = scheme === 'solana' ? (parameters.get('spl-token') ?? undefined) : undefined
  if (coins === undefined || !/^\d+(?:\.\d+)?$/.test(coins)) return transfer
  return { ...transfer, amount: { coins, ...(token && { token }) } }
}

/** @returns `undefined` for text that is no payment link */
export function readTransferLink(text: string): TransferLink | undefined {
  const ethereum = ETHEREUM_URI.exec(text)
  if (ethereum) return readEthereum(ethereum)
  const plain = PLAIN_URI.exec(text)
  return plain ? readPlain(plain) : undefined
}
