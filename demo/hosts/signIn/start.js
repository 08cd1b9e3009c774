/** Starts the documented server with its page beside it. The node of every chain is the one at `NODE`. */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import express from 'express'

const { NODE, PORT } = process.env
process.env.ORIGIN = `http://127.0.0.1:${PORT}`
process.env.SESSION_SECRET = randomUUID()
const ask = globalThis.fetch
globalThis.fetch = (_, request) => ask(NODE, request)

const folder = import.meta.dirname
const { app } = await import('./server.js')
app.use('/cdn', express.static(path.join(folder, '../node_modules/@wallet-modal/wc/dist/cdn')))
app.use(express.static(folder))
app.listen(Number(PORT), '127.0.0.1', (error) => {
  if (error) throw error
  console.log('Listening on', process.env.ORIGIN)
})
