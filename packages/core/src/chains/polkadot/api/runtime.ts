/** A chain's runtime: what its metadata says, for encoding and decoding. The only file that knows the library. */
import { ApiPromise } from '@polkadot/api'
import { createError } from '../../../errors/createError.js'
import { fromHex, type Hex, toHex } from '../hex.js'
import type { Node } from '../node/client.js'
import type { SignerPayload } from '../transaction.js'
import { createMemoryProvider } from './memoryProvider.js'

/** Where a transaction stands in the chain's time. */
export interface PayloadParts {
  /** SS58, as the wallet knows it. */
  readonly address: string
  readonly method: Hex
  readonly nonce: number
  readonly genesisHash: string
  readonly blockHash: string
  readonly blockNumber: number
  /** Blocks for which it can be included, a power of two. */
  readonly period: number
}

export interface Runtime {
  readonly specVersion: number
  /** Base units. */
  readonly existentialDeposit: bigint
  /** `balances.transferKeepAlive`. @param receiver - 32 bytes */
  transferCall(receiver: Uint8Array, amount: bigint): Hex
  /** `balances.transferAll`, which closes the account. @param receiver - 32 bytes. @throws ModalError METHOD_NOT_SUPPORTED */
  everythingCall(receiver: Uint8Array): Hex
  /** `assets.transferKeepAlive`. @param receiver - 32 bytes. @throws ModalError METHOD_NOT_SUPPORTED */
  assetCall(asset: number, receiver: Uint8Array, amount: bigint): Hex
  /** Which call it is by the chain's own names; `undefined` for others, and where something stands behind it. */
  transferKind(method: Hex): TransferKind | undefined
  /** @throws ModalError METHOD_NOT_SUPPORTED where the chain's extrinsics say something that nobody here can write */
  payload(parts: PayloadParts): SignerPayload
  /** With a made-up signature, for asking what it costs. */
  unsignedExtrinsic(payload: SignerPayload): Uint8Array
  /** @param signature - its kind in front. @throws ModalError INVALID_ANSWER */
  signedExtrinsic(payload: SignerPayload, signature: Hex): Hex
  /** What a whole extrinsic of a wallet says of itself; `undefined` for what is none. */
  readExtrinsic(extrinsic: Hex): ExtrinsicFacts | undefined
  /** @param events - `system.events` of a block; what became of its extrinsic at `index`. */
  outcome(events: unknown, index: number): 'confirmed' | 'failed' | undefined
  /** Key of `system.events`. */
  readonly eventsKey: Hex
}

/** Some of the chain's currency, all of it, or some of an asset. */
export type TransferKind = 'amount' | 'everything' | 'asset'

/** As in a `SignerPayload`. */
export interface ExtrinsicFacts extends Pick<SignerPayload, 'method' | 'era' | 'nonce' | 'tip'> {
  readonly publicKey: Uint8Array | undefined
  readonly hasAsset: boolean
}

/** A SCALE object of the library. */
interface Codec {
  toHex(): Hex
  toU8a(): Uint8Array
  toString(): string
}

interface EventRecord {
  readonly phase: { readonly isApplyExtrinsic: boolean; readonly asApplyExtrinsic: { toNumber(): number } }
  readonly event: { readonly section: string; readonly method: string }
}

/** The word `meta`, and a version that the library reads: 14 to 16. It complains of others on the host's console. */
const KNOWN_METADATA = /^0x6d657461(?:0e|0f|10)/i

const transferKinds: Readonly<Record<string, TransferKind>> = {
  'balances.transferKeepAlive': 'amount',
  'balances.transferAll': 'everything',
  'assets.transferKeepAlive': 'asset',
}

const invalid = (expected: string, cause?: unknown) => createError('INVALID_ANSWER', { expected }, cause)

/** The version that a node names. @throws ModalError INVALID_ANSWER */
export function specVersionOf(version: unknown): number {
  const spec = (version as { specVersion?: unknown } | null)?.specVersion
  if (!Number.isSafeInteger(spec)) throw invalid('runtime version')
  return spec as number
}

/** @throws ModalError INVALID_ANSWER for metadata that can't be read, and the node's own errors */
export async function openRuntime(node: Node): Promise<Runtime> {
  const [version, genesisHash, metadata] = await Promise.all([
    node.request('state_getRuntimeVersion'),
    node.request('chain_getBlockHash', [0]),
    node.single('state_getMetadata'),
  ])
  const specVersion = specVersionOf(version)
  if (!fromHex(metadata) || !KNOWN_METADATA.test(metadata as string)) throw invalid('metadata')
  const provider = createMemoryProvider({
    chain_getBlockHash: genesisHash,
    state_getRuntimeVersion: version,
    system_chain: '',
    system_properties: {},
    rpc_methods: { methods: [] },
  })
  const api = await ApiPromise.create({
    provider,
    metadata: { [`${String(genesisHash).toLowerCase()}-${specVersion}`]: metadata as Hex },
    noInitWarn: true,
    initWasm: false,
    throwOnConnect: true,
    throwOnUnknown: false,
  }).catch((cause) => {
    throw invalid('metadata', cause)
  })
  return describe(api, specVersion)
}

