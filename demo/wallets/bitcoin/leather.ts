/**
 * The wallet on the page's list that means something else by the same methods, as Leather does: PSBTs in hex, inputs by number,
 * addresses for a prompt alone; what it refuses is thrown, as the whole answer.
 */
import type { BitcoinAccount } from '../../nodes/bitcoin/startBitcoin.mjs'
import { icon } from '../announce.js'
import { invalidParams, RpcError } from '../rpcError.js'
import type { BitcoinWalletCore } from './createBitcoinWallet.js'

declare global {
  interface Window {
    LeatherProvider?: object
  }
}

type Params = Readonly<Record<string, unknown>>

const rowOf = ({ address, publicKey, type }: BitcoinAccount) => ({
  ...{ symbol: 'BTC', type, address, publicKey },
  ...(type === 'p2tr' && { tweakedPublicKey: publicKey.slice(2) }),
})

function methodsOf(wallet: BitcoinWalletCore): Readonly<Record<string, (params: Params) => Promise<unknown>>> {
  return {
    async getAddresses() {
      // It does not remember whom it let in.
      wallet.disconnect()
      return { addresses: (await wallet.connect()).map(rowOf) }
    },
    async signPsbt({ hex, signAtIndex, network, broadcast }) {
      if (typeof hex !== 'string' || !Array.isArray(signAtIndex)) throw invalidParams('hex, signAtIndex')
      if (network !== 'devnet' || broadcast !== false) throw invalidParams('network, broadcast')
      const [account] = wallet.accounts()
      return { hex: (await wallet.signPsbt(hex, account?.address ?? '', signAtIndex)).toHex() }
    },
    async signMessage({ message, paymentType }) {
      const account = wallet.accounts().find(({ type }) => type === paymentType)
      if (!account) throw invalidParams('paymentType')
      const { address } = account
      return { address, message, signature: await wallet.signMessage(address, String(message), 'BIP322') }
    },
  }
}

export function standAsLeather(wallet: BitcoinWalletCore): void {
  const methods = methodsOf(wallet)
  window.LeatherProvider = {
    isLeather: true,
    async request(method: string, params: Params = {}) {
      const answer = { jsonrpc: '2.0', id: crypto.randomUUID() }
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      try {
        if (!run) throw new RpcError(-32601, `"${method}" is not supported`)
        return { ...answer, result: await wallet.logged(method, params, () => run(params)) }
      } catch (error) {
        const { code = -32603, message } = error as Partial<RpcError> & Error
        throw { ...answer, error: { code, message } }
      }
    },
  }
  const entry = Object.freeze({
    ...{ id: 'LeatherProvider', name: wallet.name, icon: icon('L', '#12100f'), webUrl: 'https://wallet.invalid' },
    methods: Object.keys(methods),
  })
  window.btc_providers = [...(window.btc_providers ?? []), entry]
}
