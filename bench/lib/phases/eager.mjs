/** The visitor clicks as soon as the button can be clicked, with nothing preloaded in peace. */
import { runSession } from '../runSession.mjs'
import { sumSizes } from '../sizes.mjs'

const OPEN_WITHIN_MS = 60_000

export const cells = [
  { cpu: 1, line: 'slow4g' },
  { cpu: 4, line: 'slow4g' },
]

export function measureEager(bench, cell) {
  const { subject, sizes } = bench
  return runSession(bench, { cell }, async (session, url) => {
    const { time } = await session.goto(url)
    const { opened, wallets } = subject
    const open = await session.measure(subject.open, { opened, wallets }, OPEN_WITHIN_MS)
    return {
      usable: time,
      // Since the navigation, not since the click.
      wallets: time + open.wallets,
      walletsCode: sumSizes(sizes, session.filesAt.get('wallets')),
    }
  })
}
