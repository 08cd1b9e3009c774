import { failure } from './failure.js'
import { readMessage } from './messages.js'

const MOST_CHARACTERS = 500

/** Every error that leaves is one of ours: a code and a short text. */
function shown(error) {
  const { code, message = '', data } = error ?? {}
  const known = typeof code === 'string' ? /^[A-Z][A-Z_]+$/.test(code) : Number.isSafeInteger(code)
  const short = String(message).slice(0, MOST_CHARACTERS)
  return { code: known ? code : 'FAILED', message: short, ...(known && data !== undefined && { data }) }
}

/**
 * Answers each request of the page once. An id that was used is not answered again.
 * @param {MessagePort} port
 * @param {Record<string, (payload: object, context: { id: number, signal: AbortSignal }) => unknown>} handlers by type
 */
export function servePort(port, handlers) {
  const running = new Map()
  const used = new Set()

  async function answer({ id, type, payload }) {
    const controller = new AbortController()
    running.set(id, controller)
    // Of the wallet a page can only wish it: what was sent is not called back, and whether it was is what the answer says.
    const isDropped = () => controller.signal.aborted && type !== 'rpc'
    try {
      const result = await handlers[type](payload, { id, signal: controller.signal })
      if (isDropped()) throw failure('ABORTED')
      port.postMessage({ id, result: result ?? null })
    } catch (error) {
      port.postMessage({ id, error: shown(isDropped() ? failure('ABORTED') : error) })
    } finally {
      running.delete(id)
    }
  }

  port.onmessage = ({ data }) => {
    const message = readMessage(data)
    if (!message) return
    if (message.kind === 'abort') return running.get(message.id)?.abort()
    if (used.has(message.id)) return
    used.add(message.id)
    if (message.kind === 'unknown') port.postMessage({ id: message.id, error: shown(failure('UNKNOWN_TYPE')) })
    else if (message.kind === 'bad') port.postMessage({ id: message.id, error: shown(failure('BAD_REQUEST')) })
    else answer(message)
  }
  return { emit: (event) => port.postMessage(event) }
}
