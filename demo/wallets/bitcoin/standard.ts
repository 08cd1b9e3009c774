/** The wallet that registers itself by Wallet Standard, with the features of Bitcoin. */
import { hexToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { registerWallet } from '@wallet-standard/wallet'
import type { BitcoinAccount } from '../../nodes/bitcoin/startBitcoin.mjs'
import { icon } from '../announce.js'
import type { BitcoinWalletCore } from './createBitcoinWallet.js'

const CHAIN = 'bitcoin:regtest'
const FEATURES = ['bitcoin:connect', 'bitcoin:signTransaction', 'bitcoin:signMessage'] as const

interface SignInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: { readonly address: string }
    readonly signingIndexes: number[]
  }[]
}

const rowOf = ({ address, publicKey }: BitcoinAccount) =>
  Object.freeze({ address, publicKey: hexToBytes(publicKey), chains: [CHAIN] as const, features: FEATURES })

export function registerStandard(wallet: BitcoinWalletCore): void {
  // The same objects until something changes: pages hand them back, and compare them.
  const held = { key: '', rows: [] as ReturnType<typeof rowOf>[] }
  function rows() {
    const accounts = wallet.accounts()
    const key = accounts.map(({ address }) => address).join()
    if (key !== held.key) Object.assign(held, { key, rows: accounts.map(rowOf) })
    return held.rows
  }
  const version = '1.0.0' as const
  const log = wallet.logged

  async function signOne({ psbt, inputsToSign }: SignInput) {
    const [input] = inputsToSign
    const indexes = input?.signingIndexes ?? []
    const signed = await wallet.signPsbt(base64.encode(psbt), input?.account.address ?? '', indexes)
    return { signedPsbt: signed.finalizeAllInputs().toBuffer() }
  }
  async function signText({ account, message }: { account: { address: string }; message: Uint8Array }) {
    const text = new TextDecoder().decode(message)
    const signature = base64.decode(await wallet.signMessage(account.address, text, 'BIP322'))
    return { signedMessage: message, signature }
  }
  const each = <Input, Output>(inputs: readonly Input[], run: (input: Input) => Promise<Output>) =>
    Promise.all(inputs.map(run))

  registerWallet(
    Object.freeze({
      version,
      name: wallet.name,
      icon: icon('S', '#7c3aed') as `data:image/svg+xml;base64,${string}`,
      chains: [CHAIN] as const,
      get accounts() {
        return rows()
      },
      features: {
        'bitcoin:connect': {
          version,
          connect: (input: unknown) =>
            log('bitcoin:connect', input, async () => {
              await wallet.connect()
              return { accounts: rows() }
            }),
        },
        'bitcoin:disconnect': {
          version,
          disconnect: () => log('bitcoin:disconnect', undefined, async () => wallet.disconnect()),
        },
        'bitcoin:signTransaction': {
          version,
          signTransaction: (...inputs: SignInput[]) =>
            log('bitcoin:signTransaction', inputs, () => each(inputs, signOne)),
        },
        'bitcoin:signMessage': {
          version,
          signMessage: (...inputs: { account: { address: string }; message: Uint8Array }[]) =>
            log('bitcoin:signMessage', inputs, () => each(inputs, signText)),
        },
        'standard:events': {
          version,
          on: (_event: 'change', listener: (properties: object) => void) =>
            wallet.onChange(() => listener({ accounts: rows() })),
        },
      },
    }),
  )
}
