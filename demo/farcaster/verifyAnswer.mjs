import { isSignedBy } from '../services/isSignedBy.mjs'
import { readSignInMessage } from '../services/readSignInMessage.mjs'
import { refusal } from '../services/refusal.mjs'
import { CHAIN_ID, STATEMENT } from './signInMessage.mjs'

const FID_RESOURCE = /^farcaster:\/\/fid\/([1-9]\d*)\/?$/
const METHOD_RESOURCE = /^farcaster:\/\/signer\/type\/(.*)$/
const USERNAME = /^[a-z0-9][a-z0-9-]{0,15}(\.eth)?$/
const LONGEST_NAME = 64
const LONGEST_URL = 2_048

const unbelieved = (field, description) => refusal(401, field, description)
const together = (lists) => lists.filter((value) => value !== undefined)

/** The one id that the message is about. */
function readFid(resources) {
  const fids = together(resources.map((resource) => FID_RESOURCE.exec(resource)?.[1]))
  const fid = Number(fids[0])
  if (fids.length !== 1 || !Number.isSafeInteger(fid)) throw unbelieved('resources', 'not about one Farcaster ID')
  const methods = together(resources.map((resource) => METHOD_RESOURCE.exec(resource)?.[1]))
  if (methods.some((method) => method !== 'custody')) throw unbelieved('resources', 'not signed by who holds the ID')
  return fid
}

/** The message: that it is the one that was asked for, now. Its domain is that of `siweUri`. */
function readMessage(text, { siweUri, nonce, now }) {
  const message = readSignInMessage(text, { origin: new URL(siweUri).origin, chainIds: [CHAIN_ID], now })
  const checks = [
    ['uri', message.uri === siweUri, 'another page asked for this'],
    ['nonce', message.nonce === nonce, 'signed for another time'],
    ['statement', message.statement === STATEMENT, 'not a sign-in with Farcaster'],
    ['expirationTime', message.expirationTime !== undefined, 'good for ever'],
  ]
  const failed = checks.find(([, holds]) => !holds)
  if (failed) throw unbelieved(failed[0], failed[2])
  return message
}

/** What the app says of the person: each part that is no such thing is left out. */
function readProfile({ username, displayName, pfpUrl }) {
  const named = typeof displayName === 'string' && displayName.length <= LONGEST_NAME && displayName.trim() !== ''
  const picture =
    typeof pfpUrl === 'string' &&
    pfpUrl.length <= LONGEST_URL &&
    URL.canParse(pfpUrl) &&
    /^https?:$/.test(new URL(pfpUrl).protocol)
  return {
    ...(typeof username === 'string' && USERNAME.test(username) && { username }),
    ...(named && { displayName }),
    ...(picture && { pfpUrl: new URL(pfpUrl).href }),
  }
}

/**
 * Believes the relay's answer, or not. Nothing of it counts but what the custody address signed and the registry says.
 * @param {Record<string, unknown>} answer
 * @param {{ registry: ReturnType<typeof import('./idRegistry.mjs').createIdRegistry>, rpcUrl: string,
 *   siweUri: string, nonce: string, now: number }} expected
 * @returns {Promise<{ fid: number, custody: `0x${string}`, username?: string, displayName?: string, pfpUrl?: string }>}
 * @throws Error with `statusCode` and the `field` that is wrong
 * @see FIP-11
 */
export async function verifyAnswer(answer, { registry, rpcUrl, ...expected }) {
  if (answer.state !== 'completed') throw refusal(502, 'state', 'the relay answers nonsense')
  const message = readMessage(answer.message, expected)
  const fid = readFid(message.resources ?? [])
  if (answer.fid !== fid) throw unbelieved('fid', 'signed for another Farcaster ID')
  const custody = message.address
  const signed = await isSignedBy({ address: custody, message: answer.message, signature: answer.signature, rpcUrl })
  if (!signed) throw unbelieved('signature', 'not signed by this address')
  const held = await registry.idOf(custody).catch(() => {
    throw refusal(502, 'fid', 'the registry does not answer')
  })
  if (held !== BigInt(fid)) throw unbelieved('custody', 'this address does not hold the ID')
  return { fid, custody, ...readProfile(answer) }
}
