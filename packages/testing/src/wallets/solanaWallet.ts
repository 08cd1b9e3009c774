import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { walletError } from '../scriptedWallet.js'
import { type Approval, createAsking } from './asking.js'
import { type AskingOptions, type AskingWallet, ICON } from './askingWallet.js'
import { createPermission } from './permission.js'
import { broadcast, createSolanaSigner } from './solanaSigner.js'

/** The initial state of a Solana test wallet. */
export interface SolanaWalletOptions extends AskingOptions {
  /** Address of the node that transactions are sent to. */
  readonly rpcUrl: string
  /** The chain's name in Wallet Standard: 'solana:devnet', 'solana:mainnet'; 'solana:localnet' without. */
  readonly chain?: string
  /**
   * 32 bytes, or the 64 of a key file. Without: a fixed key of no value, whose address is
   * CGNsBea9By8fcKpiRxVAk3kyEk3nSMXjU6cShWY7rmfo.
   */
  readonly secretKey?: Uint8Array | readonly number[]
  /** The function that reaches its node. */
  readonly fetch?: typeof fetch
}

/** A Solana wallet with the methods connect, signMessage, signTransaction, signAndSendTransaction. */
export interface SolanaWallet extends AskingWallet {
  /** base58. */
  readonly address: string
}

interface Given {
  readonly address: string
  readonly chain?: string
  readonly bytes: readonly number[]
}

const DEVELOPMENT_KEY = sha256(utf8ToBytes('wallet-modal test wallet'))

/** Makes a Solana wallet with a real key that asks the test before it does anything. It runs in the test's process. */
export function createSolanaWallet(options: SolanaWalletOptions): SolanaWallet {
  const { rpcUrl, chain = 'solana:localnet' } = options
  const signer = createSolanaSigner(Uint8Array.from(options.secretKey ?? DEVELOPMENT_KEY))
  const { handle, on, emit, ...asking } = createAsking(options.patience)
  const permission = createPermission(() => emit('accountsChanged', accounts()))

  const accounts = () =>
    permission.isGranted() ? [{ address: signer.address, publicKey: [...signer.publicKey], chains: [chain] }] : []
  /** @throws Error 4100 for an account that it does not share, -32602 for another cluster */
  function check(given: Given): Uint8Array {
    if (!permission.isGranted() || given.address !== signer.address)
      throw walletError(4100, 'The page may not use this account')
    if (given.chain !== undefined && given.chain !== chain) throw walletError(-32_602, `The wallet is on ${chain}`)
    return Uint8Array.from(given.bytes)
  }
  /** The signature as text for the test, and as bytes for the page. */
  const inBothForms = (signature: Uint8Array) => ({ signature: base58.encode(signature), bytes: [...signature] })

  const methods: Record<string, (params: never, approval: Approval) => unknown> = {
    async connect({ silent }: { silent?: boolean }, approval) {
      if (!permission.isGranted() && !silent) {
        await approval()
        permission.grant()
      }
      return accounts()
    },
    disconnect: permission.revoke,
    async signMessage(given: Given, approval) {
      const message = check(given)
      await approval()
      return inBothForms(signer.sign(message))
    },
    async signTransaction(given: Given, approval) {
      const wire = check(given)
      await approval()
      const signed = signer.signTransaction(wire)
      return { signature: base58.encode(signed.signature), bytes: [...signed.wire] }
    },
    async signAndSendTransaction(given: Given, approval) {
      const wire = check(given)
      await approval()
      const signed = signer.signTransaction(wire)
      await broadcast(rpcUrl, signed.wire, options.fetch ?? fetch)
      return inBothForms(signed.signature)
    },
  }

  return {
    namespace: 'solana',
    address: signer.address,
    info: { uuid: crypto.randomUUID(), name: options.name ?? 'Solana Test Wallet', icon: options.icon ?? ICON },
    asks: { connect: 'connect', send: 'signAndSendTransaction', sign: 'signMessage' },
    ...asking,
    provider: {
      request: ({ method, params = {} }) =>
        handle(method, params, (approval) => {
          const run = Object.hasOwn(methods, method) ? methods[method] : undefined
          if (!run) throw walletError(4200, `${method} is not supported`)
          return run(params as never, approval)
        }),
      on,
    },
    disconnect: permission.revoke,
  }
}
