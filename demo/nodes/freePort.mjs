import { createServer } from 'node:net'

/** Whether nothing listens on `port` of the loopback interface. Port 0 asks for any free one. */
function tryPort(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const taken = server.address().port
      server.close(() => resolve(taken))
    })
  })
}

/** @type {typeof import("./freePort.d.mts").freePort} */
export async function freePort(preferred = 0) {
  return (await tryPort(preferred)) ?? (await tryPort(0))
}
