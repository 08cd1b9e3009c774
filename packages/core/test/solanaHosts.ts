/** One account in wallets of every kind that a host can get: in the page, paired, and of the sign-in origin. */
import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import type { Connector } from '../src/chains/types.js'
import { createSolanaWallet, type SolanaFeature } from './solanaWallet.js'

export const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const

export const keyOf = (fill: number) => {
  const seed = new Uint8Array(32).fill(fill)
  return { address: base58.encode(ed25519.getPublicKey(seed)), secretKey: Buffer.from(seed).toString('hex') }
}
export const [own, other] = [keyOf(1), keyOf(2)]

/** Signs a transaction of any number of signers, at the place of `own`. */
export function signAt(wire: Uint8Array, key = own, at = own): Uint8Array {
  const start = 1 + (wire[0] ?? 0) * 64
  const message = wire.slice(start)
  const keys = message.slice(message[0] === 0x80 ? 5 : 4)
  const place = Array.from({ length: wire[0] ?? 0 }, (_, index) =>
    base58.encode(keys.slice(index * 32, index * 32 + 32)),
  )
  const signed = wire.slice()
  signed.set(ed25519.sign(message, key.secretKey), 1 + 64 * place.indexOf(at.address))
  return signed
}
export const signatureIn = (wire: Uint8Array, index = 0) => wire.slice(1 + 64 * index, 65 + 64 * index)

/** What a wallet does with bytes, whichever way they come in; a test changes it. */
export interface Deeds {
  message(message: Uint8Array): Uint8Array
  transaction(wire: Uint8Array): Uint8Array
  send(wire: Uint8Array): Uint8Array | undefined
}

const honest = (): Deeds => ({
  message: (message) => ed25519.sign(message, own.secretKey),
  transaction: (wire) => signAt(wire),
  send: (wire) => signatureIn(signAt(wire)),
})

export interface HostWallet {
  readonly connector: Connector
  readonly deeds: Deeds
  /** Names of what it was asked to do, in order, without connecting. */
  asked(): readonly string[]
  share(keys: readonly { readonly address: string }[]): void
}

function inPage(features?: readonly SolanaFeature[]): HostWallet {
  const deeds = honest()
  const wallet = createSolanaWallet([own], {
    chains: ['solana:mainnet', 'solana:devnet'],
    ...(features && { features }),
  })
  wallet.answer('signMessage', ({ message }: { message: Uint8Array }) => [
    { signedMessage: message, signature: deeds.message(message) },
  ])
  wallet.answer('signAndSendTransaction', ({ transaction }: { transaction: Uint8Array }) => [
    { signature: deeds.send(transaction) },
  ])
  const signing = (wallet.provider.features as Record<string, Record<string, unknown>>)['solana:signTransaction']
  if (signing)
    signing.signTransaction = async (...inputs: readonly { readonly transaction: Uint8Array }[]) => {
      wallet.asked.push({ method: 'signTransaction', input: inputs })
      return inputs.map(({ transaction }) => ({ signedTransaction: deeds.transaction(transaction) }))
    }
  const connector: Connector = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'solana', provider: wallet.provider }
  return {
    ...{ connector, deeds },
    asked: () => wallet.asked.map(({ method }) => method).filter((method) => method !== 'connect'),
    share: (keys) => wallet.share(wallet.accountsOf(keys as never)),
  }
}

interface Params {
  readonly message: string
  readonly transaction: string
}
const bytes = (text: string) => Uint8Array.from(base64.decode(text))

/** @param answer - what of a signed transaction the wallet answers */
function inSession(type: 'WALLET_CONNECT' | 'AUTH', answer: 'transaction' | 'signature'): HostWallet {
  const deeds = honest()
  const asked: string[] = []
  const listeners = new Map<string, Set<(payload: never) => void>>()
  let accounts: readonly string[] = [own.address]
  let network: string = MAINNET
  const answers: Record<string, (params: Params) => object> = {
    solana_signMessage: ({ message }) => ({ signature: base58.encode(deeds.message(base58.decode(message))) }),
    solana_signTransaction({ transaction }) {
      const signed = deeds.transaction(bytes(transaction))
      return answer === 'transaction'
        ? { transaction: base64.encode(signed) }
        : { signature: base58.encode(signatureIn(signed)) }
    },
    solana_signAndSendTransaction({ transaction }) {
      const signature = deeds.send(bytes(transaction))
      return signature ? { signature: base58.encode(signature) } : {}
    },
  }
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }, assertWanted?: () => void) {
      assertWanted?.()
      asked.push(method.slice('solana_'.length))
      const run = answers[method]
      if (!run) throw Object.assign(new Error('No such method'), { code: 4200 })
      return run(params as Params)
    },
    on: (name: string, listener: (payload: never) => void) =>
      void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    removeListener: (name: string, listener: (payload: never) => void) => void listeners.get(name)?.delete(listener),
    session: {
      network: () => network,
      networks: () => [MAINNET, DEVNET],
      accounts: () => accounts,
      switchTo(id: string) {
        network = id
        return true
      },
      leave: () => void asked.push('disconnect'),
      ...(type === 'WALLET_CONNECT' && { takes: (method: string) => Object.hasOwn(answers, method) }),
    },
  }
  const connector: Connector = { id: 'w', name: 'W', type, chain: 'solana', provider }
  return {
    ...{ connector, deeds },
    asked: () => asked,
    share(keys) {
      accounts = keys.map(({ address }) => address)
      for (const listener of [...(listeners.get('accountsChanged') ?? [])]) listener(accounts as never)
    },
  }
}

/** Wallets by kind; each call makes a new one. */
export const solanaHosts = {
  'in the page': () => inPage(),
  'paired, answering transactions': () => inSession('WALLET_CONNECT', 'transaction'),
  'paired, answering signatures': () => inSession('WALLET_CONNECT', 'signature'),
  'of the sign-in origin': () => inSession('AUTH', 'transaction'),
}
export const pageWalletWith = inPage
