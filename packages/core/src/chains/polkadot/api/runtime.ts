/** Runtime of a chain: encodes and decodes by its metadata. The only file that uses the library. */
import { ApiPromise } from '@polkadot/api'
import { createError } from '../../../errors/createError.js'
import { fromHex, type Hex, toHex } from '../hex.js'
import type { Node } from '../node/client.js'
import type { SignerPayload } from '../transaction.js'
import { createMemoryProvider } from './memoryProvider.js'

/** Parts of a payload, with the block to which it is bound. */
export interface PayloadParts {
  /** SS58 address in the wallet's spelling. */
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
  /** Kind of a call by its metadata name; `undefined` for any other call, and for bytes after it. */
  transferKind(method: Hex): TransferKind | undefined
  /** @throws ModalError METHOD_NOT_SUPPORTED where the chain's extrinsics have a field that can't be written here */
  payload(parts: PayloadParts): SignerPayload
  /** An extrinsic with a made-up signature, for a fee query. */
  unsignedExtrinsic(payload: SignerPayload): Uint8Array
  /** @param signature - with its kind in front. @throws ModalError INVALID_ANSWER */
  signedExtrinsic(payload: SignerPayload, signature: Hex): Hex
  /** Fields of a complete extrinsic by a wallet; `undefined` for anything else. */
  readExtrinsic(extrinsic: Hex): ExtrinsicFacts | undefined
  /** @param events - `system.events` of a block. @returns the outcome of its extrinsic at `index` */
  outcome(events: unknown, index: number): 'confirmed' | 'failed' | undefined
  /** Key of `system.events`. */
  readonly eventsKey: Hex
}

/** A chain with its current runtime. */
export interface Chain {
  readonly node: Node
  readonly runtime: Runtime
}

/** An amount of the chain's currency, all of it, or an amount of an asset. */
export type TransferKind = 'amount' | 'everything' | 'asset'

/** Fields of an extrinsic, in the form of a `SignerPayload`. */
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

/** The word `meta` and a version that the library reads, 14 to 16: it logs others to the host's console. */
const KNOWN_METADATA = /^0x6d657461(?:0e|0f|10)/i

const transferKinds: Readonly<Record<string, TransferKind>> = {
  'balances.transferKeepAlive': 'amount',
  'balances.transferAll': 'everything',
  'assets.transferKeepAlive': 'asset',
}

const invalid = (expected: string, cause?: unknown) => createError('INVALID_ANSWER', { expected }, cause)

/** Spec version in a node's answer. @throws ModalError INVALID_ANSWER */
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
 * Whether the chain has an extension with a field that the library does not know: it would be left out, and every node would
 * refuse the signed extrinsic. Found by comparing the size of empty fields on both sides. Data that is signed without being
 * part of the extrinsic is not compared, as the library loses its type when it converts older metadata. A node refuses such
 * an extrinsic too, at no cost.
 */
function unknownWords({ registry }: ApiPromise): boolean {
  const bytes = (types: readonly string[]) =>
    types.reduce((sum, type) => sum + (registry.createTypeUnsafe(type, []) as unknown as Codec).toU8a().length, 0)
  try {
    const { transactionExtensions } = registry.metadata.extrinsic
    const ofChain = bytes(transactionExtensions.map(({ type }) => registry.createLookupType(type)))
    return ofChain > bytes(Object.values(registry.getSignedExtensionTypes()))
  } catch {
    // Unreadable extensions can't be written either.
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
    // Encode again and compare: bytes beyond what was decoded could have another meaning elsewhere.
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

/** @throws ModalError INVALID_ANSWER for anything but events of this runtime */
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
