/** A wallet of the page (Wallet Standard): features by name, accounts with the clusters they serve. All of it is untrusted. */
import { base58 } from '@scure/base'
import { fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import { sameBytes } from '../../../primitives/sameBytes.js'
import type { AdapterConnection, AdapterEvents, CaipNetworkId } from '../../types.js'
import { invalid, isSignature } from '../answers.js'
import { clusterNames, networksOf } from '../clusters.js'
import { ask, askToSend } from './ask.js'
import { askToSign, askToSignIn, signsNoMessages } from './askToSign.js'
import { signedAsAsked } from './signed.js'
import { readAccounts, type StandardAccount } from './standardAccounts.js'
import { listenForChanges } from './standardEvents.js'
import type {
  Handed,
  HandRequest,
  SigningFeature,
  SigningFeatures,
  SolanaWallet,
  TransactionVersion,
  WrittenSignIn,
} from './types.js'

type Call = (...inputs: readonly unknown[]) => Promise<unknown>

/** A method of a feature, bound to it. */
function methodOf(wallet: object, feature: string, method: string): Call | undefined {
  const featureObject = fieldOf(fieldOf(wallet, 'features'), feature)
  const call = fieldOf(featureObject, method)
  return typeof call === 'function' ? async (...inputs) => Reflect.apply(call, featureObject, inputs) : undefined
}

const methods: Readonly<Record<SigningFeature, string>> = {
  'solana:signMessage': 'signMessage',
  'solana:signTransaction': 'signTransaction',
  'solana:signAndSendTransaction': 'signAndSendTransaction',
  'solana:signIn': 'signIn',
}

/** Known transaction versions that a feature of a wallet takes. */
function versionsOf(wallet: object, feature: string): readonly TransactionVersion[] {
  const versions = fieldOf(fieldOf(fieldOf(wallet, 'features'), feature), 'supportedTransactionVersions')
  return ([0, 'legacy'] as const).filter((one) => Array.isArray(versions) && versions.includes(one))
}

/** Signing features that the wallet has, and that work with the account, where one is given. */
function featuresOf(wallet: object, account?: StandardAccount): SigningFeatures {
  const features = new Map<SigningFeature, readonly TransactionVersion[]>()
  for (const [name, method] of Object.entries(methods)) {
    if (!methodOf(wallet, name, method) || account?.features?.includes(name) === false) continue
    const versions = versionsOf(wallet, name)
    if (versions.length > 0 || !name.endsWith('ransaction')) features.set(name as SigningFeature, versions)
  }
  return features
}

interface Signer {
  readonly call: Call
  readonly version: TransactionVersion
}

/** A signing feature with its transaction version, 0 or legacy: messages built here are the same in both. */
function signerOf(
  wallet: object,
  account: StandardAccount | undefined,
  feature: string,
  method: string,
): Signer | undefined {
  const [version] = versionsOf(wallet, feature)
  const call = account?.features?.includes(feature) !== false ? methodOf(wallet, feature, method) : undefined
  return call && version !== undefined ? { call, version } : undefined
}

/** The only output for our only input. */
const only = (outputs: unknown): unknown => (Array.isArray(outputs) && outputs.length === 1 ? outputs[0] : undefined)

/** Whether the message that a wallet reports as signed is the requested one. Mobile Wallet Adapter appends the signature. */
function isSigned(
  signed: unknown,
  { message, signature }: Readonly<Record<'message' | 'signature', Uint8Array>>,
): boolean {
  if (signed === undefined) return true
  if (!(signed instanceof Uint8Array)) return false
  return sameBytes(signed, message) || sameBytes(signed, Uint8Array.from([...message, ...signature]))
}

/** @throws ModalError INVALID_ANSWER */
function readSignIn(outputs: unknown): WrittenSignIn {
  const output = only(outputs)
  const [message, signature] = [fieldOf(output, 'signedMessage'), fieldOf(output, 'signature')]
  if (!(message instanceof Uint8Array) || !isSignature(signature)) throw invalid('signature')
  return { address: fieldOf(fieldOf(output, 'account'), 'address'), message, signature }
}

const serves = ({ chains }: StandardAccount, id: CaipNetworkId) =>
  clusterNames(id).some((cluster) => chains.includes(cluster))

/** @param memory - the product's network of each wallet: a wallet of the page serves all of its networks at once */
export function createStandardWallet(wallet: object, memory: WeakMap<object, CaipNetworkId>): SolanaWallet {
  const listOf = (from: unknown) => readAccounts(fieldOf(from, 'accounts'))
  const accounts = () => listOf(wallet) ?? []
  const signIn = methodOf(wallet, 'solana:signIn', 'signIn')

  /** The accounts on the wanted network, else on the first that the accounts' cluster names identify. */
  function describe(shared: readonly StandardAccount[], wanted: CaipNetworkId | undefined) {
    const ids = [...(wanted ? [wanted] : []), ...networksOf(shared.flatMap(({ chains }) => chains))]
    for (const caipNetworkId of ids) {
      const accountsHere = shared.filter((account) => serves(account, caipNetworkId))
      const labels = accountsHere.flatMap(({ address, label }) => (label ? [[address, label] as const] : []))
      const connection: AdapterConnection = {
        addresses: accountsHere.map(({ address }) => address),
        caipNetworkId,
        ...(labels.length > 0 && { labels: Object.fromEntries(labels) }),
      }
      if (accountsHere.length > 0) return connection
    }
    return undefined
  }

  function accountOf(address: string, network?: CaipNetworkId): StandardAccount {
    const matching = accounts().filter((account) => account.address === address)
    if (matching.length === 0) throw createError('ACCOUNT_CHANGED', { namespace: 'solana' })
    const usable = network ? matching.find((account) => serves(account, network)) : matching[0]
    if (!usable) throw createError('NETWORK_CHANGED', { caipNetworkId: network })
    return usable
  }

  const signersOf = (account: StandardAccount | undefined) => ({
    send: signerOf(wallet, account, 'solana:signAndSendTransaction', 'signAndSendTransaction'),
    sign: signerOf(wallet, account, 'solana:signTransaction', 'signTransaction'),
  })

  /** Name of the network in the wallet's own requests. */
  function clusterOf(id: CaipNetworkId, address: string): string | undefined {
    const account = accounts().find((one) => one.address === address && serves(one, id))
    return clusterNames(id).find((name) => account?.chains.includes(name))
  }

  /** Input of a feature's method; the request to the wallet follows at once. */
  function requestOf({ from, network, wire, assertWanted }: HandRequest) {
    const { own: account } = accountOf(from, network.id)
    const chain = clusterOf(network.id, from)
    assertWanted()
    return { account, chain, transaction: wire.slice(), options: { preflightCommitment: 'confirmed' } }
  }

  async function signWith(sign: Signer | undefined, asked: HandRequest): Promise<Uint8Array> {
    const request = requestOf(asked)
    if (!sign) throw createError('UNSUPPORTED_METHOD', { method: 'solana:signTransaction' })
    const output = only(await ask(() => sign.call(request)))
    return signedAsAsked(fieldOf(output, 'signedTransaction'), asked.wire)
  }

  /** Input of a feature's method for a host's transaction. */
  const hostInput = (from: string, network: CaipNetworkId, wire: Uint8Array) => ({
    account: accountOf(from, network).own,
    chain: clusterOf(network, from),
    transaction: wire.slice(),
  })
  const feature = (name: SigningFeature): Call => {
    const call = methodOf(wallet, name, methods[name])
    if (!call) throw createError('UNSUPPORTED_METHOD', { method: name })
    return call
  }

  return {
    async connect(network, how) {
      const connect = methodOf(wallet, 'standard:connect', 'connect')
      if (!connect) throw createError('PROVIDER_NOT_FOUND', {})
      const answer = await ask(() => connect(how === 'silent' ? { silent: true } : {}))
      const connection = describe(listOf(answer) ?? [], network?.id)
      if (connection) memory.set(wallet, connection.caipNetworkId)
      return connection
    },
    async disconnect() {
      const disconnect = methodOf(wallet, 'standard:disconnect', 'disconnect')
      await ask(async () => disconnect?.())
    },
    switchNetwork({ id }) {
      if (!accounts().some((account) => serves(account, id)))
        throw createError('CHAIN_NOT_ADDED', { caipNetworkId: id })
      memory.set(wallet, id)
    },
    async signMessage(address, message) {
      const sign = methodOf(wallet, 'solana:signMessage', 'signMessage')
      if (!sign) throw createError('UNSUPPORTED_METHOD', { method: 'solana:signMessage' })
      const { own: account, features } = accountOf(address)
      if (features?.includes('solana:signMessage') === false) throw signsNoMessages()
      const output = only(await askToSign(() => sign({ account, message: message.slice() })))
      const [signed, signature] = [fieldOf(output, 'signedMessage'), fieldOf(output, 'signature')]
      // Some wallets wrap a message in their own words: the signature is then for another message than the requested one.
      if (!isSignature(signature) || !isSigned(signed, { message, signature })) throw invalid('signature')
      return signature
    },
    ...(signIn && {
      async signIn(address, network, input) {
        if (accountOf(address, network).features?.includes('solana:signIn') === false) return undefined
        const outputs = await askToSignIn(async () => ({ all: await signIn(input) }))
        if (!outputs) return undefined
        return readSignIn(outputs.all)
      },
    }),
    network: () => memory.get(wallet),
    shared() {
      const id = memory.get(wallet)
      return accounts().flatMap((account) =>
        id && serves(account, id)
          ? {
              address: account.address,
              networks: [...new Set([id, ...networksOf(account.chains)])],
              features: featuresOf(wallet, account),
              ...(account.label && { label: account.label }),
            }
          : [],
      )
    },
    features: () => featuresOf(wallet),
    leaves: methodOf(wallet, 'standard:disconnect', 'disconnect') !== undefined,
    async signAll({ from, network, wires, assertWanted }) {
      const sign = feature('solana:signTransaction')
      assertWanted()
      const inputs = wires.map((wire) => hostInput(from, network, wire))
      const outputs = await ask(() => sign(...inputs))
      if (!Array.isArray(outputs) || outputs.length !== wires.length) throw invalid('signedTransaction')
      return wires.map((_, index) => {
        const signed = fieldOf(fieldOf(outputs, String(index)), 'signedTransaction')
        if (!(signed instanceof Uint8Array)) throw invalid('signedTransaction')
        return signed
      })
    },
    async send({ from, network, wire, options, assertWanted }) {
      const send = feature('solana:signAndSendTransaction')
      assertWanted()
      const input = { ...hostInput(from, network, wire), options }
      const signature = fieldOf(only(await askToSend(() => send(input))), 'signature')
      if (!isSignature(signature)) throw createError('SENT_UNCONFIRMED', { namespace: 'solana' })
      return signature.slice()
    },
    ...(signIn && {
      signInAs: async (input) => readSignIn(await askToSign(() => signIn(input))),
    }),
    check(from, { id }) {
      accountOf(from, id)
    },
    version(address) {
      const { send, sign } = signersOf(accounts().find((one) => one.address === address))
      return (send ?? sign)?.version
    },
    sign: (asked) => signWith(signersOf(accountOf(asked.from, asked.network.id)).sign, asked),
    async hand(asked): Promise<Handed> {
      const { send, sign } = signersOf(accountOf(asked.from, asked.network.id))
      if (!send) return { wire: await signWith(sign, asked) }
      const request = requestOf(asked)
      const signature = fieldOf(only(await askToSend(() => send.call(request))), 'signature')
      // The wallet agreed, but names no signature: it may have sent the transaction.
      if (!isSignature(signature)) throw createError('SENT_UNCONFIRMED', { namespace: 'solana' })
      return { signature: base58.encode(signature) }
    },
    watch(events: AdapterEvents) {
      const shared = () => {
        const id = memory.get(wallet)
        return listOf(wallet)?.flatMap((account) => (!id || serves(account, id) ? [account.address] : []))
      }
      let lastAnnounced = shared()?.join()
      return listenForChanges(wallet, () => {
        const current = shared()
        if (!current) return
        if (current.length === 0) return events.disconnected()
        if (current.join() === lastAnnounced) return
        lastAnnounced = current.join()
        events.accountsChanged(current)
      })
    },
  }
}
