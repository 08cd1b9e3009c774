/** Reads the text that a visitor types, pastes or scans as the receiver of money. Pure. */
import type { CaipNetwork } from '../chains/types.js'
import { chainShortNames } from '../constants/chainShortNames.js'
import { parseCaipAddress } from '../primitives/caip.js'
import { displayText } from '../primitives/text.js'
import type { LinkAmount } from './linkAmount.js'
import { readTransferLink, type TransferLink } from './transferLink.js'

/** No service has longer names. */
const LONGEST_NAME = 100

/**
 * Whether a text is a name of the kind 'ada.wallet.test': parts with dots between, no address or link, and no sign that
 * invisible sign (T-33). Names are looked up, so they must never be taken for an address.
 */
export const isReceiverName = (text: string): boolean =>
  displayText(text, LONGEST_NAME) === text && /^[^\s./:?#@]+(?:\.[^\s./:?#@]+)+$/.test(text)

/** Codes of Polkadot wallets: the address, the public key, a name. */
const SUBSTRATE_URI = /^substrate:([^:]+)(?::.*)?$/i
/** ERC-3770: `<short name of the chain>:<address or name>`. */
const SHORT_NAME_URI = /^([a-z\d-]{1,32}):([^\s:/?#@]+)$/i
const EVM_ADDRESS = /^0x\w{40}$/

/** The reading of a receiver's text: the receiver, or why it can't be used. */
export type ReceiverText =
  /** `amount`: the sum a link asks for; it is offered, and never taken over. `memo`: a text that has to go along. */
  | { readonly ok: true; readonly receiver: string; readonly amount?: LinkAmount; readonly memo?: string }
  /**
   * `network`: the other network, as the text calls it or as a CAIP-2 id. `requirement`: the link can't be paid as it demands.
   * Neither: the link does something else than paying.
   */
  | { readonly ok: false; readonly network?: string; readonly requirement?: true }

type Where = Pick<CaipNetwork, 'namespace' | 'reference'> & Partial<Pick<CaipNetwork, 'name'>>

const isOn = (network: Where, namespace: string, reference: string): boolean =>
  network.namespace === namespace && network.reference === reference

/** Reads an ERC-3770 text: an EVM address is the same on every network, and the prefix says which one is meant. */
function readShortName(text: string, network: Where): ReceiverText | undefined {
  const [, prefix = '', receiver = ''] = SHORT_NAME_URI.exec(text) ?? []
  const shortName = prefix.toLowerCase()
  const reference = Object.hasOwn(chainShortNames, shortName) ? chainShortNames[shortName] : undefined
  if (reference === undefined && !EVM_ADDRESS.test(receiver)) return undefined
  // An unknown prefix may be the page's own name for its network.
  const isHere =
    reference === undefined
      ? network.name?.toLowerCase().replaceAll(' ', '-') === shortName
      : isOn(network, 'eip155', reference)
  return isHere ? { ok: true, receiver } : { ok: false, network: prefix }
}

function readLink(link: TransferLink, network: Where): ReceiverText {
  if (!link.ok) return link.reason === 'requirement' ? { ok: false, requirement: true } : { ok: false }
  const { namespace, receiver, reference, amount, memo } = link
  if (reference && !isOn(network, 'eip155', reference)) return { ok: false, network: `eip155:${reference}` }
  // An amount of bitcoin must not become one of another network's coin; the receiver's address shows its network itself.
  const isOfKind = namespace === network.namespace
  return { ok: true, receiver, ...(isOfKind && { ...(amount && { amount }), ...(memo && { memo }) }) }
}

/**
 * The receiver inside what people copy: a payment link (ERC-681, BIP-21, Solana Pay), an account id (CAIP-10, ERC-3770), a
 * code of a Polkadot wallet; or the text as it is.
 * @returns not ok for a text that names another network, for an `ethereum:` link that calls something else, and for a link
 * that can't be paid as it demands; in all other cases the address itself shows its network
 */
export function readReceiverText(text: string, network: Where): ReceiverText {
  const trimmed = text.trim()
  const account = parseCaipAddress(trimmed)
  if (account) {
    const { namespace, reference, address, caipNetworkId } = account
    return isOn(network, namespace, reference) ? { ok: true, receiver: address } : { ok: false, network: caipNetworkId }
  }
  const link = readTransferLink(trimmed)
  if (link) return readLink(link, network)
  const plain = SUBSTRATE_URI.exec(trimmed)?.[1]
  if (plain) return { ok: true, receiver: plain }
  return readShortName(trimmed, network) ?? { ok: true, receiver: trimmed }
}
