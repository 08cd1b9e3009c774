/** What no honest wallet says, of every kind of network: a test decides it, and nobody is asked. */
import { expect, test } from 'vitest'
import { walletError } from '../index.js'
import type { AskingWallet } from './askingWallet.js'
import { createBitcoinWallet } from './bitcoinWallet.js'
import { createKeyWallet } from './keyWallet.js'
import { createPolkadotWallet } from './polkadotWallet.js'
import { createSolanaWallet } from './solanaWallet.js'

const patience = 200
const url = 'https://rpc.test'

interface Case {
  readonly create: () => AskingWallet
  /** The method that says which network it is on, and another network in the form that it has there. */
  readonly network: string
  readonly elsewhere: string | object
}

const cases: Record<string, Case> = {
  eip155: {
    create: () => createKeyWallet({ rpcUrls: { 31337: url }, patience }),
    network: 'eth_chainId',
    elsewhere: '0x1',
  },
  solana: {
    create: () => createSolanaWallet({ rpcUrl: url, patience }),
    network: 'connect',
    elsewhere: [{ address: 'nobody', publicKey: [1], chains: ['solana:mainnet'] }],
  },
  polkadot: {
    create: () => createPolkadotWallet({ patience }),
    network: 'accounts',
    elsewhere: [{ address: 'nobody', genesisHash: `0x${'11'.repeat(32)}` }],
  },
  bip122: {
    create: () => createBitcoinWallet({ patience }),
    network: 'wallet_connect',
    elsewhere: { addresses: [{ address: 'bc1qnobody', purpose: 'payment' }] },
  },
}

test.each(Object.entries(cases))('%s: malformed, another network, an error of its own', async (_, made) => {
  const { create, network, elsewhere } = made
  const wallet = create()
  const { connect, sign = '' } = wallet.asks
  const ask = (method: string, params: unknown = {}) => wallet.provider.request({ method, params })

  wallet.answer(connect, 'nonsense')
  expect(await ask(connect)).toBe('nonsense')
  wallet.answer(network, elsewhere)
  expect(await ask(network)).toEqual(elsewhere)
  wallet.answer(sign, async (params) => ({ signed: params }))
  expect(await ask(sign, { text: 'hello' })).toEqual({ signed: { text: 'hello' } })
  wallet.answer(sign, () => {
    throw walletError(-32_603, 'Internal error')
  })
  await expect(ask(sign)).rejects.toMatchObject({ code: -32_603 })
  wallet.answer('a method of its own', undefined)
  expect(await ask('a method of its own')).toBeUndefined()

  expect(wallet.requests.map(({ method }) => method)).toEqual([connect, network, sign, sign, 'a method of its own'])
  expect(wallet.requests.map(({ outcome }) => outcome)).toEqual([...Array(3).fill('answered'), 'failed', 'answered'])
  await expect(wallet.approve(connect)).rejects.toThrow('What waits: nothing.')
})

test.each(Object.entries(cases))(
  '%s: a refusal is for one question, and an answer for its method alone',
  async (_, made) => {
    const wallet = made.create()
    const { connect, sign = '' } = wallet.asks
    wallet.answer(sign, 'nonsense')
    const ask = () => wallet.provider.request({ method: connect, params: {} })
    const refused = expect(ask()).rejects.toThrow()
    await wallet.reject(connect)
    await refused
    const [shared] = await Promise.all([ask(), wallet.approve(connect)])
    expect(JSON.stringify(shared)).toContain((wallet as unknown as { address: string }).address)
  },
)
