import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./phoneProcess.mjs', import.meta.url))

/**
 * Starts the phone's process; it loads its libraries while its `setUp` may still be on its way.
 * @param {{ setUp: object | Promise<object>, onStore(key: string, value: unknown): void }} options
 */
export function forkPhone({ setUp, onStore }) {
  const child = fork(PROGRAM, { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const calls = new Map()
  let lastCall = 0
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-2_000)
  })
  const off = () => new Error(`The phone is off. ${complaint}`.trim())
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', resolve)
  })
  let gone = false
  const ready = new Promise((resolve, reject) => {
    child.on('message', ({ type, id, key, value, result, error }) => {
      if (type === 'ready') resolve(undefined)
      if (type === 'store') onStore(key, value)
      if (type === 'answer') {
        if (error === undefined) calls.get(id)?.resolve(result)
        else calls.get(id)?.reject(new Error(error))
        calls.delete(id)
      }
    })
    ended.then(() => {
      gone = true
      reject(off())
      for (const { reject: end } of calls.values()) end(off())
    })
    Promise.resolve(setUp).then((parts) => !gone && child.send({ type: 'start', ...parts }), reject)
  })
  ready.catch(() => {})
  // The process may leave without ending the phone: it must not survive it.
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)

  return {
    ready,
    isOn: () => !gone,
    /** @throws Error of the phone, or that it is off */
    async call(name, body) {
      await ready
      if (gone) throw off()
      return new Promise((resolve, reject) => {
        const id = ++lastCall
        calls.set(id, { resolve, reject })
        child.send({ type: 'call', id, name, body })
      })
    },
    /** At once and unasked, like a battery that falls out. */
    async kill() {
      process.removeListener('exit', killAtExit)
      if (!gone) child.kill('SIGKILL')
      await ended
    },
  }
}
