/** All wallets: the first page, every page by scrolling, a search. Only of subjects that have such a list. */
import { runSession } from '../runSession.mjs'

const FIRST_PAGE = 40
const SEARCH = 'zenith'
const SCROLL_WITHIN_MS = 40_000

export function measureList(bench) {
  const { subject } = bench
  const { all } = subject
  return runSession(bench, {}, async (session, url) => {
    await session.goto(url)
    await session.settle()
    await session.measure(subject.open, { wallets: subject.wallets })
    await session.settle(500, 5_000)

    const first = await session.measure(all.open, { shown: `(page) => (${all.count})(page) >= ${FIRST_PAGE}` })
    await session.settle(500, 5_000)
    const result = { firstPage: first.shown, ...(all.scroller && (await scroll(session, all))) }
    if (!all.search) return result
    const search = await session.measure(`(page) => (${all.search})(page, '${SEARCH}')`, { found: all.found })
    return { ...result, search: search.found - all.debounce }
  })
}

async function scroll(session, all) {
  await session.evaluate(`window.__scroll = __bench.createScroller(${all.scroller}, ${all.count}); 0`)
  const { end } = await session.measure('() => {}', { end: `(page) => __scroll(page) >= ${all.max}` }, SCROLL_WITHIN_MS)
  const nudges = await session.evaluate('__bench.nudges')
  await session.settle(500, 8_000)
  return { scrolled: end, nudges, attached: await session.evaluate('__bench.countNodes()') }
}
