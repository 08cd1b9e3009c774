/** Provider of a wallet for the host: one Wallet Standard wallet, whether it is in the page, paired or the modal's own. */
import { base58 } from '@scure/base'
import type {
  SolanaProvider,
  SolanaProviderAccount,
  SolanaSignAndSendTransactionInput,
  SolanaSignInInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from '../../domain/providerTypes.js'
import { fieldOf, textOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import { printListenerError } from '../../errors/printListenerError.js'
import type { CaipNetwork, CaipNetworkId, Connector } from '../types.js'
import { asRecord, invalid } from './answers.js'
import { clusterNames } from './clusters.js'
import type * as Verify from './verifyMessage.js'
import { signedForHost } from './wallets/signed.js'
import type { SharedAccount, SigningFeature, SolanaWallet } from './wallets/types.js'
import { encodeWire, readWire, type Wire } from './wire.js'

interface Parts {
  readonly connector: Connector
  readonly wallet: SolanaWallet
  /** The page's network of this id. */
  find(id: CaipNetworkId): CaipNetwork | undefined
  /** Loads what verifies signatures. @throws ModalError LOAD_FAILED */
  loadVerifier(): Promise<typeof Verify>
}

type Identifier = SolanaProviderAccount['chains'][number]

const VERSION = { version: '1.0.0' } as const
/** Longest list of inputs, and longest message in bytes. */
const MOST_INPUTS = 100
const LONGEST_MESSAGE = 1_000_000
/** A transparent pixel, for a wallet without an icon that the standard allows. */
const NO_ICON = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const ICON = /^data:image\/(?:svg\+xml|webp|png|gif);base64,/

/** Options of a host for sending that are passed on, with their types. */
const sendOptions = [
  ['preflightCommitment', 'string'],
  ['skipPreflight', 'boolean'],
  ['maxRetries', 'number'],
  ['minContextSlot', 'number'],
] as const

const wrong = (field: string) => createError('INVALID_PARAMS', { field })

/** A copy of the bytes. @throws ModalError INVALID_PARAMS */
function bytesOf(input: unknown, field: string): Uint8Array {
  const value = fieldOf(input, field)
  if (!(value instanceof Uint8Array) || value.length > LONGEST_MESSAGE) throw wrong(field)
  return Uint8Array.from(value)
}

/** @throws ModalError INVALID_PARAMS */
function copyOf(input: unknown): Readonly<Record<string, unknown>> {
  try {
    const copy = asRecord(JSON.parse(JSON.stringify(input)))
    if (copy) return copy
  } catch {
    // A text that is no JSON is refused below.
  }
  throw wrong('inputs')
}

function optionsOf(input: unknown): object {
  const options = fieldOf(input, 'options')
  return Object.fromEntries(
    sendOptions.flatMap(([name, type]) => {
      const value = fieldOf(options, name)
      if (value === undefined) return []
      if (typeof value !== type || (type === 'number' && !Number.isSafeInteger(value))) throw wrong(name)
      return [[name, value]]
    }),
  )
}

/** @throws ModalError INVALID_PARAMS */
function checkCount(inputs: readonly unknown[], most = MOST_INPUTS): void {
  if (inputs.length === 0 || inputs.length > most) throw wrong('inputs')
}

/** @param parts - `wallet` and `connector` stay the same as long as the connection does */
export function createHostProvider({ connector, wallet, find, loadVerifier }: Parts): SolanaProvider {
  const namesOf = (id: CaipNetworkId) => [...clusterNames(id)].reverse() as Identifier[]

  let lastAccounts: { readonly key: string; readonly accounts: readonly SolanaProviderAccount[] } | undefined
  /** The same list while nothing about it changes, as hosts compare. */
  function accountsNow(): readonly SolanaProviderAccount[] {
    const inUse = wallet.network()
    const rows = wallet.shared().map(({ address, networks, features, label }) => ({
      ...{ address, features: [...features.keys()], ...(label && { label }) },
      chains: networks.filter((id) => id === inUse || find(id)).flatMap(namesOf),
    }))
    const key = JSON.stringify(rows)
    if (lastAccounts?.key === key) return lastAccounts.accounts
    const accounts = rows.map((row) => Object.freeze({ ...row, publicKey: base58.decode(row.address) }))
    lastAccounts = { key, accounts: Object.freeze(accounts) }
    return accounts
  }

  /** @throws ModalError NOT_CONNECTED, ACCOUNT_CHANGED, UNSUPPORTED_METHOD */
  function accountOf(address: string | undefined, feature: SigningFeature): SharedAccount {
    const shared = wallet.shared()
    if (shared.length === 0) throw createError('NOT_CONNECTED', { namespace: 'solana' })
    const account = shared.find((one) => one.address === address)
    if (!account) throw createError('ACCOUNT_CHANGED', { namespace: 'solana' })
    if (!account.features.has(feature)) throw createError('UNSUPPORTED_METHOD', { method: feature })
    return account
  }

  /** The network in use. @throws ModalError NETWORK_CHANGED for another one by any name, NOT_CONNECTED */
  function networkOf(input: unknown, chainIs: 'optional' | 'required' = 'optional'): CaipNetworkId {
    const chain = fieldOf(input, 'chain')
    if (typeof chain !== 'string' && (chainIs === 'required' || chain !== undefined)) throw wrong('chain')
    const id = wallet.network()
    if (!id) throw createError('NOT_CONNECTED', { namespace: 'solana' })
    if (typeof chain === 'string' && !clusterNames(id).includes(chain))
      throw createError('NETWORK_CHANGED', { caipNetworkId: id })
    return id
  }

  interface Asked {
    readonly from: string
    readonly network: CaipNetworkId
    readonly wire: Wire
    assertWanted(): void
  }

  /** A host's transaction; account and network are compared again just before the wallet is asked (T-17). */
  function readInput(input: unknown, feature: SigningFeature, chainIs?: 'required'): Asked {
    const { address: from } = accountOf(textOf(fieldOf(input, 'account'), 'address'), feature)
    const network = networkOf(input, chainIs)
    const wire = readWire(fieldOf(input, 'transaction'))
    if (!wire?.signers.includes(from)) throw wrong('transaction')
    const assertWanted = () => {
      if (networkOf(undefined) !== network) throw createError('NETWORK_CHANGED', { caipNetworkId: wallet.network() })
      accountOf(from, feature)
    }
    return { from, network, wire, assertWanted }
  }

  async function signMessage(...inputs: readonly SolanaSignMessageInput[]) {
    checkCount(inputs)
    const questions = inputs.map((input) => ({
      from: accountOf(textOf(fieldOf(input, 'account'), 'address'), 'solana:signMessage').address,
      message: bytesOf(input, 'message'),
    }))
    const { verifyBytes } = await loadVerifier()
    const outputs = []
    for (const { from, message } of questions) {
      accountOf(from, 'solana:signMessage')
      const signature = (await wallet.signMessage(from, message)).slice()
      if (!verifyBytes({ address: from, message, signature: base58.encode(signature) })) throw invalid('signature')
      outputs.push({ signedMessage: message, signature })
    }
    return outputs
  }

  async function signTransaction(...inputs: readonly SolanaSignTransactionInput[]) {
    checkCount(inputs)
    const [first, ...others] = inputs
    const firstInput = readInput(first, 'solana:signTransaction')
    const { from } = firstInput
    const all = [firstInput, ...others.map((input) => readInput(input, 'solana:signTransaction'))]
    // A wallet is asked for one account at a time.
    if (all.some((other) => other.from !== from)) throw wrong('account')
    const { verifyBytes } = await loadVerifier()
    const answers = await wallet.signAll({ ...firstInput, wires: all.map(({ wire }) => encodeWire(wire)) })
    return all.map(({ wire }, index) => {
      const signed = signedForHost(answers[index] ?? new Uint8Array(), wire, from)
      const { message, signature } = signed
      if (!verifyBytes({ address: from, message, signature: base58.encode(signature) })) throw invalid('signature')
      return { signedTransaction: encodeWire(signed) }
    })
  }

  async function signAndSendTransaction(...inputs: readonly SolanaSignAndSendTransactionInput[]) {
    checkCount(inputs, 1)
    const { wire, ...asked } = readInput(inputs[0], 'solana:signAndSendTransaction', 'required')
    const options = optionsOf(inputs[0])
    return [{ signature: await wallet.send({ ...asked, wire: encodeWire(wire), options }) }]
  }

  async function signIn(...inputs: readonly SolanaSignInInput[]) {
    checkCount(inputs, 1)
    if (!wallet.signInAs) throw createError('UNSUPPORTED_METHOD', { method: 'solana:signIn' })
    const input = copyOf(inputs[0])
    const wantedAddress = textOf(input, 'address')
    if (wantedAddress) accountOf(wantedAddress, 'solana:signIn')
    networkOf({ chain: chainNamed(input.chainId) })
    const { verifyBytes } = await loadVerifier()
    const { address, message, signature } = await wallet.signInAs(input)
    const account = accountsNow().find((one) => one.address === address)
    if (!account || (wantedAddress && wantedAddress !== address))
      throw createError('ACCOUNT_CHANGED', { namespace: 'solana' })
    const signed = { signedMessage: message.slice(), signature: signature.slice() }
    const claim = { address: account.address, message: signed.signedMessage, signature: base58.encode(signature) }
    if (!verifyBytes(claim)) throw invalid('signature')
    return [{ account, ...signed }]
  }

  /** Name of a chain as sign-in messages write it, which is without its namespace (`mainnet`). */
  const chainNamed = (chainId: unknown) =>
    typeof chainId === 'string' && !chainId.includes(':') ? `solana:${chainId}` : chainId

  function listen(event: unknown, listener: unknown): () => void {
    if (event !== 'change' || typeof listener !== 'function') return () => {}
    let knownAccounts = accountsNow()
    const changed = () => {
      const accounts = accountsNow()
      if (accounts === knownAccounts) return
      knownAccounts = accounts
      try {
        listener({ accounts })
      } catch (error) {
        printListenerError(error)
      }
    }
    return wallet.watch({ accountsChanged: changed, networkChanged: changed, disconnected: changed })
  }

  let lastFeatures: { readonly key: string; readonly features: SolanaProvider['features'] } | undefined
  function featuresNow(): SolanaProvider['features'] {
    const can = wallet.features()
    const key = JSON.stringify([...can])
    if (lastFeatures?.key === key) return lastFeatures.features
    const versions = (feature: SigningFeature) => ({
      ...VERSION,
      supportedTransactionVersions: Object.freeze([...(can.get(feature) ?? [])].reverse()),
    })
    const features: SolanaProvider['features'] = {
      'standard:connect': { ...VERSION, connect: async () => ({ accounts: accountsNow() }) },
      ...(wallet.leaves && { 'standard:disconnect': { ...VERSION, disconnect: () => wallet.disconnect() } }),
      'standard:events': { ...VERSION, on: listen },
      ...(can.has('solana:signMessage') && { 'solana:signMessage': { ...VERSION, signMessage } }),
      ...(can.has('solana:signTransaction') && {
        'solana:signTransaction': { ...versions('solana:signTransaction'), signTransaction },
      }),
      ...(can.has('solana:signAndSendTransaction') && {
        'solana:signAndSendTransaction': { ...versions('solana:signAndSendTransaction'), signAndSendTransaction },
      }),
      ...(can.has('solana:signIn') && { 'solana:signIn': { ...VERSION, signIn } }),
    }
    lastFeatures = { key, features: Object.freeze(features) }
    return features
  }

  const { name, imageUrl = '' } = connector
  return {
    ...VERSION,
    name,
    icon: (ICON.test(imageUrl) ? imageUrl : NO_ICON) as SolanaProvider['icon'],
    get chains() {
      return [...new Set(accountsNow().flatMap(({ chains }) => chains))]
    },
    get accounts() {
      return accountsNow()
    },
    get features() {
      return featuresNow()
    },
  }
}
