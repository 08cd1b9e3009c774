/** WebKitGTK's WebDriver, and a display without a screen for the browsers that it starts. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../demo/nodes/freePort.mjs'
import { findWebKit } from '../../scripts/engines.mjs'

const LONGEST_START_MS = 30_000

export interface RunningDriver {
  /** Address of the WebDriver. */
  readonly url: string
  /** Ends it with the browsers that it started. */
  stop(): Promise<void>
}

export interface RunningWebKit {
  /** Path of the browser. */
  readonly browser: string
  /** @throws Error when it does not start */
  startDriver(): Promise<RunningDriver>
  stop(): Promise<void>
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function end(child: ChildProcess): Promise<void> {
  if (isOver(child)) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

function killGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-(pid as number), 'SIGKILL')
  } catch {
    // Nobody is left of it.
  }
}

/** With its children: a browser that its driver lost sight of would stay. */
async function endGroup(child: ChildProcess): Promise<void> {
  const ended = isOver(child) ? undefined : once(child, 'exit')
  killGroup(child)
  await ended
}

/** A worker that is cut short puts nothing away: what it started ends with it all the same. */
function endWithUs(child: ChildProcess, kill: () => void): void {
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
}

/** It takes a free number and says which. */
async function startDisplay(command: string) {
  const screen = ['-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const child = spawn(command, ['-displayfd', '3', ...screen], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  endWithUs(child, () => child.kill('SIGKILL'))
  const over = once(child, 'exit').then(([code]) => {
    throw new Error(`The display of WebKitGTK does not start: ${code}.`)
  })
  over.catch(() => {})
  const [number] = await Promise.race([once(child.stdio[3] as Readable, 'data'), over])
  return { name: `:${String(number).trim()}`, stop: () => end(child) }
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

async function startDriver(command: string, display: string): Promise<RunningDriver> {
  const port = await freePort()
  const child = spawn(command, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    // No screen reader, no graphics card; and no other display of the machine.
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  endWithUs(child, () => killGroup(child))
  const giveUp = Date.now() + LONGEST_START_MS
  // Another one may listen there, of the other worker: then this one is over.
  while (!(await listens(port)) || isOver(child)) {
    if (isOver(child) || Date.now() > giveUp) {
      await endGroup(child)
      throw new Error('The WebDriver of WebKitGTK does not start.')
    }
    await wait(50)
  }
  return { url: `http://127.0.0.1:${port}`, stop: () => endGroup(child) }
}

/** @throws Error where WebKitGTK is not installed */
export async function startWebKit(): Promise<RunningWebKit> {
  const found = findWebKit()
  if (!found) throw new Error('WebKitGTK is not installed.')
  const display = await startDisplay(found.displayServer)
  return {
    browser: found.browser,
    startDriver: () => startDriver(found.driver, display.name),
    stop: display.stop,
  }
}
