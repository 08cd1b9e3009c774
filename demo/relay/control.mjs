/** What happens to a client that connects. */
const MODES = ['ok', 'refuse', 'unauthorized', 'hang', 'silent']

const initial = () => ({ mode: 'ok', browsers: false, attempts: 0, connections: 0, publishes: 0, tags: {} })

/**
 * The control plane of the tests, over HTTP on the relay's own port:
 *
 * - `POST /__control` `{mode?, browsers?, drop?}`: `ok`; `refuse` (the upgrade is cut off); `unauthorized` (accepted, then
 *   closed with 3000); `hang` (the upgrade is never answered); `silent` (accepted, and nothing is ever answered).
 *   `drop: true` cuts all lines that are open. `browsers: true` restricts both to sockets from web pages, so that the
 *   phone stays in touch.
 * - `GET /__state` `{mode, browsers, attempts, connections, open, publishes, tags}`; `tags` counts publishes by tag.
 * - `POST /__reset`: mode ok, counters at zero, mailbox empty; lines that are open stay so.
 */
export function createControl({ lines, mailbox }) {
  let state = initial()
  const held = new Set()

  function drop(browsersOnly = false) {
    for (const line of lines) if (!browsersOnly || line.fromBrowser) line.socket.terminate()
    if (!browsersOnly) for (const socket of held) socket.destroy()
  }

  function change({ mode = state.mode, browsers = false, drop: wantsDrop = false } = {}) {
    if (!MODES.includes(mode)) throw new TypeError(`Unknown mode ${mode}; there are ${MODES.join(', ')}.`)
    Object.assign(state, { mode, browsers })
    // Whoever hangs in the air tries again and meets the new mode.
    for (const socket of held) socket.destroy()
    if (wantsDrop) drop(browsers)
  }

  function routes(app) {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' })
    })
    // A body is JSON whatever its type says.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, async (_request, body) =>
      body ? JSON.parse(body) : undefined,
    )
    app.options('/*', async (_request, reply) => reply.code(204).send())
    app.post('/__control', async (request, reply) => {
      try {
        change(request.body)
        return reply.code(204).send()
      } catch (error) {
        return reply.code(400).send({ status: 'FAILED', reasons: [{ field: 'mode', description: error.message }] })
      }
    })
    app.get('/__state', async () => ({ ...state, open: lines.size }))
    app.post('/__reset', async (_request, reply) => {
      change({ mode: 'ok' })
      state = initial()
      mailbox.clear()
      return reply.code(204).send()
    })
  }

  return {
    routes,
    drop,
    modeFor(request) {
      state.attempts++
      return state.browsers && request.headers.origin === undefined ? 'ok' : state.mode
    },
    hold(socket) {
      held.add(socket)
      socket.once('close', () => held.delete(socket))
    },
    countConnection: () => state.connections++,
    countPublish: (tag) => {
      state.publishes++
      state.tags[tag] = (state.tags[tag] ?? 0) + 1
    },
  }
}
