import { failure } from './failure.js'

/**
 * What a page asks once its visitor has pressed to see which new browser wants the wallet. It is told nothing of that
 * browser, and not what became of it.
 * @param {{ visitor: object, requests: object, approvals: object, answered(): void }} parts `requests` as of deviceRequests.js
 */
export const deviceHandlers = ({ visitor, requests, approvals, answered }) => ({
  'device.review': async (_payload, { id, signal }) => {
    const current = visitor.current()
    if (!current) throw failure('SIGNED_OUT')
    const asked = (await requests.newest()) ?? undefined
    const saying = (work) => () => work(asked).finally(answered)
    const answers = { approve: saying(requests.approve), decline: saying(requests.decline) }
    if (!asked) answered()
    await approvals.ask({ kind: 'device', id, signal, current, asked, ...answers })
    return {}
  },
})
