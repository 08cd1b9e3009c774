import { challengeFor } from '../frame/possession.js'
import { refuse } from './refuse.mjs'
import { digest, isEqual, newSecret } from './secrets.mjs'

const LIFE_MS = 2 * 60_000
/** The browser is proven; its visitor reads and decides. */
const DECISION_MS = 10 * 60_000
/** An uncompressed P-256 point, base64url. */
const PUBLIC_KEY = /^B[A-Za-z0-9_-]{86}$/

/**
 * Sign-ins whose identity is proven and whose browser is not yet: each has a challenge that the private key of the browser
 * it names has to answer, once. A public key is no secret, so naming one proves nothing.
 */
export function createAttempts({ database, now }) {
  const insert = database.prepare('insert into attempts values (?, ?, ?, ?, ?)')
  const one = database.prepare('select * from attempts where attempt_digest = ?')
  const remove = database.prepare('delete from attempts where attempt_digest = ?')
  const sweep = database.prepare('delete from attempts where expires <= ?')
  const read = (row) => ({ identity: JSON.parse(row.identity), publicKey: row.public_key })
  const take = database.transaction((attempt) => {
    const row = one.get(digest(attempt))
    if (row) remove.run(row.attempt_digest)
    return row && row.expires > now() ? row : undefined
  })

  return {
    /** @returns {Promise<{ attempt: string, point: string }>} the challenge @throws Refusal BAD_REQUEST */
    async begin(identity, publicKey) {
      if (!PUBLIC_KEY.test(publicKey)) throw refuse('BAD_REQUEST')
      const attempt = newSecret()
      // 65 bytes that are no point of the curve are nobody's key.
      const { point, answer } = await challengeFor(publicKey, attempt).catch(() => {
        throw refuse('BAD_REQUEST')
      })
      sweep.run(now())
      insert.run(digest(attempt), JSON.stringify(identity), publicKey, digest(answer), now() + LIFE_MS)
      return { attempt, point }
    },
    /** One answer to each, right or wrong. @returns {{ identity: object, publicKey: string } | undefined} */
    redeem(attempt, answer) {
      const row = take(attempt)
      const isRight = row?.answer_digest && isEqual(row.answer_digest, digest(answer))
      return isRight ? read(row) : undefined
    },
    /** Kept until its visitor has decided. @returns {string} by which it goes on */
    hold({ identity, publicKey }) {
      const attempt = newSecret()
      insert.run(digest(attempt), JSON.stringify(identity), publicKey, null, now() + DECISION_MS)
      return attempt
    },
    /** Once. @returns what was held, or `undefined` */
    resume(attempt) {
      const row = take(attempt)
      return row && row.answer_digest === null ? read(row) : undefined
    },
  }
}
