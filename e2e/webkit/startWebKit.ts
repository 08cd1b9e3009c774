/** WebKitGTK's WebDriver, and a display without a screen for the browsers that it starts. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../demo/nodes/freePort.mjs'
import { findWebKit } from '../../scripts/engines.mjs'

const LONGEST_START_MS = 15_000

export interface RunningWebKit {
  /** Address of the WebDriver. */
  readonly url: string
  /** Path of the browser. */
  readonly browser: string
  stop(): Promise<void>
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** It takes a free number and says which. */
async function startDisplay(command: string) {
  const screen = ['-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const child = spawn(command, ['-displayfd', '3', ...screen], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(child.stdio[3] as Readable, 'data')
  return { name: `:${String(number).trim()}`, stop: () => end(child) }
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** @throws Error where WebKitGTK is not installed, or when its driver does not start */
export async function startWebKit(): Promise<RunningWebKit> {
  const found = findWebKit()
  if (!found) throw new Error('WebKitGTK is not installed.')
  const display = await startDisplay(found.displayServer)
  const port = await freePort()
  const child = spawn(found.driver, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    // No screen reader, no graphics card; and no other display of the machine.
    env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const stop = async () => {
    await end(child)
    await display.stop()
  }
  const giveUp = Date.now() + LONGEST_START_MS
  while (!(await listens(port))) {
    if (child.exitCode !== null || Date.now() > giveUp) {
      await stop()
      throw new Error('The WebDriver of WebKitGTK does not start.')
    }
    await wait(50)
  }
  return { url: `http://127.0.0.1:${port}`, browser: found.browser, stop }
}
