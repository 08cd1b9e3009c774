/** Navigation → usable → idle → first open → close → second open. */
import { runSession } from '../runSession.mjs'
import { sumSizes } from '../sizes.mjs'

const MS = 1_000

/** Work of the main thread as the browser counts it, in ms. */
const workOf = ({ ScriptDuration, TaskDuration }) => ({ script: ScriptDuration * MS, tasks: TaskDuration * MS })

export const cells = [
  { cpu: 1, line: 'none' },
  { cpu: 4, line: 'none' },
]

export function measureLoad(bench, cell) {
  const { subject, sizes } = bench
  return runSession(bench, { cell }, async (session, url) => {
    const { time, metrics } = await session.goto(url)
    const usable = { time, ...workOf(metrics), code: sumSizes(sizes, session.filesAt.get('usable')) }
    const idle = { ...workOf(await session.settle()), code: sumSizes(sizes, session.arrivedFiles()) }
    const blocking = await session.evaluate('__bench.blockingTime()')

    const { opened, wallets } = subject
    const firstOpen = await session.measure(subject.open, { opened, wallets })
    await session.settle(500, 6_000)
    const openCode = sumSizes(sizes, session.arrivedFiles())
    const close = await session.measure(subject.close, { closed: subject.closed })
    await session.settle(400, 4_000)
    const secondOpen = await session.measure(subject.open, { wallets })
    return { usable, idle, blocking, firstOpen, openCode, close, secondOpen }
  })
}
