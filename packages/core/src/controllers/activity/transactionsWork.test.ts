import { expect, test } from 'vitest'
import { createTestModal } from '../../../test/createTestModal.js'

const hash = `0x${'ab'.repeat(32)}`
const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function follow(nonce?: number) {
  const { modal, backend, clock } = createTestModal()
  await modal.transactions.load()
  backend.rpc('eth_getTransactionReceipt', null)
  backend.rpc('eth_getTransactionByHash', null)
  const caipNetworkId = 'eip155:31337' as const
  const more = nonce === undefined ? {} : { nonce }
  modal.transactions.add({
    hash,
    caipNetworkId,
    from,
    kind: 'send',
    sentAt: 0,
    pays: { amount: '1', symbol: 'LETH' },
    ...more,
  })
  return {
    backend,
    pending: () => modal.transactions.state.pending,
    looks: (count: number) => clock.advance(count * 4_000),
    /** The number after the account's last transaction in a block. */
    mined: (count: number) => backend.rpc('eth_getTransactionCount', `0x${count.toString(16)}`),
    knows: (fields: object | undefined) =>
      backend.rpc('eth_getTransactionByHash', fields ? { hash, from, ...fields } : null),
  }
}

test('its number is asked of a node that knows it, kept, and not asked again', async () => {
  const { backend, knows, looks, pending } = await follow()
  const asked = () => backend.calls('eth_getTransactionByHash').length
  knows({ nonce: '0x7' })
  await looks(1)
  expect(pending()).toMatchObject([{ nonce: 7, seen: true }])
  const before = asked()
  await looks(3)
  expect(asked() - before).toBe(3)
})

test.each([
  ['no number', {}],
  ['another one’s', { hash: `0x${'cd'.repeat(32)}`, nonce: '0x7' }],
  ['nonsense', { nonce: 'seven' }],
])('a node that tells %s: it is pending, and asked again', async (_, fields) => {
  const { knows, looks, pending } = await follow()
  knows(fields)
  await looks(2)
  expect(pending()).toMatchObject([{ seen: true }])
  expect(pending()[0]?.nonce).toBeUndefined()
  knows({ nonce: '0x7' })
  await looks(1)
  expect(pending()).toMatchObject([{ nonce: 7 }])
})

test('a transaction that no public node knows is never called replaced, whatever else is mined', async () => {
  const { looks, mined, pending } = await follow()
  mined(99)
  await looks(30)
  expect(pending()).toHaveLength(1)
})

test('replaced: once its number is used, and nodes say so for 12 s', async () => {
  const { knows, looks, mined, pending } = await follow()
  knows({ nonce: '0x7' })
  await looks(1)
  knows(undefined)
  mined(7)
  await looks(4)
  expect(pending()).toHaveLength(1)
  mined(8)
  await looks(3)
  expect(pending()).toHaveLength(1)
  await looks(1)
  expect(pending()).toEqual([])
})

test('a node that is some blocks behind the others, and then knows it: nothing was replaced', async () => {
  const { knows, looks, mined, pending } = await follow(7)
  mined(8)
  await looks(2)
  knows({ nonce: '0x7' })
  await looks(1)
  knows(undefined)
  await looks(3)
  expect(pending()).toHaveLength(1)
  await looks(1)
  expect(pending()).toEqual([])
})
