import { toBase64url } from './bytes.js'
import { newDeviceKeys, publicKeyOf, sharedSecret } from './deviceKeys.js'
import { deriveBytes } from './sealing.js'

const INFO = 'wallet-modal auth possession v1'
const ANSWER_BYTES = 32

/** From what only the two key pairs share; bound to both of them and to one attempt. */
async function answerFrom(secret, { attempt, point, publicKey }) {
  const about = { salt: `${point}.${publicKey}`, info: `${INFO} ${attempt}`, length: ANSWER_BYTES }
  return toBase64url(await deriveBytes(secret, about))
}

/**
 * For the service: a challenge that the private key of `publicKey` alone can answer. Its own private key is dropped at once.
 * @returns {Promise<{ point: string, answer: string }>}
 * @throws where `publicKey` is no point of the curve
 */
export async function challengeFor(publicKey, attempt) {
  const once = await newDeviceKeys()
  const point = await publicKeyOf(once)
  return { point, answer: await answerFrom(await sharedSecret(once, publicKey), { attempt, point, publicKey }) }
}

/** For the browser: says that it has the private key, and nothing of it. */
export async function answerChallenge(keys, { attempt, point }) {
  return answerFrom(await sharedSecret(keys, point), { attempt, point, publicKey: await publicKeyOf(keys) })
}
