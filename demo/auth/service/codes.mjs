import { randomBytes } from 'node:crypto'
import { refuse } from './refuse.mjs'
import { codeDigest, digest, isEqual, newCode, newSecret } from './secrets.mjs'

const LIFE_MS = 10 * 60_000
const RESEND_MS = 30_000
const ATTEMPTS = 5

/**
 * One-time codes: six digits, ten minutes, five attempts; a code belongs to the browser that asked for it, by its flow.
 * Wrong ones are counted by address too: many flows are not many times five guesses.
 */
export function createCodes({ database, limits, most, now }) {
  // Gone with the process: from the database alone no code is guessed.
  const key = randomBytes(32)
  const insert = database.prepare(
    'insert into codes values (@flow, @purpose, @address, @next, @user, @code, @left, @at, @end)',
  )
  const one = database.prepare('select * from codes where flow_digest = ?')
  const renew = database.prepare(
    'update codes set code_digest = ?, attempts_left = ?, sent = ?, expires = ? where flow_digest = ?',
  )
  const lose = database.prepare('update codes set attempts_left = attempts_left - 1 where flow_digest = ?')
  const remove = database.prepare('delete from codes where flow_digest = ?')
  const sweep = database.prepare('delete from codes where expires < ?')

  return {
    /** @returns {{ flow: string, code: string, resendAt: number }} the code is for the mail, the rest for the browser */
    issue({ purpose, address, nextAddress = null, userId = null }) {
      sweep.run(now() - LIFE_MS)
      const [flow, code] = [newSecret(), newCode()]
      const facts = { purpose, address, next: nextAddress, user: userId, left: ATTEMPTS }
      insert.run({ ...facts, flow: digest(flow), code: codeDigest(key, flow, code), at: now(), end: now() + LIFE_MS })
      return { flow, code, resendAt: now() + RESEND_MS }
    },
    /** Another code in the place of the one before. @throws Refusal CODE_EXPIRED, TOO_SOON */
    renew(flow, purpose) {
      const row = one.get(digest(flow))
      if (row?.purpose !== purpose) throw refuse('CODE_EXPIRED')
      if (now() < row.sent + RESEND_MS) throw refuse('TOO_SOON', { resendAt: row.sent + RESEND_MS })
      const code = newCode()
      renew.run(codeDigest(key, flow, code), ATTEMPTS, now(), now() + LIFE_MS, row.flow_digest)
      return { address: row.address, nextAddress: row.next_address, code, resendAt: now() + RESEND_MS }
    },
    /** A right code is used up. @throws Refusal CODE_WRONG with `attemptsLeft`, CODE_EXPIRED, TOO_MANY */
    redeem(flow, purpose, code) {
      const row = one.get(digest(flow))
      if (row?.purpose !== purpose || row.expires <= now() || row.attempts_left <= 0) throw refuse('CODE_EXPIRED')
      const subject = `wrong:${row.address}`
      if (limits.left(subject, most.wrongCodesPerAddress) === 0) throw refuse('TOO_MANY')
      if (!isEqual(row.code_digest, codeDigest(key, flow, String(code)))) {
        lose.run(row.flow_digest)
        limits.use(subject, most.wrongCodesPerAddress)
        throw refuse('CODE_WRONG', { attemptsLeft: row.attempts_left - 1 })
      }
      remove.run(row.flow_digest)
      return { address: row.address, nextAddress: row.next_address, userId: row.user_id }
    },
    cancel: (flow) => void remove.run(digest(flow)),
  }
}
