/** Reading a payload back by hand, against the encoding of the chain makers' own library. */
import { compactToU8a } from '@polkadot/util'
import { encodeAddress } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../../test/fuzz.js'
import { addressOf } from './address.js'
import { toHex } from './hex.js'
import { readCompact, readTransfer, readTransferCall } from './transaction.js'

const receiver = new Uint8Array(32).fill(7)
const call = (amount: bigint, index: readonly number[] = [10, 3], kind = 0) =>
  toHex(Uint8Array.from([...index, kind, ...receiver, ...compactToU8a(amount)]))
const local = '45454545454545454545454545454545'
const polkadot = '91b171bb158e2d3848fa23a9f1c25182'
const payload = (more: object = {}) => ({
  address: 'EcS4vnCqkjnk6MRZuLBmb6ftFgR16B67LKaQy2TCsr2ynwY',
  genesisHash: `0x${local}${local}`,
  method: call(5n),
  tip: '0x00000000000000000000000000000000',
  assetId: null,
  ...more,
})

test('every amount is read as the library writes it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.bigInt(0n, 2n ** 128n - 1n), fc.bigInt(0n, 70_000n)), (amount) => {
      expect(readCompact(compactToU8a(amount))).toBe(amount)
      expect(readTransferCall(call(amount))).toEqual({ index: [10, 3], receiver, amount })
    }),
    fuzz,
  )
})

/** `transferAll`, spelt as a transfer of nothing is but for its number. */
const everything = (keepAlive = 0, number = 4) => toHex(Uint8Array.from([10, number, 0, ...receiver, keepAlive]))

test('everything is told from a transfer of nothing by the number of the call alone', () => {
  expect(readTransferCall(everything())).toEqual({ index: [10, 4], receiver, amount: 'everything' })
  expect(readTransferCall(everything(0, 3))).toEqual({ index: [10, 3], receiver, amount: 0n })
  expect(readTransfer(payload({ method: everything() }), {})).toEqual({
    caipNetworkId: `polkadot:${local}`,
    from: payload().address,
    receiver: addressOf(receiver, { reference: local }),
    amount: 0n,
    everything: true,
  })
})

test('no amount is ever read out of it, and no other byte closes an account', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 255 }), (byte) => {
      expect(readTransferCall(everything(byte))).toBeUndefined()
    }),
    fuzz,
  )
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 128n - 1n), (amount) => {
      expect(readTransferCall(call(amount, [10, 4]))).toBeUndefined()
    }),
    fuzz,
  )
})

test.each([
  ['Polkadot', polkadot, 5],
  ['Polkadot Asset Hub', '68d56f15f85d3136970ec16946040bc1', 10],
  ['Kusama', 'b0a8d493285c2df73290dfb7e61f870f', 4],
  ['Kusama Asset Hub', '48239ef607d7928874027a43a6768920', 10],
])('everything on %s is call 4 of its own pallet', (_, reference, pallet) => {
  const at = (index: number) =>
    readTransfer(
      payload({
        genesisHash: `0x${reference}${local}`,
        method: toHex(Uint8Array.from([index, 4, 0, ...receiver, 0])),
      }),
      {},
    )
  expect(at(pallet)).toMatchObject({ everything: true, caipNetworkId: `polkadot:${reference}` })
  expect(at(pallet + 1)).toBeUndefined()
})

test.each([
  ['more bytes than it needs', Uint8Array.of(0x01, 0x00)],
  ['four bytes for a small number', Uint8Array.of(0x02, 0x00, 0x00, 0x00)],
  ['a long form for a small number', Uint8Array.of(0x03, 1, 0, 0, 0)],
  ['a leading zero', Uint8Array.of(0x07, 1, 0, 0, 0x40, 0)],
  ['too few bytes', Uint8Array.of(0x07, 1)],
  ['no byte', new Uint8Array()],
  ['a byte behind it', Uint8Array.of(0x04, 0x04)],
])('a number with %s is none', (_, bytes) => {
  expect(readCompact(bytes)).toBeUndefined()
})

