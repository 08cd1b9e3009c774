import { walletError } from '../scriptedWallet.js'
import { type Approval, createAsking } from './asking.js'
import { type AskingOptions, type AskingWallet, ICON } from './askingWallet.js'
import { createPermission } from './permission.js'
import { createPolkadotSigner, type PolkadotPayload } from './polkadotSigner.js'

/** The initial state of a Polkadot test extension; everything has its default. */
export interface PolkadotWalletOptions extends AskingOptions {
  /** Key in `window.injectedWeb3`, which the modal shows; 'Polkadot Test Wallet' without. */
  readonly name?: string
  /** 32 bytes in hex, of an sr25519 key. Without: that of Alice, whom every development chain funds. */
  readonly seed?: `0x${string}`
  /** The SS58 prefix of its address, below 64; 42 without. */
  readonly ss58Prefix?: number
}

/** A Polkadot extension with the methods connect, accounts, signPayload, signRaw. The page sends what it signs. */
export interface PolkadotWallet extends AskingWallet {
  /** SS58. */
  readonly address: string
}

/** The seed of `//Alice`. */
const DEVELOPMENT_SEED = '0xe5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a'
const ANY_NETWORK = 42

/** Makes a Polkadot extension with a real key that asks the test before it does anything. It runs in the test's process. */
export function createPolkadotWallet(options: PolkadotWalletOptions = {}): PolkadotWallet {
  const { seed = DEVELOPMENT_SEED, ss58Prefix = ANY_NETWORK, name = 'Polkadot Test Wallet' } = options
  const signer = createPolkadotSigner(seed, ss58Prefix)
  const { handle, on, emit, ...asking } = createAsking(options.patience)
  const permission = createPermission(() => emit('accountsChanged', accounts()))
  let lastId = 0

  const accounts = () =>
    permission.isGranted()
      ? [{ address: signer.address, name: 'Test account', type: 'sr25519', genesisHash: null }]
      : []
  /** @throws Error in the words of extensions */
  function check(address: string): void {
    if (!permission.isGranted() || address !== signer.address) throw new Error('Unable to find keypair')
  }

  const methods: Record<string, (params: never, approval: Approval) => unknown> = {
    async connect(_origin: never, approval) {
      if (!permission.isGranted()) await approval()
      permission.grant()
      return accounts()
    },
    accounts,
    async signPayload(payload: PolkadotPayload, approval) {
      check(payload.address)
      await approval()
      return { id: ++lastId, signature: signer.signPayload(payload) }
    },
    async signRaw(raw: { address: string; data: string }, approval) {
      check(raw.address)
      await approval()
      return { id: ++lastId, signature: signer.signRaw(raw.data) }
    },
  }

  return {
    namespace: 'polkadot',
    address: signer.address,
    info: { uuid: crypto.randomUUID(), name, icon: options.icon ?? ICON },
    asks: { connect: 'connect', send: 'signPayload', sign: 'signRaw' },
    ...asking,
    provider: {
      request: ({ method, params }) =>
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
