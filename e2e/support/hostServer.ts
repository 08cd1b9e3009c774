/** Servers of pages of scripts/deepHosts.mjs that make their HTML anew for each request. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export interface HostServer {
  readonly url: string
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** What starts each framework's server in the folder of a page, and what it says once it answers. */
const frameworks = {
  next: {
    command: (folder: string, port: number) => [
      path.join(folder, '../node_modules/next/dist/bin/next'),
      ...['start', '--port', `${port}`, '--hostname', '127.0.0.1'],
    ],
    ready: 'Ready',
  },
  node: { command: (folder: string) => [path.join(folder, 'start.js')], ready: 'Listening on' },
  nuxt: { command: (folder: string) => [path.join(folder, '.output/server/index.mjs')], ready: 'Listening on' },
}
export type Framework = keyof typeof frameworks

/**
 * @param host - the folder in .cache/hosts
 * @param env - variables for it alone
 */
export async function startHost(
  framework: Framework,
  host: string,
  env: Readonly<Record<string, string>> = {},
): Promise<HostServer> {
  const folder = realpathSync(fileURLToPath(new URL(`../../.cache/hosts/${host}`, import.meta.url)))
  const { command, ready } = frameworks[framework]
  const port = await freePort()
  const child = spawn(process.execPath, command(folder, port), {
    cwd: folder,
    env: { ...process.env, HOST: '127.0.0.1', PORT: `${port}`, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
  })
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    let said = ''
    const read = (data: Buffer) => {
      said += data
      if (said.includes(ready)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The server of ${host} has ended: ${said}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await ended
    },
  }
}
