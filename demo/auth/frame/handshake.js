import { HELLO, readHello } from './messages.js'

/**
 * Waits for the page's first message. Only the window that embeds the frame counts, and only if the service says that its
 * origin may (T-25). Nothing else is ever heard from a window.
 * @param {(origin: string) => Promise<boolean>} isAllowed
 * @returns {Promise<{ hello: object, origin: string, port: MessagePort }>}
 */
export function waitForPage(isAllowed) {
  return new Promise((resolve) => {
    async function hear({ source, origin, data, ports }) {
      if (source !== parent || parent === window || data?.type !== HELLO || ports.length !== 1) return
      const [port] = ports
      const hello = readHello(data)
      if (!hello) return port.postMessage({ type: 'refused', code: 'BAD_REQUEST' })
      removeEventListener('message', hear)
      try {
        if (await isAllowed(origin)) return resolve({ hello, origin, port })
        port.postMessage({ type: 'refused', code: 'ORIGIN_NOT_ALLOWED' })
      } catch {
        port.postMessage({ type: 'refused', code: 'FAILED' })
      }
      addEventListener('message', hear)
    }
    addEventListener('message', hear)
  })
}
