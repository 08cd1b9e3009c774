import { refuse } from './refuse.mjs'

const WINDOW_MS = 10 * 60_000

/** How often somebody may do something in ten minutes. What is refused does not count. */
export function createLimits({ database, now }) {
  const forget = database.prepare('delete from uses where at < ?')
  const count = database.prepare('select count(*) as uses from uses where subject = ?')
  const add = database.prepare('insert into uses values (?, ?)')
  return {
    /** @returns {number} how often it may still be done */
    left(subject, most) {
      forget.run(now() - WINDOW_MS)
      return Math.max(most - count.get(subject).uses, 0)
    },
    /** @throws Refusal TOO_MANY */
    use(subject, most) {
      if (this.left(subject, most) === 0) throw refuse('TOO_MANY')
      add.run(subject, now())
    },
  }
}
