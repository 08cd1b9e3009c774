/**
 * The text of a sign-in as Solana wallets write it themselves (`solana:signIn` of the Wallet Standard). It has the fields
 * of ERC-4361 and differs in two things: a cluster goes by its name, and a missing statement leaves one empty line, where
 * ERC-4361 leaves two. Both have the same content, to the letter; no text could be read both ways.
 */
import { solanaClusters } from '../constants/solanaClusters.js'
import { createError } from '../errors/createError.js'
import type { CaipNetworkId } from '../primitives/caip.js'
import { formatSiwxMessage, parseSiwxMessage } from './siwxMessage.js'
import type { SiwxMessageData } from './siwxTypes.js'

const NAMESPACE = 'solana:'
const CHAIN = 'Chain ID: '
/** Index of the line with the chain. */
const CHAIN_LINE = { withStatement: 7, without: 5 }

/** The chain id for the wallet: the cluster's name where it has one, else the reference of the CAIP-2 id. @throws ModalError SIWX_MESSAGE_INVALID */
export function signInChainId(chainId: CaipNetworkId): string {
  const reference = chainId.slice(NAMESPACE.length)
  if (Object.values(solanaClusters).includes(reference)) throw createError('SIWX_MESSAGE_INVALID', { field: 'chainId' })
  return solanaClusters[reference] ?? reference
}

const referenceOf = (name: string): string =>
  Object.keys(solanaClusters).find((reference) => solanaClusters[reference] === name) ?? name

/** @throws ModalError SIWX_MESSAGE_INVALID, as `formatSiwxMessage` */
export function formatSolanaSignIn(data: SiwxMessageData): string {
  const lines = formatSiwxMessage(data).split('\n')
  const isBare = data.statement === undefined
  if (isBare) lines.splice(3, 1)
  lines[isBare ? CHAIN_LINE.without : CHAIN_LINE.withStatement] = CHAIN + signInChainId(data.chainId)
  return lines.join('\n')
}

/** @returns `undefined` for any other text, even if one sign differs */
export function parseSolanaSignIn(text: string): SiwxMessageData | undefined {
  const lines = text.split('\n')
  const isBare = lines[CHAIN_LINE.without]?.startsWith(CHAIN) === true
  const at = isBare ? CHAIN_LINE.without : CHAIN_LINE.withStatement
  lines[at] = CHAIN + referenceOf(lines[at]?.slice(CHAIN.length) ?? '')
  if (isBare) lines.splice(3, 0, '')
  const data = parseSiwxMessage(lines.join('\n'))
  if (!data?.chainId.startsWith(NAMESPACE)) return undefined
  try {
    return formatSolanaSignIn(data) === text ? data : undefined
  } catch {
    return undefined
  }
}

/** Every text of `data`: ours, and on Solana the wallet's. @throws ModalError SIWX_MESSAGE_INVALID */
export const signableTexts = (data: SiwxMessageData): readonly string[] => [
  formatSiwxMessage(data),
  ...(data.chainId.startsWith(NAMESPACE) ? [formatSolanaSignIn(data)] : []),
]
