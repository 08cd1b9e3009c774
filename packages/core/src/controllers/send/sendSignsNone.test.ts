/** A wallet that signs no transactions: said in the form before anything is typed, and nobody prepares or is asked anything. */
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createTestModal, settle } from '../../../test/createTestModal.js'
import { createSolanaWallet } from '../../../test/solanaWallet.js'
import { createAdapter } from '../../chains/solana/index.js'

const secret = new Uint8Array(32).fill(1)
const own = { address: base58.encode(ed25519.getPublicKey(secret)), secretKey: Buffer.from(secret).toString('hex') }
const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

/** The network's node, where everybody has one SOL. */
const node: typeof fetch = async (_url, init) => {
  const reply = ({ id, method }: { id: number; method: string }) => ({
    ...{ jsonrpc: '2.0', id },
    result: method === 'getGenesisHash' ? genesis : { context: { slot: 1 }, value: 1_000_000_000 },
  })
  const asked = JSON.parse(String(init?.body)) as Parameters<typeof reply>[0] | Parameters<typeof reply>[0][]
  return Response.json(Array.isArray(asked) ? asked.map(reply) : reply(asked))
}

async function openSend(options: Parameters<typeof createSolanaWallet>[1]) {
  const wallet = createSolanaWallet([own], { chains: ['solana:mainnet'], ...options })
  const row = { id: 'w', name: 'W', chain: 'solana' as const, provider: wallet.provider as object }
  const wallets = [{ ...row, namespace: 'solana' as const, type: 'ANNOUNCED' as const }]
  const { modal } = createTestModal({
    options: { networks: ['solana'] },
    otherWallets: async () => ({ wallets, subscribe: () => () => {}, request: () => {}, group: (list) => list }),
    adapters: { solana: async () => createAdapter({ fetch: node, clock: createFakeClock() }) },
  })
  await settle()
  await modal.connection.connect({ connectorId: 'w' })
  await modal.open({ view: 'Send' })
  await settle()
  return { modal, wallet, state: modal.send.state }
}

const both = ['solana:signAndSendTransaction', 'solana:signTransaction'] as const

test.each<[string, Parameters<typeof createSolanaWallet>[1]]>([
  ['it signs messages alone', { features: ['solana:signMessage'] }],
  ['it takes no version of transactions that is known', { features: both, versions: [7] }],
  ['its account signs nothing', { features: both, accountFeatures: ['solana:signMessage'] }],
])('%s', async (_what, options) => {
  const { modal, wallet, state } = await openSend(options)
  expect(state.problem).toEqual({ code: 'WALLET_SIGNS_NONE', field: 'amount' })
  modal.send.setAmount('0.1')
  modal.send.setReceiver('11111111111111111111111111111112')
  await settle()
  expect(state.problem).toEqual({ code: 'WALLET_SIGNS_NONE', field: 'amount' })
  await expect(modal.send.review()).rejects.toMatchObject({ name: 'ModalError' })
  expect(state.prepared).toBeUndefined()
  expect(wallet.asked.map(({ method }) => method)).toEqual(['connect'])
})

test('one that takes the former version of transactions alone can send', async () => {
  const { state } = await openSend({ features: both, versions: ['legacy'] })
  expect(state.problem).toMatchObject({ code: 'ENTER_AMOUNT' })
})
