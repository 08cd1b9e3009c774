/** What a visitor types, pastes or scans to say whom money goes to. Pure. */
import type { CaipNetwork } from '../chains/types.js'
import { displayText } from '../primitives/text.js'

/** Longer names no service has. */
const LONGEST_NAME = 100

/**
 * Whether a text is a name of the kind 'ada.wallet.test': parts with dots between, no address or link, and no sign that
 * can't be seen (T-33). It is looked up, so it is never taken for an address.
 */
export const isReceiverName = (text: string): boolean =>
  displayText(text, LONGEST_NAME) === text && /^[^\s./:?#@]+(?:\.[^\s./:?#@]+)+$/.test(text)

/** ERC-681: `ethereum:[pay-]<target>[@<chain id>][/<function>][?<parameters>]`. */
const ETHEREUM_URI = /^ethereum:(?:pay-)?([^@/?]+)(?:@(\d+))?(?:\/([^?]*))?(?:\?(.*))?$/i
/** BIP-21, and Solana Pay's of a transfer: the address, then parameters. */
const PLAIN_URI = /^(?:bitcoin|solana):([^?/]+)(?:\?.*)?$/i

export type ReceiverText = { readonly ok: true; readonly receiver: string } | { readonly ok: false }

/**
 * The receiver inside a payment link (ERC-681, BIP-21, Solana Pay), or the text as it is. An amount or a token that the
 * link names is not taken over: what is sent is what the visitor chose.
 * @returns not ok for an `ethereum:` link that names another chain or calls something else; of the others the address itself
 *   says where it belongs
 */
export function readReceiverText(text: string, network: Pick<CaipNetwork, 'namespace' | 'reference'>): ReceiverText {
  const trimmed = text.trim()
  const plain = PLAIN_URI.exec(trimmed)?.[1]
  if (plain) return { ok: true, receiver: plain }
  const parts = ETHEREUM_URI.exec(trimmed)
  if (!parts) return { ok: true, receiver: trimmed }
  const [, target, chainId, call, query] = parts
  if (chainId && (network.namespace !== 'eip155' || BigInt(chainId) !== BigInt(network.reference))) return { ok: false }
  // Of a token's transfer the target is the token, and who gets it is a parameter.
  const receiver = call === 'transfer' ? new URLSearchParams(query).get('address') : target
  return call && call !== 'transfer' ? { ok: false } : { ok: true, receiver: receiver ?? '' }
}

/**
 * What a payment app reads from a QR code: ERC-681 with the chain on eip155, so that nothing arrives on another network;
 * elsewhere the plain address.
 */
export const receiveUri = ({ namespace, reference }: Pick<CaipNetwork, 'namespace' | 'reference'>, address: string) =>
  namespace === 'eip155' ? `ethereum:${address}@${reference}` : address
