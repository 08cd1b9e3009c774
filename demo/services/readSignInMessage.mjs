import { ParsedMessage } from '@spruceid/siwe-parser'
import { refusal } from './refusal.mjs'

const LONGEST = 10_000
/** The visitor's clock may be this much ahead of ours. */
const CLOCK_LEEWAY_MS = 5 * 60_000

function parse(text) {
  if (typeof text !== 'string' || text.length > LONGEST) throw refusal(400, 'message', 'no message')
  try {
    return new ParsedMessage(text)
  } catch {
    throw refusal(400, 'message', 'not a message as ERC-4361 writes it')
  }
}

/** Milliseconds; NaN for a time that does not exist, which is neither before nor after anything. */
const timeOf = (text) => (text === undefined ? undefined : Date.parse(text))

/**
 * Reads an ERC-4361 message with a parser that shares nothing with the product, and checks all that is in it but the
 * nonce, which is used up by looking, and the signature.
 * @param {unknown} text
 * @param {{ origin: string, chainIds: number[], now?: number }} expected `origin` of the page that asks
 * @returns {ParsedMessage}
 * @throws Error with `statusCode` and the `field` that is wrong
 */
export function readSignInMessage(text, { origin, chainIds, now = Date.now() }) {
  const message = parse(text)
  const { protocol, host } = new URL(origin)
  const [issued, ends, begins] = [message.issuedAt, message.expirationTime, message.notBefore].map(timeOf)
  const checks = [
    ['domain', message.domain === host, 'another site asked for this'],
    ['scheme', message.scheme === undefined || `${message.scheme}:` === protocol, 'another site asked for this'],
    ['uri', URL.canParse(message.uri) && new URL(message.uri).origin === origin, 'another site asked for this'],
    ['chainId', chainIds.includes(message.chainId), 'a network that is not served'],
    ['issuedAt', issued <= now + CLOCK_LEEWAY_MS, 'not issued yet'],
    ['notBefore', begins === undefined || begins <= now + CLOCK_LEEWAY_MS, 'not valid yet'],
    ['expirationTime', ends === undefined || ends > now, 'expired'],
  ]
  const failed = checks.find(([, holds]) => !holds)
  if (failed) throw refusal(401, failed[0], failed[2])
  return message
}

/** The fields as the modal names them, see `SiwxMessageData`. */
export function messageData({ address, chainId, scheme: _scheme, uriElements: _elements, ...fields }) {
  return { ...fields, accountAddress: address, chainId: `eip155:${chainId}` }
}
