/** Assets of a hub, on a real runtime: what is held, what arrives, what must stay, and what is not signed. */
import { createFakeClock } from '@wallet-modal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAssets } from '../../../test/createAssets.js'
import { createKeyringWallet, keyOf } from '../../../test/keyringWallet.js'
import { startChopsticks, type TestPolkadot } from '../../../test/startChopsticks.js'
import type { CaipNetwork, Connector, PreparedTransfer } from '../types.js'
import { addressOn } from './address.js'
import { createAdapter } from './index.js'
import { readTransfer } from './transaction.js'

const code = (expected: string, context: object = {}) =>
  expect.objectContaining({ name: 'ModalError', code: expected, context: expect.objectContaining(context) })
const UNIT = 10n ** 12n
const seedOf = (digit: string) => `0x${digit.repeat(64)}`
const issuer = keyOf(seedOf('9'))
const holder = keyOf(seedOf('1'))
const poor = keyOf(seedOf('2'))
const frozen = keyOf(seedOf('3'))
const native = keyOf(seedOf('4'))
const fresh = (digit: string) => keyOf(seedOf(digit))

/** Whole: 10. The least an account can hold: 0.07. */
const dollar = { id: 1984, symbol: 'USDT', decimals: 6, minimum: 70_000n, sufficient: true }
const points = { id: 7, symbol: 'PTS', decimals: 2, minimum: 100n }
const shares = { id: 70_000, symbol: 'SHR', decimals: 3, minimum: 1n }
const tokenOf = ({ id, symbol, decimals }: typeof points) => ({
  ...{ address: String(id), symbol, decimals, usdtType: false },
})

let chain: TestPolkadot
let network: CaipNetwork
let issued: Awaited<ReturnType<typeof createAssets>>
const here = (address: string) => addressOn(network, address)
const adapter = createAdapter({ clock: createFakeClock(), fetch: (...asked) => fetch(...asked) })

beforeAll(async () => {
  const funded = [issuer, holder, frozen, native].map(({ address }) => ({ address, free: 100n * UNIT }))
  chain = await startChopsticks(funded)
  network = chain.network
  issued = await createAssets(chain, issuer)
  for (const asset of [dollar, points, shares]) await issued.create(asset)
  for (const { address } of [holder, poor, frozen]) await issued.mint(dollar.id, address, 10_000_000n)
  await issued.mint(points.id, holder.address, 1_000n)
  await issued.mint(shares.id, holder.address, 1_000n)
}, 180_000)
afterAll(() => chain?.stop())

function setUp(key = holder) {
  const wallet = createKeyringWallet([key])
  const connector: Connector = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'polkadot', provider: wallet.entry }
  const { prepareTransfer, sendToken, tokenBalance, transactionStatus } = adapter
  if (!prepareTransfer || !sendToken || !tokenBalance || !transactionStatus) throw new Error('An ability is missing')
  const from = here(key.address)
  return {
    wallet,
    connector,
    from,
    prepare: (receiver: string, amount: bigint, asset: typeof points = dollar) =>
      prepareTransfer({ network, from, receiver, amount, token: tokenOf(asset) }),
    async send(transfer: PreparedTransfer): Promise<string> {
      await adapter.connect(connector, network)
      return sendToken(connector, transfer)
    },
    async ended(hash: string, { deadline = '' }: PreparedTransfer) {
      for (let look = 0; look < 50; look += 1) {
        const status = await transactionStatus(network, { hash, from, deadline })
        if (status !== 'pending') return status
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return 'pending'
    },
  }
}

const held = async (address: string, asset: typeof points = dollar) =>
  adapter.tokenBalance?.(network, String(asset.id), here(address))

test('what is held, of whom there is and of whom there is not', async () => {
  expect(await held(holder.address)).toBe(10_000_000n)
  expect(await held(holder.address, shares)).toBe(1_000n)
  expect(await held(fresh('e').address)).toBe(0n)
  expect(await adapter.tokenMustStay?.(network, '1984')).toBe(70_000n)
})

