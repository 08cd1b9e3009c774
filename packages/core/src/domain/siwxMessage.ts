/** The text of a sign-in: ERC-4361 on eip155, its CAIP-122 form elsewhere. Loaded lazily: it brings the addresses' hashes. */
import { createError } from '../errors/createError.js'
import { type ChainNamespace, chainNamespaces, parseCaipNetworkId } from '../primitives/caip.js'
import { invalidField } from './siwxFields.js'
import type { SiwxMessageData } from './siwxTypes.js'

/** The name of accounts in each namespace's profile. */
const ecosystems: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}

const LONGEST_MESSAGE = 8_192
const FIRST_LINE = /^(\S+) wants you to sign in with your (\w+) account:$/

const invalid = (field: string) => createError('SIWX_MESSAGE_INVALID', { field })

/**
 * The text to be signed.
 *
 * @throws ModalError SIWX_MESSAGE_INVALID with `context.field`: the address is not in its one spelling (EIP-55), the
 * domain is no `host[:port]`, the uri no page, a field holds signs outside the grammar (a line feed, a letter beyond ASCII)
 * @see ERC-4361 'ABNF Message Format'; Chain ID is the reference of CAIP-2, which is the plain number on eip155
 */
export function formatSiwxMessage(data: SiwxMessageData): string {
  const field = invalidField(data)
  const network = parseCaipNetworkId(data.chainId)
  if (field || !network) throw invalid(field ?? 'chainId')
  const { statement, expirationTime, notBefore, requestId, resources } = data
  const text = [
    `${data.domain} wants you to sign in with your ${ecosystems[network.namespace]} account:`,
    data.accountAddress,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${data.uri}`,
    `Version: ${data.version}`,
    `Chain ID: ${network.reference}`,
    `Nonce: ${data.nonce}`,
    `Issued At: ${data.issuedAt}`,
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
  if (text.length > LONGEST_MESSAGE) throw invalid('resources')
  return text
}

/** The labelled lines in the order of the grammar. */
const labels = [
  ['uri', 'URI: '],
  ['version', 'Version: '],
  ['reference', 'Chain ID: '],
  ['nonce', 'Nonce: '],
  ['issuedAt', 'Issued At: '],
  ['expirationTime', 'Expiration Time: '],
  ['notBefore', 'Not Before: '],
  ['requestId', 'Request ID: '],
] as const

function readLines(text: string): Record<string, unknown> {
  const [first = '', accountAddress, , statement, ...others] = text.split('\n')
  const rest = statement === '' ? others : others.slice(1)
  const [, domain, ecosystem] = FIRST_LINE.exec(first) ?? []
  const fields: Record<string, unknown> = { accountAddress, domain, ...(statement !== '' && { statement }) }
  for (const [name, label] of labels) {
    if (rest[0]?.startsWith(label)) fields[name] = rest.shift()?.slice(label.length)
  }
  if (rest[0] === 'Resources:') fields.resources = rest.slice(1).map((line) => line.slice('- '.length))
  const { reference, ...data } = fields
  const namespace = chainNamespaces.find((known) => ecosystems[known] === ecosystem)
  return { ...data, chainId: `${namespace}:${reference}` }
}

/**
 * The fields of a text that is a sign-in message to the letter: each set of fields has exactly one text.
 *
 * @returns `undefined` for any other text. A message that begins with a scheme, or whose address lacks its checksum, is
 * ERC-4361 too, but none that this product writes.
 */
export function parseSiwxMessage(text: string): SiwxMessageData | undefined {
  if (typeof text !== 'string' || text.length > LONGEST_MESSAGE) return undefined
  const data = readLines(text) as unknown as SiwxMessageData
  try {
    return formatSiwxMessage(data) === text ? data : undefined
  } catch {
    return undefined
  }
}
