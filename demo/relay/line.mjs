import { subscriptionId } from './methods.mjs'

const PING_MS = 20_000

/** JSON, or nothing for what is none. */
function parse(data) {
  try {
    return JSON.parse(data.toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * One client's socket: what it listens to, what was pushed to it, what it asks.
 * @param {{ socket: import('ws').WebSocket, client: string, fromBrowser: boolean, silent: boolean,
 *   mailbox: ReturnType<typeof import('./mailbox.mjs').createMailbox>,
 *   methods: Record<string, (line: object, params: object) => unknown> }} parts
 */
export function createLine({ socket, client, fromBrowser, silent, mailbox, methods }) {
  const topics = new Set()
  /** Letters on their way, by the id of the push; the client's answer to it is the receipt. */
  const pushed = new Map()
  let pushes = 0

  const send = (message) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(message))

  /** @param {import('./mailbox.mjs').Letter} letter */
  function push(letter) {
    const id = Date.now() * 1000 + (pushes++ % 1000)
    const { topic, message, publishedAt, tag, attestation } = letter
    const data = { topic, message, publishedAt, tag, ...(attestation && { attestation }) }
    pushed.set(id, letter)
    send({ id, jsonrpc: '2.0', method: 'irn_subscription', params: { id: subscriptionId(topic, client), data } })
  }

  const line = {
    client,
    socket,
    fromBrowser,
    listens: (topic) => topics.has(topic),
    push,
    unread: (topic) => mailbox.unread(topic, client),
    subscribe(topic) {
      topics.add(topic)
      // After the answer to the subscription itself.
      setImmediate(() => line.unread(topic).forEach(push))
    },
    unsubscribe: (topic) => topics.delete(topic),
  }

  function receive(data) {
    const message = parse(data)
    const { id, method, params } = message ?? {}
    if (typeof method !== 'string') {
      pushed.get(id)?.readers.add(client)
      pushed.delete(id)
      return
    }
    try {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw Object.assign(new Error('Method not found'), { code: -32601 })
      send({ id, jsonrpc: '2.0', result: run(line, params ?? {}) })
    } catch (error) {
      send({ id, jsonrpc: '2.0', error: { code: error.code ?? -32000, message: error.message } })
    }
  }

  if (!silent) socket.on('message', receive)
  // A client in Node takes a line without a ping for dead.
  const pinging = setInterval(() => socket.readyState === socket.OPEN && socket.ping(), PING_MS)
  socket.once('close', () => clearInterval(pinging))
  return line
}
