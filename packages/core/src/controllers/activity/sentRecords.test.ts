/** What is kept of a transaction by which the chain shows later that it happened. */
import { expect, test } from 'vitest'
import type { Signals } from '../signals.js'
import { recordOfSend, recordOfSwap } from './sentRecords.js'

const hash = `0x${'5a'.repeat(32)}`
const from = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', symbol: 'TUSD', decimals: 6 }
const network = { id: 'eip155:31337', namespace: 'eip155', nativeCurrency: { symbol: 'LETH', decimals: 18 } }

const sent = (transfer: object, more: object = {}) =>
  recordOfSend(
    { hash, transfer: { network, from, receiver, amount: 5n, ...transfer }, ...more } as Signals['sendHanded'],
    1,
  )

test.each([
  ['the native currency', {}, { to: receiver, amount: '5' }],
  ['a token', { token }, { to: receiver, amount: '5', token: token.address }],
  ['on another kind of network', { network: { ...network, namespace: 'solana' } }, undefined],
])('a transfer: %s', (_what, transfer, effect) => {
  expect(sent(transfer).effect).toEqual(effect)
})

test('whose wallet it was, where it was the modal’s own', () => {
  expect(sent({}, { embedded: true })).toMatchObject({ embedded: true })
  expect(sent({})).not.toHaveProperty('embedded')
})

test('what cancels a transfer tells of that, and takes its place', () => {
  const cancels = { receiver, amount: 7n, token }
  const replaces = { hashes: ['0xold', '0xolder'], fee: 1n, cancels }
  expect(sent({ receiver: from, amount: 0n, replaces })).toMatchObject({
    ...{ cancels: true, replaces: replaces.hashes, kind: 'send' },
    ...{ pays: { amount: '0.000007', symbol: 'TUSD' }, effect: { to: receiver, amount: '7', token: token.address } },
  })
})

const evidence = { pays: { token: token.address, amount: '5' } }
const swapped = (preview: object) =>
  recordOfSwap(
    {
      hash,
      preview: {
        ...{ source: token, destination: token, amount: 5n, toAmount: 7n, router: receiver },
        prepared: { caipNetworkId: network.id, from },
        ...preview,
      },
    } as Signals['swapHanded'],
    1,
  )

test.each([
  [
    'an allowance',
    { step: 'approve' },
    { kind: 'approve', effect: { to: receiver, amount: '5', token: token.address } },
  ],
  [
    'one taken back',
    { step: 'reset' },
    { kind: 'approve', effect: { to: receiver, amount: '0', token: token.address } },
  ],
  ['the swap', { step: 'swap', evidence }, { kind: 'swap', evidence }],
])('a step of a swap: %s', (_what, preview, expected) => {
  expect(swapped(preview)).toMatchObject(expected)
})
