import Fastify from 'fastify'
import { WebSocketServer } from 'ws'
import { freePort } from '../nodes/freePort.mjs'
import { checkAuth } from './auth.mjs'
import { createControl } from './control.mjs'
import { createLine } from './line.mjs'
import { createMailbox } from './mailbox.mjs'
import { createMethods } from './methods.mjs'

const MAX_MESSAGE_BYTES = 1024 * 1024
/** "Unauthorized" of the protocol: the client gives up instead of trying again. */
const CLOSE_UNAUTHORIZED = 3000

/**
 * Starts the pairing relay: it carries sealed messages between a page and a wallet, keeps them for those who are away, and
 * can read none. Nothing is logged. Its behaviour is set over HTTP on the same port, see `control.mjs`.
 * @param {{ port?: number }} [options]
 * @returns {Promise<{ url: string, controlUrl: string, stop(): Promise<void> }>} `url` is the WebSocket address
 */
export async function startRelay({ port = 0 } = {}) {
  const app = Fastify({ forceCloseConnections: true })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  const mailbox = createMailbox()
  const lines = new Set()
  const control = createControl({ lines, mailbox })

  function publish(from, parts) {
    const letter = mailbox.put({ ...parts, from: from.client })
    control.countPublish(letter.tag)
    for (const line of lines) if (line.client !== from.client && line.listens(letter.topic)) line.push(letter)
  }
  const methods = createMethods({ publish })

  function accept(socket, request, mode) {
    socket.on('error', () => socket.terminate())
    if (mode === 'unauthorized') return socket.close(CLOSE_UNAUTHORIZED, 'Unauthorized: origin not allowed')
    let client
    try {
      client = checkAuth(new URL(request.url, 'ws://relay').searchParams.get('auth'))
    } catch (error) {
      return socket.close(CLOSE_UNAUTHORIZED, error.message)
    }
    const fromBrowser = request.headers.origin !== undefined
    const line = createLine({ socket, client, fromBrowser, mailbox, methods, silent: mode === 'silent' })
    lines.add(line)
    control.countConnection()
    socket.once('close', () => lines.delete(line))
  }

  app.server.on('upgrade', (request, socket, head) => {
    const mode = control.modeFor(request)
    socket.on('error', () => socket.destroy())
    if (mode === 'hang') control.hold(socket)
    else if (mode === 'refuse') socket.destroy()
    else sockets.handleUpgrade(request, socket, head, (webSocket) => accept(webSocket, request, mode))
  })
  control.routes(app)
  app.addHook('preClose', async () => control.drop())

  const controlUrl = await app.listen({ host: '127.0.0.1', port: await freePort(port) })
  return { url: controlUrl.replace('http', 'ws'), controlUrl, stop: () => app.close() }
}
