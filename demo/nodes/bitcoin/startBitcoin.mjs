import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '../freePort.mjs'
import { bitcoinAccounts } from './accounts.mjs'

const PROGRAM = fileURLToPath(new URL('./nodeProcess.mjs', import.meta.url))

const NETWORK = {
  id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Local Bitcoin',
  nativeCurrency: { name: 'Local Bitcoin', symbol: 'LBTC', decimals: 8 },
}

async function startOn(port, accounts) {
  const child = fork(PROGRAM, { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-2_000)
  })
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', resolve)
  })
  // The process may leave without calling stop(): a node must not survive it.
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const ready = new Promise((resolve, reject) => {
    child.once('message', resolve)
    ended.then(() => reject(new Error(`The Bitcoin node did not start. ${complaint}`.trim())))
  })
  child.send({ port, accounts })
  await ready
  return async () => {
    process.removeListener('exit', killAtExit)
    child.kill('SIGKILL')
    await ended
  }
}

/**
 * Starts a Bitcoin node in memory, in a process of its own, behind the HTTP interface of an Esplora server; `POST /control`
 * beside it mines and sets fees. A block is mined for each transaction until told otherwise.
 * @param {{ port?: number }} [options] a wish; one that is taken is replaced
 */
export async function startBitcoin({ port = 0 } = {}) {
  const accounts = bitcoinAccounts()
  const begin = async (wish) => {
    const free = await freePort(wish)
    return { stop: await startOn(free, accounts), esploraUrl: `http://127.0.0.1:${free}` }
  }
  // Between finding a free port and using it somebody else may take it: one more try, on any port.
  const { stop, esploraUrl } = await begin(port).catch(() => begin(0))
  return { network: { ...NETWORK, esploraUrl }, accounts, stop }
}
