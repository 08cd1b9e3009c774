/** A real account on a real node, by a real sender whose answer gets lost. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKey, startTestWorld } from '../account/testWorld.mjs'
import { broadcastOperation, orMaybeSent } from './broadcastOperation.js'

let world
beforeAll(async () => {
  world = await startTestWorld()
}, 60_000)
afterAll(() => world?.stop())

test('an operation whose answer got lost is found by what the entry point says of it', async () => {
  const account = world.createAccount(createKey())
  let sent
  const submit = orMaybeSent(async (prepared) => {
    sent = await account.submit(prepared)
    await world.receipt(sent)
    throw new TypeError('Failed to fetch')
  })
  const node = (method, params = []) => world.ask(method, params)
  const { entryPoint } = world.network.smartAccounts
  const hash = await broadcastOperation({ smart: { submit }, node, entryPoint }, await account.prepare([]))
  expect(hash).toBe(sent)
})
