import { refuse } from './refuse.mjs'
import { digest, newSecret } from './secrets.mjs'

const LIFE_MS = 30 * 24 * 3_600_000

/**
 * Sessions and devices. A session is open on a device that has the browser's share: the user's first one, or one that
 * another approved. Else it waits, and may do nothing but ask whether it was approved.
 */
export function createSessions({ database, now }) {
  const insert = database.prepare(`
    insert into sessions select @token, id, @device, @provider, epoch, @expires from users where id = @user`)
  const find = database.prepare(`
    select sessions.*, devices.approved from sessions
    join users on users.id = sessions.user_id and users.epoch = sessions.epoch
    join devices on devices.id = sessions.device_id
    where token_digest = ? and expires > ?`)
  const remove = database.prepare('delete from sessions where token_digest = ?')
  const device = database.prepare('select * from devices where user_id = ? and public_key = ?')
  const addDevice = database.prepare('insert into devices values (?, ?, ?, ?, ?)')
  const hasWallet = database.prepare('select 1 from wallets where user_id = ?')

  function deviceOf(userId, publicKey) {
    const known = device.get(userId, publicKey)
    if (known) return known
    addDevice.run(newSecret(), userId, publicKey, hasWallet.get(userId) ? 0 : now(), now())
    return device.get(userId, publicKey)
  }

  return {
    /** @returns {{ token: string, open: boolean, deviceId: string }} */
    start: database.transaction(({ userId, provider, publicKey }) => {
      const { id, approved } = deviceOf(userId, publicKey)
      const token = newSecret()
      insert.run({ token: digest(token), device: id, provider, expires: now() + LIFE_MS, user: userId })
      return { token, open: approved > 0, deviceId: id }
    }),
    /** @throws Refusal SIGNED_OUT, DEVICE_PENDING */
    require(token, { pending = false } = {}) {
      const row = find.get(digest(token ?? ''), now())
      if (!row) throw refuse('SIGNED_OUT')
      if (!row.approved && !pending) throw refuse('DEVICE_PENDING')
      return { userId: row.user_id, deviceId: row.device_id, provider: row.provider }
    },
    end: (token) => void remove.run(digest(token)),
  }
}