test.each(['01984', '-1', '4294967296', '1e3', '', 'USDT'])('%j is no asset: nobody is asked', async (address) => {
  await expect(adapter.tokenBalance?.(network, address, here(holder.address))).rejects.toEqual(code('INVALID_PARAMS'))
})

test('an asset that the chain does not know is not sent', async () => {
  const unknown = { ...points, id: 4_294_967_295 }
  await expect(setUp().prepare(here(fresh('a').address), 200n, unknown)).rejects.toEqual(code('INVALID_ANSWER'))
})

test('sent, to an account that then lives by it: the exact amount arrives, the fee is paid in the chain’s currency', async () => {
  const { from, prepare, send, ended, wallet } = setUp()
  const receiver = here(fresh('a').address)
  const before = await adapter.nativeBalance(network, from)
  const prepared = await prepare(receiver, 1_234_567n)
  expect(prepared).toMatchObject({ receiver, amount: 1_234_567n, token: { address: '1984' } })
  expect(readTransfer(prepared.transaction, network, 'asset')).toMatchObject({
    token: '1984',
    amount: 1_234_567n,
    receiver,
  })
  const hash = await send(prepared)
  expect(await ended(hash, prepared)).toBe('confirmed')
  expect(wallet.asked.filter(({ method }) => method === 'signPayload')).toHaveLength(1)
  expect(await held(receiver)).toBe(1_234_567n)
  expect(await held(from)).toBe(10_000_000n - 1_234_567n)
  const paid = before - (await adapter.nativeBalance(network, from))
  expect(paid).toBeGreaterThan(0n)
  expect(paid).toBeLessThanOrEqual(prepared.maxFee)
})

test('a number of two and of five bytes is read back as what it is', async () => {
  const { prepare } = setUp()
  const receiver = here(native.address)
  for (const asset of [points, shares]) {
    const { transaction } = await prepare(receiver, 500n, asset)
    expect(readTransfer(transaction, network, 'asset')).toMatchObject({ token: String(asset.id), amount: 500n })
  }
})

test('what must stay, stays: all but the least of it can be sent, and not one unit more', async () => {
  const { from, prepare, send, ended } = setUp(frozen)
  const all = (await held(from)) ?? 0n
  const receiver = here(native.address)
  await expect(prepare(receiver, all)).rejects.toEqual(code('BALANCE_MUST_STAY', { minimum: '0.07', symbol: 'USDT' }))
  await expect(prepare(receiver, all - dollar.minimum + 1n)).rejects.toEqual(code('BALANCE_MUST_STAY'))
  await expect(prepare(receiver, all + 1n)).rejects.toEqual(code('INSUFFICIENT_BALANCE', { symbol: 'USDT' }))
  const most = await prepare(receiver, all - dollar.minimum)
  expect(await ended(await send(most), most)).toBe('confirmed')
  expect(await held(from)).toBe(dollar.minimum)
  await issued.mint(dollar.id, from, 5_000_000n)
})

test('who holds none yet must get the least there is', async () => {
  const { prepare } = setUp()
  const nobody = here(fresh('b').address)
  await expect(prepare(nobody, 69_999n)).rejects.toEqual(code('AMOUNT_TOO_SMALL', { minimum: '0.07', symbol: 'USDT' }))
  await expect(prepare(nobody, 70_000n)).resolves.toMatchObject({ amount: 70_000n })
})

test('an asset that nobody lives by goes to accounts that hold the chain’s currency', async () => {
  const { prepare } = setUp()
  const { symbol } = network.nativeCurrency
  const refused = code('RECEIVER_NEEDS_CURRENCY', { symbol })
  await expect(prepare(here(fresh('b').address), 500n, points)).rejects.toEqual(refused)
  // It lives by another asset alone: the chain itself gives it none of this one.
  await expect(prepare(here(poor.address), 500n, points)).rejects.toEqual(refused)
  await issued.mint(points.id, poor.address, 500n)
  expect(await held(poor.address, points)).toBe(0n)
  await expect(prepare(here(native.address), 500n, points)).resolves.toMatchObject({ amount: 500n })
})

