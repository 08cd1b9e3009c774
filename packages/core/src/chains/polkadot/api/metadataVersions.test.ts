/** Metadata as newer nodes and runtimes write them: a real runtime's, in each version that is read, with more extensions. */
import { Metadata, TypeRegistry } from '@polkadot/types'
import { u8aConcat, u8aToHex } from '@polkadot/util'
import { createFakeClock } from '@wallet-modal/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startChopsticks, type TestPolkadot } from '../../../../test/startChopsticks.js'
import type { Hex } from '../hex.js'
import { createNodes, type Node } from '../node/client.js'
import { readTransfer } from '../transaction.js'
import { openRuntime, type Runtime } from './runtime.js'

type Version = 14 | 15 | 16

let chain: TestPolkadot
let node: Node
let metadata: Hex
let version: unknown
let plain: Runtime

beforeAll(async () => {
  chain = await startChopsticks()
  node = createNodes({ fetch: (...request) => fetch(...request), clock: createFakeClock() })(chain.network)
  metadata = (await node.single('state_getMetadata')) as Hex
  version = await node.request('state_getRuntimeVersion')
  plain = await openRuntime(describedBy(metadata))
}, 90_000)
afterAll(() => chain?.stop())

/** The same chain, whose node answers these metadata. */
const describedBy = (answer: string): Node => ({
  request: async (method) => (method === 'state_getRuntimeVersion' ? version : `0x${'45'.repeat(32)}`),
  single: async () => answer,
})

/** @param added - extensions behind those that the runtime has; they say what `says` does: nothing */
function metadataOf(version: Version, added: readonly string[] = [], { says = 'CheckNonZeroSender' } = {}): Hex {
  const registry = new TypeRegistry()
  const { lookup, pallets, extrinsic, type } = new Metadata(registry, metadata).asV14
  const [nothing] = extrinsic.signedExtensions.filter(({ identifier }) => String(identifier) === says)
  if (!nothing) throw new Error('The runtime has no such extension')
  const more = added.map((identifier) => ({
    ...nothing,
    identifier,
    type: nothing.type,
    additionalSigned: nothing.additionalSigned,
  }))
  const v14 = registry.createTypeUnsafe('MetadataV14', [
    {
      ...{ lookup, pallets, type },
      extrinsic: {
        type: extrinsic.type,
        version: extrinsic.version,
        signedExtensions: [...extrinsic.signedExtensions, ...more],
      },
    },
  ]) as unknown as { toU8a(): Uint8Array }
  const written = u8aConcat(Uint8Array.of(0x6d, 0x65, 0x74, 0x61, 14), v14.toU8a())
  if (version === 14) return u8aToHex(written)
  const newer = new TypeRegistry()
  const all = new Metadata(newer, written)
  const bytes = version === 16 ? all.asV16.toU8a() : v15Of(newer, all)
  return u8aToHex(u8aConcat(Uint8Array.of(0x6d, 0x65, 0x74, 0x61, version), bytes))
}

/** The library turns 14 into 15 without the pallets' docs, which 15 has. */
function v15Of(registry: TypeRegistry, metadata: Metadata): Uint8Array {
  const { lookup, pallets, extrinsic, type, apis, outerEnums, custom } = metadata.asV15
  const documented = pallets.map(({ name, storage, calls, events, constants, errors, index }) => ({
    ...{ name, storage, calls, events, constants, errors, index },
    docs: [],
  }))
  return registry
    .createTypeUnsafe('MetadataV15', [{ lookup, pallets: documented, extrinsic, type, apis, outerEnums, custom }])
    .toU8a()
}

const receiver = new Uint8Array(32).fill(7)
const payloadOf = (runtime: Runtime) =>
  runtime.payload({
    address: chain.address('polkadotFirst'),
    method: runtime.transferCall(receiver, 5n),
    nonce: 3,
    genesisHash: `0x${'45'.repeat(32)}`,
    blockHash: `0x${'ab'.repeat(32)}`,
    blockNumber: 1_000,
    period: 128,
  })

test.each([14, 15, 16] as const)('version %i: the same calls, the same deposit, the same payload', async (version) => {
  const runtime = await openRuntime(describedBy(metadataOf(version)))
  expect(runtime.existentialDeposit).toBe(plain.existentialDeposit)
  expect(runtime.eventsKey).toBe(plain.eventsKey)
  expect(runtime.everythingCall(receiver)).toBe(plain.everythingCall(receiver))
  expect(payloadOf(runtime)).toEqual(payloadOf(plain))
})

/** Of runtimes of 2025 and later. */
const silent = ['AuthorizeCall', 'StorageWeightReclaim', 'EthSetOrigin']

test.each([14, 15, 16] as const)(
  'version %i with extensions that have nothing to say: named to the wallet, no byte is another, and nobody is warned',
  async (version) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const runtime = await openRuntime(describedBy(metadataOf(version, silent)))
    const [payload, before] = [payloadOf(runtime), payloadOf(plain)]
    expect(payload).toEqual({ ...before, signedExtensions: [...before.signedExtensions, ...silent] })
    expect(runtime.unsignedExtrinsic(payload)).toEqual(plain.unsignedExtrinsic(before))
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  },
)

test.each([14, 15, 16] as const)(
  'version %i with CheckMetadataHash: the extrinsic says in one byte that nobody checked, and does the same',
  async (version) => {
    const runtime = await openRuntime(describedBy(metadataOf(version, ['CheckMetadataHash'])))
    const [payload, before] = [payloadOf(runtime), payloadOf(plain)]
    expect(payload.signedExtensions).toEqual([...before.signedExtensions, 'CheckMetadataHash'])
    expect(readTransfer(payload, chain.network)).toEqual(readTransfer(before, chain.network))
    const [extrinsic, shorter] = [runtime.unsignedExtrinsic(payload), plain.unsignedExtrinsic(before)]
    expect(extrinsic).toHaveLength(shorter.length + 1)
    expect(runtime.readExtrinsic(u8aToHex(extrinsic))).toMatchObject({ method: payload.method, tip: '0x0' })
  },
)

test.each([14, 15, 16] as const)(
  'version %i with an extension that nobody here can write: nothing is prepared, and what was sent is still followed',
  async (version) => {
    const runtime = await openRuntime(describedBy(metadataOf(version, ['AskAnOracle'], { says: 'CheckNonce' })))
    expect(() => payloadOf(runtime)).toThrow(expect.objectContaining({ code: 'METHOD_NOT_SUPPORTED' }))
    expect(runtime.eventsKey).toBe(plain.eventsKey)
  },
)
