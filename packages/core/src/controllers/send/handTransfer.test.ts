/** The last look before the wallet is asked: whose transfer it is, where, and by which of the adapter's ways (T-17). */
import { scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { network } from '../../../test/swapSetUp.js'
import type { AssertWanted, ChainAdapter, Connector, PreparedTransfer } from '../../chains/types.js'
import { createWalletTurns } from '../connection/walletTurns.js'
import { createHandTransfer } from './handTransfer.js'

const [from, other, receiver] = scriptedAccounts
const transfer = { network, from, receiver, amount: 1n } as unknown as PreparedTransfer
const ofToken = { ...transfer, token: { address: other, symbol: 'TUSD', decimals: 6 } } as unknown as PreparedTransfer

/** An account whose adapter notes by which of its ways it is asked. */
interface Given {
  address?: string
  network?: PreparedTransfer['network']
  tokens?: boolean
  /** Between the question to the adapter and the wallet's. */
  meanwhile?: () => void
}
const waited = () => true

function setUp(given: Given = {}) {
  const asked: unknown[] = []
  const emitted: unknown[] = []
  const connector = { id: 'w' } as Connector
  const way = (name: string) => async (by: Connector, handed: PreparedTransfer, assertWanted?: AssertWanted) => {
    given.meanwhile?.()
    assertWanted?.()
    asked.push([name, by === connector, handed])
    return '0x1'
  }
  const adapter = {
    sendNative: way('native'),
    ...(given.tokens !== false && { sendToken: way('token') }),
  } as unknown as ChainAdapter
  const hand = createHandTransfer({
    pending: () => [],
    taken: () => [],
    context: () => ({
      namespace: 'eip155',
      connector,
      adapter,
      address: given.address ?? from,
      network: given.network ?? network,
      inTurn: createWalletTurns()('w'),
    }),
    emit: (name, detail) => emitted.push([name, detail]),
  })
  return { hand, asked, emitted }
}

test.each([
  ['the native currency', transfer, 'native'],
  ['a token', ofToken, 'token'],
])('%s: the very transfer that was reviewed, once', async (_, reviewed, way) => {
  const { hand, asked, emitted } = setUp()
  expect(await hand(reviewed, waited)).toEqual({ hash: '0x1' })
  expect(asked).toEqual([[way, true, reviewed]])
  expect(emitted).toEqual([
    ['sendAsked', { transfer: reviewed, answered: expect.any(Promise) }],
    ['sendHanded', { transfer: reviewed, hash: '0x1' }],
  ])
})

test.each([
  ['another account', { address: other }, transfer, 'ACCOUNT_CHANGED'],
  ['another network', { network: { ...network, id: 'eip155:31338' as const } }, transfer, 'NETWORK_CHANGED'],
  ['a chain without tokens', { tokens: false }, ofToken, 'METHOD_NOT_SUPPORTED'],
])('%s: nobody is asked', async (_, given, reviewed, code) => {
  const { hand, asked } = setUp(given)
  await expect(hand(reviewed, waited)).rejects.toMatchObject({ code })
  expect(asked).toEqual([])
})

test.each([
  ['another account', { address: other }],
  ['another network', { network: { ...network, id: 'eip155:31338' as const } }],
])('%s: nobody hears that the wallet was asked', async (_, given) => {
  const { hand, emitted } = setUp(given)
  await hand(transfer, waited).catch(() => {})
  expect(emitted).toEqual([])
})

test.each<[string, Given, string]>([
  ['the account changed', { address: other }, 'ACCOUNT_CHANGED'],
  ['the network changed', { network: { ...network, id: 'eip155:31338' } }, 'NETWORK_CHANGED'],
  ['the page stopped offering it', { network: { ...network, unsupported: true } }, 'CHAIN_NOT_CONFIGURED'],
])('%s while the adapter took its last looks: the wallet is not asked', async (_, change, code) => {
  const given: Given = { meanwhile: () => Object.assign(given, change) }
  const { hand, asked } = setUp(given)
  await expect(hand(transfer, waited)).rejects.toMatchObject({ code })
  expect(asked).toEqual([])
})

test('nobody waits any more: the wallet is not asked, and what was remembered of the question is settled', async () => {
  let isWaited = true
  const { hand, asked, emitted } = setUp({
    meanwhile() {
      isWaited = false
    },
  })
  await expect(hand(transfer, () => isWaited)).rejects.toMatchObject({ code: 'ABORTED' })
  expect(asked).toEqual([])
  const [[, { answered }]] = emitted as [[string, { answered: Promise<void> }]]
  await expect(answered).resolves.toBeUndefined()
})
