import { refuse } from './refuse.mjs'
import { digest, newSecret } from './secrets.mjs'

const DAY_MS = 24 * 3_600_000
/** How long a change of address can be taken back. */
export const TAKE_BACK_DAYS = 7

/**
 * Changes of e-mail addresses. The old address can take its wallet back for some days, by a link that is mailed there; and
 * whoever signs in with an address that was moved away is told so: the row stays.
 */
export function createMoves({ database, now }) {
  const insert = database.prepare('insert into moves values (?, ?, ?, ?, ?, ?)')
  const bySecret = database.prepare('select * from moves where secret_digest = ? and take_back_until > ?')
  const byAddress = database.prepare('select 1 from moves where from_address = ?')
  const userAt = database.prepare("select user_id from identities where provider = 'email' and subject = ?")
  const addressOf = database.prepare("select subject from identities where user_id = ? and provider = 'email'")
  const displace = database.prepare("delete from identities where provider = 'email' and subject = ? and user_id <> ?")
  const move = database.prepare(
    "update identities set subject = @to, email = @to where user_id = @user and provider = 'email'",
  )
  const restore = database.prepare(
    "insert into identities (provider, subject, user_id, email) values ('email', @to, @user, @to)",
  )
  const settle = database.prepare('update moves set take_back_until = 0 where user_id = ? and at >= ?')
  const endSessions = database.prepare('update users set epoch = epoch + 1 where id = ?')
  const distrust = database.prepare('update devices set approved = 0 where user_id = ? and approved >= ?')
  const withdraw = database.prepare(
    'delete from device_requests where device_id in (select id from devices where user_id = ? and approved = 0)',
  )
  const current = (userId) => addressOf.get(userId)?.subject

  function open(secret) {
    const row = bySecret.get(digest(secret), now())
    if (!row) throw refuse('MOVE_SETTLED')
    return row
  }

  return {
    /** The secret of the link by which a change is taken back; good once the change is made with it. */
    newSecret,
    /** @throws Refusal EMAIL_TAKEN where somebody was quicker */
    change: database.transaction((userId, to, secret) => {
      if (userAt.get(to)) throw refuse('EMAIL_TAKEN')
      insert.run(digest(secret), userId, current(userId), to, now(), now() + TAKE_BACK_DAYS * DAY_MS)
      move.run({ user: userId, to })
    }),
    /** Whether a wallet was moved away from an address that is nobody's now. */
    isMovedAway: (address) => Boolean(byAddress.get(address)) && !userAt.get(address),
    /** What a link is about; `isReused`: another wallet was begun at the address since. @throws Refusal MOVE_SETTLED */
    look(secret) {
      const { user_id: userId, from_address: from, to_address: to } = open(secret)
      const holder = userAt.get(from)?.user_id
      return { from, to, isReused: holder !== undefined && holder !== userId }
    },
    /**
     * The address is its wallet's again, whoever has it now. Every session ends, also the one in which it was changed; so
     * does the approval of browsers that came since, and later changes can't be taken back to where they led.
     * @returns {{ from: string, left?: string }} `left` is the address that the wallet had until now, if any
     * @throws Refusal MOVE_SETTLED
     */
    takeBack: database.transaction((secret) => {
      const { user_id: userId, from_address: from, at } = open(secret)
      const left = current(userId)
      settle.run(userId, at)
      displace.run(from, userId)
      // Another take-back may have left it without any address.
      if (left === undefined) restore.run({ user: userId, to: from })
      else move.run({ user: userId, to: from })
      if (left !== undefined && left !== from) insert.run(digest(newSecret()), userId, left, from, now(), 0)
      endSessions.run(userId)
      distrust.run(userId, at)
      withdraw.run(userId)
      return { from, left }
    }),
  }
}
