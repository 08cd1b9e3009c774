import { refuse } from './refuse.mjs'
import { digest, newSecret } from './secrets.mjs'

const LIFE_MS = 10 * 60_000

/** Requests of new browsers for the share that another browser has. It passes through here sealed for the new one's key. */
export function createDevices({ database, now }) {
  const insert = database.prepare("insert into device_requests values (?, ?, 'pending', ?, null, ?)")
  const withdraw = database.prepare('delete from device_requests where device_id = ?')
  const byId = database.prepare(`
    select device_requests.*, devices.public_key, devices.user_id from device_requests
    join devices on devices.id = device_id where secret_digest = ?`)
  const newest = database.prepare(`
    select secret_digest, about, device_requests.expires from device_requests
    join devices on devices.id = device_id where user_id = ? and state = 'pending' and device_requests.expires > ?
    order by device_requests.expires desc, device_requests.rowid desc limit 1`)
  const byDevice = database.prepare('select * from device_requests where device_id = ?')
  const settle = database.prepare('update device_requests set state = ?, sealed_share = ? where secret_digest = ?')
  const approve = database.prepare('update devices set approved = ? where id = ?')

  function pending(id) {
    const row = byId.get(String(id))
    if (row?.state !== 'pending' || row.expires <= now()) throw refuse('DEVICE_EXPIRED')
    return row
  }

  return {
    /**
     * @param {{ browser?: string, system?: string }} about the browser that asks
     * @returns {string} the secret of the link that is sent by mail
     */
    request(deviceId, about) {
      const secret = newSecret()
      withdraw.run(deviceId)
      insert.run(digest(secret), deviceId, JSON.stringify(about), now() + LIFE_MS)
      return secret
    },
    /** The id of the request that a link is about: its secret itself is not kept. */
    idOf: digest,
    /** What a request is about. @throws Refusal DEVICE_EXPIRED */
    look(id) {
      const { public_key: publicKey, user_id: userId, device_id: deviceId, about } = pending(id)
      return { publicKey, userId, deviceId, about: JSON.parse(about) }
    },
    /** The newest that waits for a wallet. @returns {{ id: string, about: object, at: number } | undefined} `at` in ms */
    waitingFor(userId) {
      const row = newest.get(userId, now())
      return row && { id: row.secret_digest, about: JSON.parse(row.about), at: row.expires - LIFE_MS }
    },
    /** @throws Refusal DEVICE_EXPIRED */
    approve: database.transaction((id, sealedShare) => {
      const row = pending(id)
      settle.run('approved', sealedShare, row.secret_digest)
      approve.run(now(), row.device_id)
    }),
    /** @throws Refusal DEVICE_EXPIRED */
    decline: (id) => void settle.run('declined', null, pending(id).secret_digest),
    /** @returns {{ state: 'pending' | 'approved' | 'declined' | 'expired', sealedShare?: string }} */
    status(deviceId) {
      const row = byDevice.get(deviceId)
      if (!row || (row.state === 'pending' && row.expires <= now())) return { state: 'expired' }
      return { state: row.state, ...(row.sealed_share && { sealedShare: row.sealed_share }) }
    },
    /** Given to the new browser: the sealed share is no longer kept. */
    finish: (deviceId) => void withdraw.run(deviceId),
  }
}