test('without the chain’s currency there is nothing to pay the fee with', async () => {
  const { prepare } = setUp(poor)
  const refused = code('INSUFFICIENT_BALANCE', { symbol: network.nativeCurrency.symbol })
  await expect(prepare(here(holder.address), 1_000_000n)).rejects.toEqual(refused)
})

test('other decimals than the chain’s would be another amount (T-15)', async () => {
  const { prepare } = setUp()
  const lie = { ...dollar, decimals: 8 }
  const refused = code('TRANSACTION_MISMATCH', { field: 'decimals' })
  await expect(prepare(here(native.address), 1_000_000n, lie)).rejects.toEqual(refused)
})

test('everything is of the chain’s currency alone', async () => {
  const asked = { network, from: here(holder.address), receiver: here(native.address), amount: 1n }
  const everything = adapter.prepareTransfer?.({ ...asked, token: tokenOf(dollar), everything: true })
  await expect(everything).rejects.toEqual(code('INVALID_PARAMS'))
})

test('frozen by who issues it: an account sends nothing and takes what comes, a whole asset stays where it is', async () => {
  const { prepare } = setUp(frozen)
  const receiver = here(holder.address)
  await issued.run('assets', 'freeze', dollar.id, frozen.address)
  await expect(prepare(receiver, 1_000_000n)).rejects.toEqual(code('TOKEN_FROZEN', { symbol: 'USDT' }))
  const other = setUp()
  const coming = await other.prepare(here(frozen.address), 100_000n)
  expect(await other.ended(await other.send(coming), coming)).toBe('confirmed')
  await issued.run('assets', 'thaw', dollar.id, frozen.address)
  await issued.run('assets', 'freezeAsset', dollar.id)
  await expect(prepare(receiver, 1_000_000n)).rejects.toEqual(code('TOKEN_FROZEN', { symbol: 'USDT' }))
  await issued.run('assets', 'thawAsset', dollar.id)
  await expect(prepare(receiver, 1_000_000n)).resolves.toMatchObject({ amount: 1_000_000n })
})

test('a receiver whom the issuer blocked takes nothing', async () => {
  const { prepare } = setUp()
  const key = issued.keyOf('account', dollar.id, poor.address)
  const liquid = String(await chain.request('state_getStorage', [key]))
  const change = (value: string) => chain.request('dev_setStorage', [[[key, value]]])
  // This runtime is older than blocking: behind 16 bytes of balance stands what newer ones write there.
  await change(`${liquid.slice(0, 34)}02${liquid.slice(36)}`)
  await expect(prepare(here(poor.address), 100_000n)).rejects.toEqual(code('TOKEN_FROZEN', { symbol: 'USDT' }))
  await change(liquid)
  await expect(prepare(here(poor.address), 100_000n)).resolves.toMatchObject({ amount: 100_000n })
})

test('what was changed after the review is not signed', async () => {
  const { prepare, send, wallet } = setUp()
  const prepared = await prepare(here(native.address), 500_000n)
  const other = await prepare(here(native.address), 500_000n, { ...points, decimals: 2 }).catch(() => undefined)
  expect(other).toBeUndefined()
  const lies: readonly [string, Partial<PreparedTransfer>][] = [
    ['amount', { amount: 500_001n }],
    ['receiver', { receiver: here(fresh('c').address) }],
    ['token', { token: tokenOf(points) }],
  ]
  for (const [field, lie] of lies) {
    const changed = Object.assign(Object.create(prepared) as PreparedTransfer, lie)
    await expect(send(changed)).rejects.toEqual(code('TRANSACTION_MISMATCH', { field }))
  }
  expect(wallet.asked.filter(({ method }) => method === 'signPayload')).toHaveLength(0)
})
