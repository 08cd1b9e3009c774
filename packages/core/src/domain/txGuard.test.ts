import { expect, test } from 'vitest'
import type { TransferRequest } from '../chains/types.js'
import { assertTransferMatches, type DecodedTransfer } from './txGuard.js'

const request: TransferRequest = {
  network: {
    id: 'eip155:31337',
    namespace: 'eip155',
    reference: '31337',
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [],
  },
  from: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B',
  receiver: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  amount: 5n,
  token: { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', symbol: 'TOK', decimals: 6 },
}
const decoded: DecodedTransfer = {
  caipNetworkId: 'eip155:31337',
  from: request.from.toLowerCase(),
  receiver: request.receiver,
  amount: 5n,
  token: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
}

test('a transaction that does what was asked passes, whatever the case of its addresses', () => {
  expect(() => assertTransferMatches(request, decoded)).not.toThrow()
})

test('elsewhere the case of a letter makes another address', () => {
  const network = { ...request.network, id: 'solana:local', namespace: 'solana' } as const
  const from = 'AkEWuYHqvmDm1dxWBGxzGUUTqaJ4jyiyFG6nXhrDp2Yk'
  const asked: TransferRequest = { network, from, receiver: from, amount: 5n }
  const same = { caipNetworkId: network.id, from, receiver: from, amount: 5n }
  expect(() => assertTransferMatches(asked, same)).not.toThrow()
  for (const field of ['from', 'receiver'])
    expect(() => assertTransferMatches(asked, { ...same, [field]: from.replace('A', 'a') })).toThrow(
      expect.objectContaining({ code: 'TRANSACTION_MISMATCH', context: { field } }),
    )
})

const { token: _token, ...native } = decoded

test.each<[string, DecodedTransfer | undefined]>([
  ['data', undefined],
  ['network', { ...decoded, caipNetworkId: 'eip155:1' }],
  ['from', { ...decoded, from: request.receiver }],
  ['receiver', { ...decoded, receiver: '0x000000000000000000000000000000000000dEaD' }],
  ['token', { ...decoded, token: request.from }],
  ['token', native],
  ['amount', { ...decoded, amount: 6n }],
])('another %s does not pass', (field, changed) => {
  expect(() => assertTransferMatches(request, changed)).toThrow(
    expect.objectContaining({ code: 'TRANSACTION_MISMATCH', context: expect.objectContaining({ field }) }),
  )
})

test('everything is asked for and done, or neither', () => {
  const all = { ...request, everything: true as const }
  const done = { ...decoded, amount: 0n, everything: true as const }
  expect(() => assertTransferMatches(all, done)).not.toThrow()
  const mismatch = expect.objectContaining({ code: 'TRANSACTION_MISMATCH', context: { field: 'amount' } })
  expect(() => assertTransferMatches(request, done)).toThrow(mismatch)
  expect(() => assertTransferMatches(all, decoded)).toThrow(mismatch)
  expect(() => assertTransferMatches({ ...all, amount: 0n }, done)).toThrow(mismatch)
})

test.each([0n, -5n])('nothing, or less, is never what is sent: %s', (amount) => {
  expect(() => assertTransferMatches({ ...request, amount }, { ...decoded, amount })).toThrow(
    expect.objectContaining({ code: 'TRANSACTION_MISMATCH', context: { field: 'amount' } }),
  )
})
