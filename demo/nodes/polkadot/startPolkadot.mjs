import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '../freePort.mjs'
import { polkadotAccounts } from './accounts.mjs'

const PROGRAM = fileURLToPath(new URL('./chopsticksProcess.mjs', import.meta.url))
const READY_TIMEOUT_MS = 180_000
const STOP_TIMEOUT_MS = 1_000

/** The genesis is made up, so that a signature made here is worth nothing elsewhere. */
const NETWORK = {
  id: 'polkadot:45454545454545454545454545454545',
  name: 'Local Polkadot',
  nativeCurrency: { name: 'Local Dot', symbol: 'LDOT', decimals: 12 },
  ss58Prefix: 2,
}

/** @type {typeof import('./startPolkadot.d.mts').startPolkadot} */
export async function startPolkadot({ port = 0, more = [] } = {}) {
  const accounts = polkadotAccounts(NETWORK.ss58Prefix)
  const child = fork(PROGRAM, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, LOG_LEVEL: 'error' },
  })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-2_000)
  })
  let gone = false
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', resolve)
  }).then(() => {
    gone = true
  })
  // The process may leave without calling stop(): a node must not survive it.
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)

  async function stop() {
    process.removeListener('exit', killAtExit)
    if (gone) return
    child.kill('SIGTERM')
    const timer = setTimeout(killAtExit, STOP_TIMEOUT_MS)
    await ended
    clearTimeout(timer)
  }

  const balances = [...accounts.map(({ address, balance }) => ({ address, free: balance })), ...more]
  child.send({
    port: await freePort(port),
    balances: balances.map(({ address, free }) => ({ address, free: String(free) })),
  })
  let timer
  try {
    const rpcUrl = await new Promise((resolve, reject) => {
      child.once('message', ({ url }) => resolve(url))
      ended.then(() => reject(new Error(`The Polkadot node ended. ${complaint}`)))
      timer = setTimeout(() => reject(new Error(`The Polkadot node did not start. ${complaint}`)), READY_TIMEOUT_MS)
    })
    return { network: { ...NETWORK, rpcUrl }, accounts, pid: child.pid, stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
