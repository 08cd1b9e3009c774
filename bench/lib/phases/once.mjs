/** Results that are the same in every run: requests before any action, axe-core on the open modal, a strict policy. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { isOfPage } from '../browser.mjs'
import { runSession } from '../runSession.mjs'

const UNTOUCHED_MS = 8_000
const STRICT_WITHIN_MS = 15_000
const STRICT_STEP_MS = 6_000
const AXE_WITHIN_MS = 90_000
const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** `GET api.example/path`, without the query. */
const describeRequest = ({ method, host, path }) => `${method} ${host}${path.replace(/\?.*/, '')}`
/** A preflight is a part of the request that it precedes. */
const isToOthers = (request) => isOfPage(request) && !request.own && request.method !== 'OPTIONS'
const toOthers = (log) => log.filter(isToOthers).map(describeRequest)

export async function measureOnce(bench) {
  return { ...(await measureQuiet(bench)), strict: await measureStrict(bench) }
}

function measureQuiet(bench) {
  const { subject, server } = bench
  return runSession(bench, {}, async (session, url) => {
    await session.goto(url)
    await sleep(UNTOUCHED_MS)
    const before = toOthers(await server.take())
    const storage = await session.evaluate('Object.keys(localStorage)')
    await session.measure(subject.open, { wallets: subject.wallets })
    await session.settle(800, 6_000)
    const onOpen = toOthers(await server.take())
    const violations = await runAxe(session, subject.axeRoot)
    await session.pressEscape()
    const escapeCloses = await session.until(subject.closed, 1_000).then(
      () => true,
      () => false,
    )
    return { before, onOpen, storage, axe: violations, escapeCloses, console: session.console.slice(0, 12) }
  })
}

async function runAxe(session, scope) {
  await session.evaluate(`${axe}; 0`)
  const options = JSON.stringify({ resultTypes: ['violations'], runOnly: AXE_RULES })
  const { violations } = await session.evaluate(`axe.run(${JSON.stringify(scope)}, ${options})`, AXE_WITHIN_MS)
  return violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.length }))
}

/** A subject that can't run under the policy says so by its violations: that is a result and no error. */
function measureStrict(bench) {
  const { subject } = bench
  return runSession(bench, { policy: 'strict' }, async (session, url) => {
    const late = new AbortController()
    const steps = async () => {
      await session.goto(url)
      await session.measure(subject.open, { wallets: subject.wallets }, STRICT_STEP_MS)
      return 'wallets shown'
    }
    const tooLate = sleep(STRICT_WITHIN_MS, 'not usable', { signal: late.signal })
    const outcome = await Promise.race([steps(), tooLate]).catch(({ message }) => message)
    late.abort()
    await sleep(1_500)
    return { outcome, violations: await session.evaluate('__bench.violations') }
  })
}
