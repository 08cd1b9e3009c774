import { walletError } from '../scriptedWallet.js'
import { type Approval, createAsking } from './asking.js'
import { type AskingOptions, type AskingWallet, ICON } from './askingWallet.js'
import { type BitcoinNetworkName, createBitcoinSigner } from './bitcoinSigner.js'
import { createPermission } from './permission.js'

/** The initial state of a Bitcoin test wallet; everything has its default. */
export interface BitcoinWalletOptions extends AskingOptions {
  /** The spelling of its address; 'regtest' without. 'testnet' serves signet and testnet 4 as well. */
  readonly network?: BitcoinNetworkName
  /** 32 bytes in hex. Without: a fixed key of no value. */
  readonly privateKey?: string
}

/** A Bitcoin wallet with the methods wallet_connect, signPsbt, signMessage. The page sends what it signs. */
export interface BitcoinWallet extends AskingWallet {
  /** p2wpkh. */
  readonly address: string
}

/** SHA-256 of the text 'wallet-modal test wallet', so that everybody knows the key. */
const DEVELOPMENT_KEY = 'dc11e27b4215ba440e8d63bfdce7f3a4d289bdac8d40351a9007e33ef04fa4ad'
/** Codes of refusals, which are different among Bitcoin wallets. */
const [REFUSED, DENIED, UNKNOWN_METHOD] = [-32_000, -32_002, -32_601]

/** Makes a Bitcoin wallet with a real key that asks the test before it does anything. It runs in the test's process. */
export function createBitcoinWallet(options: BitcoinWalletOptions = {}): BitcoinWallet {
  const { privateKey = DEVELOPMENT_KEY, network = 'regtest' } = options
  const signer = createBitcoinSigner(privateKey, network)
  const { handle, on, emit, ...asking } = createAsking(options.patience)
  const permission = createPermission(() =>
    emit(permission.isGranted() ? 'accountChange' : 'accountDisconnected', null),
  )

  const addresses = () => ({
    addresses: [
      { address: signer.address, publicKey: signer.publicKey, purpose: 'payment', addressType: 'p2wpkh' as const },
    ],
  })
  /** @throws Error -32002 */
  function check(address: unknown): void {
    if (!permission.isGranted() || address !== signer.address) throw walletError(DENIED, 'Access denied.')
  }
  async function share(_params: never, approval: Approval) {
    if (!permission.isGranted()) await approval()
    permission.grant()
    return addresses()
  }

  const methods: Record<string, (params: never, approval: Approval) => unknown> = {
    wallet_connect: share,
    getAddresses: share,
    wallet_getAccount() {
      check(signer.address)
      return addresses()
    },
    wallet_disconnect() {
      permission.revoke()
      return null
    },
    async signPsbt({ psbt, signInputs }: { psbt: string; signInputs: Record<string, number[]> }, approval) {
      for (const address of Object.keys(signInputs)) check(address)
      await approval()
      return { psbt: signer.signPsbt(psbt, signInputs[signer.address] ?? []) }
    },
    async signMessage({ address, message }: { address: string; message: string }, approval) {
      check(address)
      await approval()
      return { address, signature: signer.signMessage(message) }
    },
  }

  return {
    namespace: 'bip122',
    address: signer.address,
    info: { uuid: crypto.randomUUID(), name: options.name ?? 'Bitcoin Test Wallet', icon: options.icon ?? ICON },
    asks: { connect: 'wallet_connect', send: 'signPsbt', sign: 'signMessage' },
    ...asking,
    provider: {
      request: ({ method, params = {} }) =>
        handle(method, params, async (approval) => {
          const run = Object.hasOwn(methods, method) ? methods[method] : undefined
          if (!run) throw walletError(UNKNOWN_METHOD, `${method} is not supported`)
          return run(params as never, () =>
            approval().catch(() => {
              throw walletError(REFUSED, 'User rejected the request.')
            }),
          )
        }),
      on,
    },
    disconnect: permission.revoke,
  }
}
