import { spawn } from 'node:child_process'
import { ACCOUNT_COUNT, MNEMONIC } from './accounts.mjs'
import { anvilBinary } from './anvilBinary.mjs'
import { rpc } from './rpc.mjs'

const READY_TIMEOUT_MS = 15_000
const STOP_TIMEOUT_MS = 2_000

/**
 * Starts one EVM node that mines a block per transaction (switch it off with `evm_setAutomine`).
 * @param {{ chainId: number, port: number }} options
 * @returns {Promise<{ chainId: number, rpcUrl: string, stop(): Promise<void> }>}
 */
export async function startNode({ chainId, port }) {
  const args = ['--chain-id', chainId, '--port', port, '--host', '127.0.0.1', '--mnemonic', MNEMONIC]
  const quiet = ['--silent', '--accounts', ACCOUNT_COUNT, '--balance', 10_000, '--allow-origin', '*']
  const child = spawn(anvilBinary(), [...args, ...quiet].map(String), { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-2_000)
  })
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', (error) => {
      complaint = error.message
      resolve(undefined)
    })
  })
  let gone = false
  ended.then(() => {
    gone = true
  })
  // The process may leave without calling stop(): a node must not survive it.
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)

  const rpcUrl = `http://127.0.0.1:${port}`
  async function stop() {
    process.removeListener('exit', killAtExit)
    if (gone) return
    child.kill('SIGTERM')
    const timer = setTimeout(killAtExit, STOP_TIMEOUT_MS)
    await ended
    clearTimeout(timer)
  }

  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!gone && Date.now() < deadline) {
    const answer = await rpc(rpcUrl, 'eth_chainId').catch(() => undefined)
    if (answer !== undefined && Number(answer) === chainId) return { chainId, rpcUrl, stop }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  await stop()
  throw new Error(`anvil for chain ${chainId} did not start on port ${port}. ${complaint}`)
}
