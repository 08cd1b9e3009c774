/** Speeding up on a real node: of the old and the new transaction one is mined, and the coins are paid with once. */
import { createFakeClock } from '@wallet-modal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bitcoinAccounts } from '../../../../../demo/nodes/bitcoin/accounts.mjs'
import type { BitcoinRole } from '../../../../../demo/nodes/bitcoin/startBitcoin.mjs'
import { code } from '../../../test/bitcoinSetUp.js'
import { createRpcWallet } from '../../../test/bitcoinWallets.js'
import { type Regtest, startRegtest } from '../../../test/startRegtest.js'
import type { ChainAdapter } from '../types.js'
import { createAdapter } from './index.js'

let node: Regtest
beforeAll(async () => {
  node = await startRegtest()
  await node.control({ automine: false })
}, 60_000)
afterAll(() => node.stop())

type Able = 'prepareTransfer' | 'prepareReplacement' | 'transactionStatus'
const accounts = (...roles: BitcoinRole[]) => bitcoinAccounts().filter(({ role }) => roles.includes(role))

async function setUp(role: BitcoinRole) {
  const adapter = createAdapter({ fetch, clock: createFakeClock() }) as ChainAdapter &
    Required<Pick<ChainAdapter, Able>>
  const wallet = createRpcWallet(accounts(role))
  await adapter.connect(wallet.connector, node.network)
  const place = { network: node.network, from: node.account(role).address }
  const receiver = node.account('receiver').address
  return {
    adapter,
    wallet,
    place,
    receiver,
    send: async (amount: bigint) => {
      const transfer = await adapter.prepareTransfer({ ...place, receiver, amount, feeRate: { rate: 1_000n } })
      return { transfer, hash: await adapter.sendNative(wallet.connector, transfer) }
    },
    speedUp: (amount: bigint, ...hashes: string[]) => adapter.prepareReplacement({ ...place, amount, hashes }),
  }
}

test.each<BitcoinRole>(['payment', 'phone', 'legacy', 'nested'])(
  'of %s: the same coins, receiver and amount, more fee out of the change; the node takes it, and mines it alone',
  async (role) => {
    const { adapter, wallet, place, send, speedUp } = await setUp(role)
    const { transfer, hash } = await send(50_000n)
    const next = await speedUp(50_000n, hash)
    expect(next).toMatchObject({ receiver: transfer.receiver, amount: 50_000n, spends: transfer.spends })
    expect(next.coins?.inputs.map(({ outpoint }) => outpoint)).toEqual(
      transfer.coins?.inputs.map(({ outpoint }) => outpoint),
    )
    expect(next.replaces).toEqual({ hashes: [hash], fee: transfer.maxFee })
    expect(next.maxFee).toBeGreaterThan(transfer.maxFee)
    const total = (change = 0n, fee = 0n) => change + fee
    expect(total(next.coins?.change?.amount, next.maxFee)).toBe(total(transfer.coins?.change?.amount, transfer.maxFee))
    const replacement = await adapter.sendNative(wallet.connector, next)
    const look = (each: string) =>
      adapter.transactionStatus(node.network, { ...place, hash: each, spends: transfer.spends ?? '' })
    expect(await look(hash)).toBe('unknown')
    expect(await look(replacement)).toBe('pending')
    await node.control({ mine: 1 })
    expect([await look(replacement), await look(hash)]).toEqual(['confirmed', 'replaced'])
    await expect(speedUp(50_000n, replacement)).rejects.toEqual(code('REPLACE_TOO_LATE'))
    await expect(speedUp(50_000n, hash)).rejects.toEqual(code('REPLACE_TOO_LATE'))
  },
)

test('once more: each pays more than the one before', async () => {
  const { adapter, wallet, send, speedUp } = await setUp('payment')
  const first = await send(60_000n)
  const second = await speedUp(60_000n, first.hash)
  const hash = await adapter.sendNative(wallet.connector, second)
  const third = await speedUp(60_000n, hash, first.hash)
  expect(third.replaces).toEqual({ hashes: [hash, first.hash], fee: second.maxFee })
  expect(third.maxFee).toBeGreaterThan(second.maxFee)
  const last = await adapter.sendNative(wallet.connector, third)
  await node.control({ mine: 1 })
  expect(await node.ask(`/tx/${last}`)).toMatchObject({ status: { confirmed: true } })
})

test('another one spends its change: it is left alone', async () => {
  const { adapter, wallet, place, receiver, send, speedUp } = await setUp('payment')
  const { transfer, hash } = await send(70_000n)
  const taken = transfer.coins?.inputs.map(({ outpoint }) => outpoint) ?? []
  const others = (await node.ask(`/address/${place.from}/utxo`)) as { txid: string; vout: number }[]
  const rest = others.filter(({ txid }) => txid !== hash).map(({ txid, vout }) => `${txid}:${vout}`)
  const next = await adapter.prepareTransfer({
    ...{ ...place, receiver, amount: 20_000n },
    ...{ taken: [...taken, ...rest], sent: [hash] },
  })
  await adapter.sendNative(wallet.connector, next)
  await expect(speedUp(70_000n, hash)).rejects.toEqual(code('REPLACE_TOO_LATE'))
  await node.control({ mine: 1 })
})

test('a block has the old one while the new one is signed: the node refuses it, and nothing is paid twice', async () => {
  const { adapter, wallet, send, speedUp } = await setUp('payment')
  const { hash } = await send(80_000n)
  const next = await speedUp(80_000n, hash)
  await node.control({ mine: 1 })
  await expect(adapter.sendNative(wallet.connector, next)).rejects.toEqual(code('TRANSACTION_REJECTED'))
})
