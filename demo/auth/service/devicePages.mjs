import { readPageOrigin } from './pageOrigin.mjs'

const MOST_NAMED = 3

/**
 * On which pages a browser has used its wallet: where its visitor finds what waits for them, also where what the frame stores
 * is kept apart by site. They are named while they may embed the frame.
 */
export function createDevicePages({ database, now, origins }) {
  const put = database.prepare('insert or replace into device_pages values (?, ?, ?)')
  const used = database.prepare(`
    select origin, max(device_pages.used) as last from device_pages join devices on devices.id = device_id
    where user_id = ? and approved > 0 group by origin order by last desc`)
  const isNamed = (origin) => readPageOrigin(origin) !== undefined && origins.allows(origin)
  return {
    /** What is no page that may embed the frame is not kept. */
    note(deviceId, origin) {
      if (isNamed(origin)) put.run(deviceId, origin, now())
    },
    /** @returns {string[]} origins, the last one used first; of browsers that have the wallet */
    of: (userId) =>
      used
        .all(userId)
        .map(({ origin }) => origin)
        .filter(isNamed)
        .slice(0, MOST_NAMED),
  }
}
