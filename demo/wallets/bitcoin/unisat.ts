/** The wallet that stands at `window.unisat`, in the shape of UniSat's. The account in use signs, whatever is asked for. */
import { RpcError } from '../rpcError.js'
import type { BitcoinWalletCore } from './createBitcoinWallet.js'

declare global {
  interface Window {
    unisat?: object
  }
}

const CHAIN = { enum: 'BITCOIN_REGTEST', name: 'Bitcoin Regtest', network: 'regtest' }
const EVENT = 'accountsChanged'

interface SignOptions {
  readonly autoFinalized?: boolean
  readonly toSignInputs?: readonly { readonly index: number; readonly address: string }[]
}

export function standAtUnisat(wallet: BitcoinWalletCore): void {
  const log = wallet.logged
  const inUse = () => wallet.accounts().slice(0, 1)
  const addresses = () => inUse().map(({ address }) => address)
  const stops = new Map<unknown, () => void>()

  async function signPsbt(hex: string, { autoFinalized = true, toSignInputs = [] }: SignOptions = {}) {
    const [address = ''] = addresses()
    if (toSignInputs.some((input) => input.address !== address)) throw new RpcError(-32603, 'invalid address')
    const indexes = toSignInputs.map(({ index }) => index)
    const psbt = await wallet.signPsbt(hex, address, indexes)
    return (autoFinalized ? psbt.finalizeAllInputs() : psbt).toHex()
  }

  async function signMessage(text: string, type = 'ecdsa') {
    const [address = ''] = addresses()
    return wallet.signMessage(address, text, type === 'bip322-simple' ? 'BIP322' : 'ECDSA')
  }

  window.unisat = {
    requestAccounts: () =>
      log('requestAccounts', [], async () => {
        await wallet.connect()
        return addresses()
      }),
    getAccounts: async () => addresses(),
    getPublicKey: async () => inUse()[0]?.publicKey,
    getChain: async () => CHAIN,
    async switchChain(name: string) {
      if (name !== CHAIN.enum) throw new RpcError(-32602, `the chain is invalid, supported chains: ${CHAIN.enum}`)
      return CHAIN
    },
    signPsbt: (hex: string, options?: SignOptions) => log('signPsbt', [hex, options], () => signPsbt(hex, options)),
    signMessage: (text: string, type?: string) => log('signMessage', [text, type], () => signMessage(text, type)),
    disconnect: () => log('disconnect', [], async () => wallet.disconnect()),
    on(event: string, listener: (payload: unknown) => void) {
      if (event === EVENT)
        stops.set(
          listener,
          wallet.onChange(() => listener(addresses())),
        )
    },
    removeListener: (_event: string, listener: unknown) => stops.get(listener)?.(),
  }
}
