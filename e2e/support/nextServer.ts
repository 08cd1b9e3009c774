/** Next's own server for a page of scripts/deepHosts.mjs: its HTML is made anew for each request, and reads its cookies. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export interface NextServer {
  readonly url: string
  stop(): Promise<void>
}

/** @param host - the folder in .cache/hosts */
export async function startNext(host: string): Promise<NextServer> {
  const folder = realpathSync(fileURLToPath(new URL(`../../.cache/hosts/${host}`, import.meta.url)))
  const next = path.join(folder, '../node_modules/next/dist/bin/next')
  // Port 0 is a free one.
  const child = spawn(process.execPath, [next, 'start', '--port', '0', '--hostname', '127.0.0.1'], {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
  })
  const ended = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    const read = (data: Buffer) => {
      said += data
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
      if (found && said.includes('Ready')) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`Next's server has ended: ${said}`)))
  })
  return {
    url,
    async stop() {
      child.kill()
      await ended
    },
  }
}
