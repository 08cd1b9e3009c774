/** Starts the server in a process of its own, so that it does not wait for the runner, nor the runner for it. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createCertificate } from './certificate.mjs'
import { cache } from './paths.mjs'

/**
 * @param {{ roots: Record<string, string> }} options - subject → its built files
 * @returns what a browser needs to find it (`port`, `keyHash`); `take()` gives the requests since the last time; `stop()`
 */
export async function startServer({ roots }) {
  const { key, cert, keyHash } = createCertificate()
  const child = fork(path.join(import.meta.dirname, 'server.mjs'))
  child.send({ key, cert, roots, cache })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The server ended before it listened.')))
  const [{ port }] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})

  const waiting = new Map()
  child.on('message', ({ id, log }) => {
    waiting.get(id)?.(log)
    waiting.delete(id)
  })
  const take = () =>
    new Promise((resolve) => {
      const id = crypto.randomUUID()
      waiting.set(id, resolve)
      child.send({ id })
    })
  return {
    port,
    keyHash,
    take,
    stop: () => child.disconnect(),
  }
}
