import { createServer } from 'node:http'

/**
 * The OpenID Connect server on an origin of its own. The library is loaded when somebody first asks.
 * @param {{ clients(): { id: string, secret: string, name: string, redirectUri: string }[], port?: number }} options
 *   `clients` is asked late: their redirect addresses are known after the start
 */
export async function startOidc({ clients, port = 0 }) {
  let provider
  const server = createServer(async (request, response) => {
    provider ??= import('./createProvider.mjs').then(({ createProvider }) =>
      createProvider({ issuer, clients: clients() }),
    )
    try {
      const handle = await provider
      handle(request, response)
    } catch {
      provider = undefined
      response.writeHead(500).end()
    }
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const issuer = `http://127.0.0.1:${server.address().port}`
  const stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve(undefined))
      server.closeAllConnections()
    })
  return { issuer, stop }
}