function describe(api: ApiPromise, specVersion: number): Runtime {
  const { registry } = api
  const transfer = api.tx.balances?.transferKeepAlive
  const transferAll = api.tx.balances?.transferAll
  const assetTransfer = api.tx.assets?.transferKeepAlive
  const deposit = api.consts.balances?.existentialDeposit
  const events = api.query.system?.events
  if (!transfer || !deposit || !events) throw invalid('balances')

  const signerPayload = ({ address, method, nonce, genesisHash, blockHash, blockNumber, period }: PayloadParts) =>
    registry.createTypeUnsafe('SignerPayload', [
      {
        address,
        method,
        nonce,
        genesisHash,
        blockHash,
        blockNumber,
        era: registry.createTypeUnsafe('ExtrinsicEra', [{ current: blockNumber, period }]),
        runtimeVersion: api.runtimeVersion,
        signedExtensions: registry.signedExtensions,
        tip: 0,
        version: api.extrinsicVersion,
        withSignedTransaction: true,
      },
    ]) as unknown as { toPayload(): SignerPayload }

  const hasUnknownWords = unknownWords(api)

  const extrinsicOf = (payload: SignerPayload) => api.tx(api.createType('Call', payload.method))

  return {
    specVersion,
    existentialDeposit: BigInt(deposit.toString()),
    eventsKey: events.key() as Hex,
    transferCall: (receiver, amount) => transfer(receiver, amount).method.toHex(),
    everythingCall(receiver) {
      if (!transferAll) throw createError('METHOD_NOT_SUPPORTED', {})
      return transferAll(receiver, false).method.toHex()
    },
    assetCall(asset, receiver, amount) {
      if (!assetTransfer) throw createError('METHOD_NOT_SUPPORTED', {})
      return assetTransfer(asset, receiver, amount).method.toHex()
    },
    transferKind(method) {
      try {
        const call = api.createType('Call', method)
        return call.toHex() === method ? transferKinds[`${call.section}.${call.method}`] : undefined
      } catch {
        return undefined
      }
    },
    payload(parts) {
      if (hasUnknownWords) throw createError('METHOD_NOT_SUPPORTED', {})
      return Object.freeze({ ...signerPayload(parts).toPayload(), address: parts.address })
    },
    unsignedExtrinsic: (payload) => extrinsicOf(payload).signFake(payload.address, fakeOptions(api, payload)).toU8a(),
    signedExtrinsic(payload, signature) {
      try {
        return extrinsicOf(payload)
          .addSignature(payload.address, signature, payload as never)
          .toHex()
      } catch (cause) {
        throw invalid('signature', cause)
      }
    },
    readExtrinsic: (extrinsic) => readExtrinsic(api, extrinsic),
    outcome: (stored, index) => outcomeOf(api, stored, index),
  }
}

/**
 * Whether the chain has an extension that says something and that the library does not know: it would be left out, and what
 * the visitor then signed would be refused by every node. Measured by what each side writes where there is nothing to say.
 * What is signed along without standing in the extrinsic is not measured: the library loses its type on the way from older
 * metadata. A node refuses such an extrinsic, and nothing is paid.
 */
function unknownWords({ registry }: ApiPromise): boolean {
  const bytes = (types: readonly string[]) =>
    types.reduce((sum, type) => sum + (registry.createTypeUnsafe(type, []) as unknown as Codec).toU8a().length, 0)
  try {
    const { transactionExtensions } = registry.metadata.extrinsic
    const ofChain = bytes(transactionExtensions.map(({ type }) => registry.createLookupType(type)))
    return ofChain > bytes(Object.values(registry.getSignedExtensionTypes()))
  } catch {
    // What can't be read can't be written.
    return true
  }
}

const fakeOptions = (api: ApiPromise, { blockHash, era, genesisHash, nonce }: SignerPayload) => ({
  ...{ blockHash, genesisHash, nonce, tip: 0 },
  era: api.createType('ExtrinsicEra', era),
  runtimeVersion: api.runtimeVersion,
  signedExtensions: api.registry.signedExtensions,
})

function readExtrinsic(api: ApiPromise, extrinsic: Hex): ExtrinsicFacts | undefined {
  try {
    const read = api.createType('Extrinsic', extrinsic) as unknown as Record<'method' | 'era' | 'tip', Codec> & {
      isSigned: boolean
      nonce: { toNumber(): number }
      signer: { value?: Codec } & Codec
      assetId?: { isSome: boolean }
      toHex(): Hex
    }
    // What is not read to its end says something else to somebody else.
    if (!read.isSigned || read.toHex() !== extrinsic.toLowerCase()) return undefined
    const key = (read.signer.value ?? read.signer).toU8a()
    return {
      method: read.method.toHex(),
      era: read.era.toHex(),
      nonce: `0x${read.nonce.toNumber().toString(16)}`,
      tip: `0x${BigInt(read.tip.toString()).toString(16)}`,
      publicKey: key.length === 32 ? key : undefined,
      hasAsset: read.assetId?.isSome === true,
    }
  } catch {
    return undefined
  }
}

/** @throws ModalError INVALID_ANSWER for what are no events of this runtime */
function outcomeOf(api: ApiPromise, stored: unknown, index: number): 'confirmed' | 'failed' | undefined {
  const bytes = fromHex(stored)
  if (!bytes) throw invalid('events')
  try {
    const records = api.createType('Vec<FrameSystemEventRecord>', toHex(bytes)) as unknown as readonly EventRecord[]
    for (const { phase, event } of records) {
      if (!phase.isApplyExtrinsic || phase.asApplyExtrinsic.toNumber() !== index || event.section !== 'system') continue
      if (event.method === 'ExtrinsicSuccess') return 'confirmed'
      if (event.method === 'ExtrinsicFailed') return 'failed'
    }
    return undefined
  } catch (cause) {
    throw invalid('events', cause)
  }
}
