import { expect, test } from 'vitest'
import { createConnectedModal, settle } from '../../core/test/createTestModal.js'
import { createWalletStores, type Readable } from './index.js'

/** Every value of a store since it was subscribed to. */
function follow<Value>(store: Readable<Value>) {
  const values: Value[] = []
  const stop = store.subscribe((value) => values.push(value))
  return { values, stop }
}

test('stores: their value at once, then each one that is another', async () => {
  const { modal } = await createConnectedModal()
  const stores = createWalletStores(modal)
  const account = follow(stores.account)
  const isOpen = follow(stores.isOpen)
  const connections = follow(stores.connections)
  const provider = follow(stores.providerOf('eip155'))
  expect(account.values.map(({ status }) => status)).toEqual(['connected'])
  expect(connections.values.at(-1)).toMatchObject([{ namespace: 'eip155', isActive: true }])
  expect(provider.values.at(-1)).toBeDefined()
  await stores.open({ view: 'Networks' })
  await settle()
  expect(follow(stores.view).values).toEqual(['Networks'])
  stores.close()
  await settle()
  expect(isOpen.values).toEqual([false, true, false])
  expect(new Set(account.values).size).toBe(account.values.length)
  account.stop()
  const before = account.values.length
  await stores.disconnect()
  await settle()
  expect(account.values).toHaveLength(before)
  expect(connections.values.at(-1)).toEqual([])
  expect(provider.values.at(-1)).toBeUndefined()
  expect(follow(stores.accountOf('eip155')).values[0]).toMatchObject({ status: 'disconnected' })
})

test('stores: without a modal, as on a server, nobody is connected, and calls say what is missing', async () => {
  const stores = createWalletStores(undefined)
  expect(follow(stores.account).values).toMatchObject([{ status: 'disconnected', address: undefined }])
  expect(follow(stores.network).values).toEqual([undefined])
  expect(follow(stores.signInStatus).values).toEqual([undefined])
  stores.close()
  await expect(stores.open()).rejects.toThrow('was given no modal')
  await expect(stores.connect()).rejects.toThrow('was given no modal')
})

test('stores: send() opens the form filled in, and waits for the visitor', async () => {
  const { modal } = await createConnectedModal()
  const stores = createWalletStores(modal)
  const sending = stores.send({ amount: '0.5' })
  await expect.poll(() => modal.send.state.sendTokenAmount).toBe('0.5')
  stores.close()
  await expect(sending).rejects.toMatchObject({ code: 'CLOSED' })
})
