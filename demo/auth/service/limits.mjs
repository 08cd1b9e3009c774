import { refuse } from './refuse.mjs'

const WINDOW_MS = 10 * 60_000

/** How often somebody may do something in ten minutes. What is refused does not count. */
export function createLimits({ database, now }) {
  const forget = database.prepare('delete from uses where at < ?')
  const count = database.prepare('select count(*) as uses from uses where subject = ?').pluck()
  const add = database.prepare('insert into uses values (?, ?)')
  return {
    /** @throws Refusal TOO_MANY */
    use(subject, most) {
      forget.run(now() - WINDOW_MS)
      if (count.get(subject) >= most) throw refuse('TOO_MANY')
      add.run(subject, now())
    },
  }
}
