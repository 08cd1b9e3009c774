/** Servers of pages of demo/hosts that make their HTML anew for each request. */
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

/** A port is free when it is looked for, and somebody else may take it before the server does. */
const TAKEN = /EADDRINUSE|address already in use/i
const ATTEMPTS = 3

/** @returns the server, or nothing when its port was taken. @throws Error when it ended for another reason */
async function startAt(
  port: number,
  { command, ready }: (typeof frameworks)[Framework],
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<HostServer | undefined> {
  const child = spawn(process.execPath, command(folder, port), {
    cwd: folder,
    env: { ...process.env, HOST: '127.0.0.1', PORT: `${port}`, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
  })
  const ended = once(child, 'exit')
  const isReady = await new Promise<boolean>((resolve, reject) => {
    let said = ''
    const read = (data: Buffer) => {
      said += data
      if (said.includes(ready)) resolve(true)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    // Its last words may come after its exit.
    child.once('close', () => {
      if (TAKEN.test(said)) resolve(false)
      else reject(new Error(`The server in ${folder} has ended: ${said}`))
    })
  })
  if (!isReady) return undefined
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await ended
    },
  }
}

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
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const server = await startAt(await freePort(), frameworks[framework], folder, env)
    if (server) return server
  }
  throw new Error(`No port was free for the server of ${host}`)
}
