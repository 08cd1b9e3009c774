import { refuse } from './refuse.mjs'
import { digest, isEqual, newSecret } from './secrets.mjs'

const LIFE_MS = 15 * 60_000
const STATE = /^[0-9a-f]{32}$/
const DIGEST = /^[0-9a-f]{64}$/

/** Sign-ins by pop-up, one row each: who asked, what the provider must give back, and who came of it. Used once. */
export function createSocials({ database, now }) {
  const insert = database.prepare(
    'insert or ignore into socials (state, provider, secret_digest, origin, language, expires) values (?, ?, ?, ?, ?, ?)',
  )
  const one = database.prepare('select * from socials where state = ? and expires > ?')
  const begin = database.prepare(
    'update socials set verifier = ?, nonce = ?, binding_digest = ? where state = ? and verifier is null',
  )
  const settle = database.prepare('update socials set identity = ?, code_digest = ? where state = ?')
  const remove = database.prepare('delete from socials where state = ?')
  const sweep = database.prepare('delete from socials where expires < ?')
  const find = (state) => one.get(String(state), now())

  return {
    /** The frame announces a pop-up, with the digest of a secret that it keeps. @throws Refusal BAD_REQUEST */
    announce({ state, provider, secretDigest, origin, language }) {
      sweep.run(now())
      if (!STATE.test(state) || !DIGEST.test(secretDigest)) throw refuse('BAD_REQUEST')
      const { changes } = insert.run(state, provider, secretDigest, origin, language, now() + LIFE_MS)
      if (changes === 0) throw refuse('BAD_REQUEST')
    },
    find,
    /** The pop-up goes to the provider. Once. @returns {string | undefined} what binds it to this browser; for a cookie */
    begin(state, { verifier, nonce }) {
      const binding = newSecret()
      return begin.run(verifier, nonce, digest(binding), state).changes === 1 ? binding : undefined
    },
    isBound: (row, binding) => row.binding_digest !== null && isEqual(row.binding_digest, digest(binding)),
    /** @returns {string} the code that the frame redeems */
    settle(state, identity) {
      const code = newSecret()
      settle.run(JSON.stringify(identity), digest(code), state)
      return code
    },
    /** @throws Refusal SOCIAL_FAILED */
    redeem: database.transaction(({ state, code, secret }) => {
      const row = find(state)
      const right =
        row?.identity && isEqual(row.secret_digest, digest(secret)) && isEqual(row.code_digest, digest(code))
      if (!right) throw refuse('SOCIAL_FAILED')
      remove.run(state)
      return JSON.parse(row.identity)
    }),
    cancel: (state) => void remove.run(String(state)),
  }
}