test('a transfer is what stands in the payload', () => {
  expect(readTransfer(payload(), {})).toEqual({
    caipNetworkId: `polkadot:${local}`,
    from: payload().address,
    receiver: addressOf(receiver, { reference: local }),
    amount: 5n,
  })
})

test('the receiver is spelt as on the network, where a host named its prefix too', () => {
  expect(readTransfer(payload(), { ss58Prefix: 5 })?.receiver).toBe(encodeAddress(receiver, 5))
})

test.each<[string, object]>([
  ['a tip', { tip: '0x01' }],
  ['no tip at all', { tip: undefined }],
  ['a fee in another asset', { assetId: '0x01' }],
  ['another kind of address', { method: call(5n, [10, 3], 2) }],
  ['something behind the amount', { method: `${call(5n)}00` }],
  ['no call', { method: '0x' }],
  ['no hex', { method: 'transfer' }],
  ['no genesis', { genesisHash: '0x45' }],
  ['no account', { address: 7 }],
  ['another call of a chain whose calls are known', { genesisHash: `0x${polkadot}${local}`, method: call(5n, [5, 4]) }],
  ['another pallet of it', { genesisHash: `0x${polkadot}${local}`, method: call(5n, [10, 3]) }],
])('a payload with %s is no plain transfer', (_, change) => {
  expect(readTransfer(payload(change), {})).toBeUndefined()
})

test('on Polkadot the call is 0x0503', () => {
  expect(
    readTransfer(payload({ genesisHash: `0x${polkadot}${local}`, method: call(5n, [5, 3]) }), {})?.caipNetworkId,
  ).toBe(`polkadot:${polkadot}`)
})

/** `assets.transferKeepAlive`, as the library writes it. */
const assetCall = (id: number | bigint, amount: bigint, [pallet, number] = [50, 9], kind = 0) =>
  toHex(Uint8Array.from([pallet, number, ...compactToU8a(id), kind, ...receiver, ...compactToU8a(amount)]))

test('an asset: its number and its amount are read as the library writes them, and to the end', () => {
  const number = fc.oneof(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.integer({ min: 0, max: 70_000 }))
  const units = fc.oneof(fc.bigInt(0n, 2n ** 128n - 1n), fc.bigInt(0n, 70_000n))
  fc.assert(
    fc.property(number, units, (asset, amount) => {
      const method = assetCall(asset, amount)
      expect(readTransferCall(method, 'asset')).toEqual({ index: [50, 9], receiver, amount, asset })
      expect(readTransferCall(`${method}00`, 'asset')).toBeUndefined()
      expect(readTransferCall(method.slice(0, -2), 'asset')).toBeUndefined()
    }),
    fuzz,
  )
})

test('a number beyond 32 bits, and one that is not in its shortest spelling, is none', () => {
  expect(readTransferCall(assetCall(2n ** 32n, 5n), 'asset')).toBeUndefined()
  // 7 in two bytes.
  const long = toHex(Uint8Array.from([50, 9, (7 << 2) | 1, 0, 0, ...receiver, 20]))
  expect(readTransferCall(long, 'asset')).toBeUndefined()
})

test.each([
  ['Polkadot Asset Hub', '68d56f15f85d3136970ec16946040bc1', true],
  ['Kusama Asset Hub', '48239ef607d7928874027a43a6768920', true],
  // It has no assets, whatever a node says.
  ['Polkadot', polkadot, false],
])('an asset on %s is call 0x3209, if there are any', (_, reference, there) => {
  const read = (method: string, kind: 'asset' | 'currency' = 'asset') =>
    readTransfer(payload({ genesisHash: `0x${reference}${local}`, method }), {}, kind)
  expect(read(assetCall(1984, 5n))?.token).toBe(there ? '1984' : undefined)
  expect(read(assetCall(1984, 5n, [50, 8]))).toBeUndefined()
  expect(read(assetCall(1984, 5n, [53, 9]))).toBeUndefined()
  expect(read(assetCall(1984, 5n, [50, 9], 2))).toBeUndefined()
  // What was reviewed as the one is never read as the other.
  expect(read(assetCall(1984, 5n), 'currency')).toBeUndefined()
  expect(read(call(5n))).toBeUndefined()
})
