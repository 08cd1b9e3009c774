/** A Wallet Standard wallet with real keys: says yes to everything, and keeps a list of what it was asked. */
import { ed25519 } from '@noble/curves/ed25519'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58, base64 } from '@scure/base'
import { type SignInInput, signInText } from '../../../demo/wallets/solana/signInText.js'

interface Key {
  readonly address: string
  readonly secretKey: string
}

interface Request {
  readonly account: { readonly address: string }
  readonly message: Uint8Array
  readonly transaction: Uint8Array
}

export type SolanaFeature =
  | 'standard:disconnect'
  | 'standard:events'
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'
  | 'solana:signIn'

const allFeatures: readonly SolanaFeature[] = [
  'standard:disconnect',
  'standard:events',
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
]

/** Puts the signature of `key` into the one place of a transaction. */
export function signWire(wire: Uint8Array, { secretKey }: Key): { wire: Uint8Array; signature: Uint8Array } {
  const signature = ed25519.sign(wire.slice(65), secretKey)
  const signed = wire.slice()
  signed.set(signature, 1)
  return { wire: signed, signature }
}

async function sendWire(rpcUrl: string, wire: Uint8Array): Promise<void> {
  const params = [base64.encode(wire), { encoding: 'base64', preflightCommitment: 'confirmed' }]
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  })
  const { error } = (await answer.json()) as { error?: { message: string } }
  if (error) throw new Error(error.message)
}

export function createSolanaWallet(
  keys: readonly Key[],
  {
    rpcUrl = '',
    chains = ['solana:localnet'],
    features = allFeatures,
    versions = ['legacy', 0],
    accountFeatures = features,
  }: {
    rpcUrl?: string
    chains?: readonly string[]
    features?: readonly SolanaFeature[]
    versions?: readonly unknown[]
    /** What it says of its accounts. */
    accountFeatures?: unknown
  } = {},
) {
  const asked: { readonly method: string; readonly input: unknown }[] = []
  const listeners = new Set<(properties: object) => void>()
  const keyOf = (address: string): Key => {
    const key = keys.find((each) => each.address === address)
    if (!key) throw new Error('Unknown account')
    return key
  }
  const accountOf = ({ address }: Key, index: number) => ({
    address,
    publicKey: base58.decode(address),
    chains,
    features: accountFeatures,
    label: `Account ${index + 1}`,
  })
  /** Stands between the page and each method. */
  const replies: Record<string, (input: never) => unknown> = {
    connect: () => ({ accounts: wallet.accounts }),
    disconnect: () => undefined,
    signMessage: ({ account, message }: Request) => [
      { signedMessage: message, signature: ed25519.sign(message, keyOf(account.address).secretKey) },
    ],
    signTransaction: ({ account, transaction }: Request) => [
      { signedTransaction: signWire(transaction, keyOf(account.address)).wire },
    ],
    async signAndSendTransaction({ account, transaction }: Request) {
      const { wire, signature } = signWire(transaction, keyOf(account.address))
      await sendWire(rpcUrl, wire)
      return [{ signature }]
    },
    signIn(input: SignInInput) {
      const key = keyOf(input.address ?? '')
      const signedMessage = utf8ToBytes(signInText(input, { domain: 'wallet.test', address: key.address }))
      const [account] = [key].map(accountOf)
      return [{ account, signedMessage, signature: ed25519.sign(signedMessage, key.secretKey) }]
    },
  }
  const method = (name: string) => async (input: unknown) => {
    asked.push({ method: name, input })
    return replies[name]?.(input as never)
  }
  const supported = { supportedTransactionVersions: versions }
  const available: Record<string, object> = {
    'standard:disconnect': { version: '1.0.0', disconnect: method('disconnect') },
    'standard:events': {
      version: '1.0.0',
      on(_event: string, listener: (properties: object) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': { version: '1.0.0', signMessage: method('signMessage') },
    'solana:signTransaction': { version: '1.0.0', ...supported, signTransaction: method('signTransaction') },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      ...supported,
      signAndSendTransaction: method('signAndSendTransaction'),
    },
    'solana:signIn': { version: '1.0.0', signIn: method('signIn') },
  }
  const wallet = {
    version: '1.0.0',
    name: 'Node Wallet',
    icon: 'data:image/png;base64,iVBORw0KGgo=',
    chains,
    features: {
      'standard:connect': { version: '1.0.0', connect: method('connect') },
      ...Object.fromEntries(features.map((name) => [name, available[name]])),
    },
    accounts: keys.map(accountOf) as readonly unknown[],
  }
  return {
    provider: wallet,
    asked,
    askedFor: (name: string) => asked.filter((question) => question.method === name),
    /** Answers this method in another way from now on. */
    answer(name: string, reply: (input: never) => unknown) {
      replies[name] = reply
    },
    /** The wallet's side picks other accounts, and says so. */
    share(accounts: readonly unknown[]) {
      wallet.accounts = accounts
      for (const listener of [...listeners]) listener({ accounts })
    },
    accountsOf: (list: readonly Key[]) => list.map(accountOf),
    listening: () => listeners.size,
  }
}
