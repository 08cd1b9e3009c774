import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaAccounts } from '../nodes/solana/accounts.mjs'
import { approvedNamespaces } from './namespaces.mjs'
import { createSolana } from './solana.mjs'

const accounts = solanaAccounts()
const [own, foreign] = ['phone', 'first'].map((role) => accounts.find((account) => account.role === role))
const network = { id: 'solana:local', name: 'Local Solana', rpcUrl: '' }
let solana
beforeAll(() => {
  solana = createSolana({ network, accounts })
})
afterAll(() => {
  solana = undefined
})

const message = base58.encode(new TextEncoder().encode('hello'))
const transaction = (address) =>
  base64.encode(Uint8Array.from([1, ...new Array(64).fill(0), 0x80, 1, 0, 0, 1, ...base58.decode(address), 7]))
const ask = (method, params, chain = network.id) => solana.answer({ method, params, chain })

test('a message is shown in words and signed with the real key', async () => {
  const request = { method: 'solana_signMessage', params: { message, pubkey: own.address } }
  expect(solana.describe(request).rows).toEqual([
    ['Account', own.address],
    ['Message', 'hello'],
  ])
  const { signature } = await ask('solana_signMessage', request.params)
  const signed = ed25519.verify(base58.decode(signature), new TextEncoder().encode('hello'), base58.decode(own.address))
  expect(signed).toBe(true)
})

test('a transaction is signed in its place, by its own sender', async () => {
  const answer = await ask('solana_signTransaction', { transaction: transaction(own.address) })
  const wire = base64.decode(answer.transaction)
  expect(base58.encode(wire.slice(1, 65))).toBe(answer.signature)
  expect(ed25519.verify(wire.slice(1, 65), wire.slice(65), base58.decode(own.address))).toBe(true)
})

test.each([
  ['a foreign account', 'solana_signTransaction', { transaction: transaction(foreign.address) }, network.id, -32602],
  ['a foreign key', 'solana_signMessage', { message, pubkey: foreign.address }, network.id, -32602],
  ['another cluster', 'solana_signMessage', { message, pubkey: own.address }, 'solana:other', 5100],
  ['an unknown method', 'solana_drain', {}, network.id, 5101],
])('%s is refused', async (_, method, params, chain, code) => {
  await expect(ask(method, params, chain)).rejects.toMatchObject({ code })
})

test('what a page sent is shown as it came, where it can not be read', () => {
  expect(solana.describe({ method: 'solana_signMessage', params: { message: '0OIl' } }).rows).toEqual([
    ['Request', '{"message":"0OIl"}'],
  ])
})

test('of a proposal it approves its own cluster and its own methods', () => {
  const asked = { chains: [network.id, 'solana:other'], methods: ['solana_signMessage', 'solana_drain'], events: [] }
  const options = { eip155Chains: [], eip155Addresses: [], sides: { solana } }
  expect(approvedNamespaces({ optionalNamespaces: { solana: asked } }, options)).toEqual({
    solana: {
      chains: [network.id],
      accounts: solana.addresses.map((address) => `${network.id}:${address}`),
      methods: ['solana_signMessage'],
      events: [],
    },
  })
})
