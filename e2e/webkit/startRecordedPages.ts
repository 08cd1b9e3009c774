/**
 * The demo's pages as they are, with one script before all others, which keeps what goes wrong and every event of the
 * modal. WebDriver runs nothing that early.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { recorder } from './recorder.js'

const RECORDER = '/recorder.js'
const PASSED_ON = ['content-type', 'cache-control', 'content-security-policy']

export interface RecordedPages {
  readonly url: string
  stop(): Promise<void>
}

/** @param pages - address of the demo's */
export async function startRecordedPages(pages: string): Promise<RecordedPages> {
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === RECORDER)
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${recorder.toString()})()`)
    const answer = await fetch(new URL(url, pages))
    const body = await answer.text()
    const headers = PASSED_ON.flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    response.writeHead(answer.status, Object.fromEntries(headers))
    response.end(body.replace('<head>', `<head><script src="${RECORDER}"></script>`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
