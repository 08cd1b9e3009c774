/** The work of a host's provider: it reads accounts, and has payloads and messages signed, each answer checked. */
import { utf8ToBytes } from '@noble/hashes/utils'
import type {
  PolkadotProvider,
  PolkadotProviderAccount,
  PolkadotSignature,
  PolkadotSignerPayload,
} from '../../domain/providerTypes.js'
import { fieldOf, textOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import { printListenerError } from '../../errors/printListenerError.js'
import { createSlot } from '../../net/slot.js'
import { asRecord } from '../../primitives/asRecord.js'
import { isSessionProvider } from '../pairing.js'
import type { AssertWanted, CaipNetworkId, Connector } from '../types.js'
import { addressOf, isSameAccount } from './address.js'
import { accountsOn, type Connections } from './connections.js'
import { fromHex, type Hex, toHex } from './hex.js'
import { signedBytesOf } from './signedBytes.js'
import type { SignerPayload } from './transaction.js'
import type { NetworkId, PolkadotWallet, SignedBytes, WalletAccount } from './wallets/types.js'
import { watch } from './watch.js'

type Verify = (signed: SignedBytes) => boolean

const LONGEST_TEXT = 2_000_000
/** Bytes of a signature by the kind in front: ed25519, sr25519, ECDSA. */
const signatureBytes: readonly (number | undefined)[] = [65, 65, 66]
/** Fields of a payload in hex. */
const hexFields = [
  ...(['blockHash', 'blockNumber', 'era', 'genesisHash', 'method', 'nonce'] as const),
  ...(['specVersion', 'tip', 'transactionVersion'] as const),
]

const wrong = (field: string) => createError('INVALID_PARAMS', { field })

/** @throws ModalError INVALID_PARAMS */
function readPayload(given: unknown): PolkadotSignerPayload {
  let payload: Readonly<Record<string, unknown>> | undefined
  try {
    payload = asRecord(JSON.parse(JSON.stringify(given)))
  } catch {
    // A text that is no JSON is refused below.
  }
  if (!payload) throw wrong('payload')
  const { signedExtensions, version } = payload
  const bad = hexFields.find((name) => !/^0x[0-9a-f]*$/i.test(textOf(payload, name) ?? ''))
  if (bad) throw wrong(bad)
  if (!Array.isArray(signedExtensions) || !signedExtensions.every((name) => typeof name === 'string'))
    throw wrong('signedExtensions')
  if (version !== 4 && version !== 5) throw wrong('version')
  return payload as unknown as PolkadotSignerPayload
}

/** Bytes of hex, or of a text. @throws ModalError INVALID_PARAMS */
function readData(raw: unknown): Uint8Array {
  const [data, type = 'bytes'] = [fieldOf(raw, 'data'), fieldOf(raw, 'type')]
  if (typeof data !== 'string' || data.length > LONGEST_TEXT) throw wrong('data')
  // Anything else would be signed as it is, and could be a transaction.
  if (type !== 'bytes') throw wrong('type')
  return fromHex(data) ?? utf8ToBytes(data)
}

/** The text of the bytes, which paired wallets take; `undefined` for bytes that are none. */
function textIn(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const invalidSignature = () => createError('INVALID_ANSWER', { expected: 'signature' })

/** Whether the extrinsic is of this account, and ends in this call. */
function isExtrinsicOf(extrinsic: Hex, { publicKey }: WalletAccount, method: string): boolean {
  const text = extrinsic.toLowerCase()
  return text.includes(toHex(publicKey).slice(2)) && text.endsWith(method.toLowerCase().slice(2))
}

/** Hands the accounts to `listener`, at once and whenever they may have changed; the newest answer counts. */
function follow(
  get: () => Promise<PolkadotProviderAccount[]>,
  listener: (accounts: PolkadotProviderAccount[]) => void,
  watchChanges: (changed: () => void) => () => void,
): () => void {
  const slot = createSlot()
  async function tell(): Promise<void> {
    const { isNewest } = slot.start()
    const accounts = await get().catch((): PolkadotProviderAccount[] => [])
    if (!isNewest()) return
    try {
      listener(accounts)
    } catch (error) {
      printListenerError(error)
    }
  }
  const changed = () => void tell()
  const stop = watchChanges(changed)
  changed()
  return () => {
    slot.end()
    stop()
  }
}

export function createHostWork(connections: Connections, connector: Connector, verify: Verify): PolkadotProvider {
  let lastId = 0

  /** @throws ModalError NOT_CONNECTED */
  function inUse(): { wallet: PolkadotWallet; network: NetworkId } {
    const connection = connections.get(connector)
    const { wallet } = connection
    const { provider } = connector
    const id = isSessionProvider(provider) ? provider.session.network() : connection.network?.id
    // The session alone tells the network, where another adapter has connected it.
    if (id && connection.network?.id !== id) connection.network = { id, reference: id.slice('polkadot:'.length) }
    const { network } = connection
    if (!network) throw createError('NOT_CONNECTED', { namespace: 'polkadot' })
    return { wallet, network }
  }

  async function get(): Promise<PolkadotProviderAccount[]> {
    const { wallet, network } = inUse()
    return (await accountsOn(wallet, network)).map(({ publicKey, label, genesisHash }) => ({
      address: addressOf(publicKey, network),
      ...(label && { name: label }),
      ...(genesisHash && { genesisHash }),
    }))
  }

  /** The account by whichever spelling, on the network in use. @throws ModalError ACCOUNT_CHANGED, NOT_CONNECTED */
  async function accountOf(address: unknown) {
    const { wallet, network } = inUse()
    const accounts = await accountsOn(wallet, network)
    if (accounts.length === 0) throw createError('NOT_CONNECTED', { namespace: 'polkadot' })
    const account = accounts.find((one) => isSameAccount(one.address, address))
    if (!account) throw createError('ACCOUNT_CHANGED', { namespace: 'polkadot' })
    return { wallet, network, account }
  }

  /** Throws where the wallet is on another network by now. */
  const stillOn = (id: CaipNetworkId): AssertWanted => {
    return () => {
      const { network } = inUse()
      if (network.id !== id) throw createError('NETWORK_CHANGED', { caipNetworkId: network.id })
    }
  }

  async function signPayload(given: PolkadotSignerPayload): Promise<PolkadotSignature> {
    const payload = readPayload(given)
    const { wallet, network, account } = await accountOf(payload.address)
    if (!payload.genesisHash.toLowerCase().startsWith(`0x${network.reference}`))
      throw createError('NETWORK_CHANGED', { caipNetworkId: network.id })
    const request = { ...payload, address: account.address } as SignerPayload
    const assertWanted = stillOn(network.id)
    assertWanted()
    const answer = await wallet.signTransaction(account, request, assertWanted)
    const { signedTransaction } = answer
    const signature = fromHex(answer.signature)
    if (!signature || signature.length !== signatureBytes[signature[0] ?? -1]) throw invalidSignature()
    const signed = { id: ++lastId, signature: toHex(signature) }
    if (signedTransaction === undefined || signedTransaction === null) {
      const message = signedBytesOf(payload)
      // Extensions of a chain's own are not known here: the chain checks them.
      if (message && !verify({ address: account.address, message, signature: signed.signature, wrapped: false }))
        throw invalidSignature()
      return signed
    }
    const bytes = signedTransaction instanceof Uint8Array ? signedTransaction : fromHex(signedTransaction)
    const extrinsic = bytes && toHex(bytes)
    if (!payload.withSignedTransaction || !extrinsic || !isExtrinsicOf(extrinsic, account, payload.method))
      throw createError('TRANSACTION_MISMATCH', { field: 'data' })
    return { ...signed, signedTransaction: extrinsic }
  }

  async function signRaw(raw: { address: string; data: string }): Promise<PolkadotSignature> {
    const message = readData(raw)
    const { wallet, account } = await accountOf(fieldOf(raw, 'address'))
    const signature = fromHex(await wallet.signRaw(account, toHex(message), textIn(message)))
    if (!signature) throw invalidSignature()
    const answer = { id: ++lastId, signature: toHex(signature) }
    if (!verify({ address: account.address, message, signature: answer.signature, wrapped: true }))
      throw invalidSignature()
    return answer
  }

  function subscribe(listener: (accounts: PolkadotProviderAccount[]) => void): () => void {
    if (typeof listener !== 'function') return () => {}
    return follow(get, listener, (changed) =>
      watch(connections, connector, { accountsChanged: changed, networkChanged: changed, disconnected: changed }),
    )
  }

  return { accounts: { get, subscribe }, signer: { signPayload, signRaw } }
}
