/** The wallet that is on the page's list, `window.btc_providers` (WBIP-004), and speaks JSON-RPC (WBIP-001). */
import type { BitcoinAccount } from '../../nodes/bitcoin/startBitcoin.mjs'
import { icon } from '../announce.js'
import { invalidParams, RpcError, unsupported } from '../rpcError.js'
import type { BitcoinWalletCore } from './createBitcoinWallet.js'

declare global {
  interface Window {
    btc_providers?: object[]
    DevBitcoinWallet?: object
  }
}

type Params = Readonly<Record<string, unknown>>

const rowOf = ({ address, publicKey, type }: BitcoinAccount) => {
  const taproot = type === 'p2tr'
  // As wallets write it: the bare x of a taproot key.
  return {
    ...{ address, publicKey: taproot ? publicKey.slice(2) : publicKey },
    ...{ purpose: taproot ? 'ordinals' : 'payment', addressType: type.replace('p2sh-p2wpkh', 'p2sh') },
  }
}

function methodsOf(wallet: BitcoinWalletCore): Readonly<Record<string, (params: Params) => Promise<unknown>>> {
  const shared = async () => ({ addresses: (await wallet.connect()).map(rowOf) })
  return {
    wallet_connect: shared,
    getAddresses: shared,
    async wallet_getAccount() {
      const accounts = wallet.accounts()
      if (accounts.length === 0) throw new RpcError(-32002, 'Access denied.')
      return { addresses: accounts.map(rowOf) }
    },
    async wallet_disconnect() {
      wallet.disconnect()
      return null
    },
    async signPsbt({ psbt, signInputs }) {
      const [[address, indexes] = ['', []], ...more] = Object.entries((signInputs ?? {}) as Record<string, number[]>)
      if (typeof psbt !== 'string' || more.length > 0) throw invalidParams('signInputs')
      return { psbt: (await wallet.signPsbt(psbt, address, indexes)).toBase64() }
    },
    async signMessage({ address, message, protocol }) {
      const kind = protocol === 'ECDSA' ? 'ECDSA' : 'BIP322'
      return { address, signature: await wallet.signMessage(String(address), String(message), kind) }
    },
  }
}

/** Refusals have a code of their own among these wallets. */
const codeOf = (error: unknown) => {
  const code = (error as Partial<RpcError>).code
  return code === 4001 ? -32000 : code === 4100 ? -32002 : (code ?? -32603)
}

export function listWallet(wallet: BitcoinWalletCore): void {
  const methods = methodsOf(wallet)
  const provider = {
    async request(method: string, params?: Params | null) {
      const answer = { jsonrpc: '2.0', id: crypto.randomUUID() }
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      try {
        if (!run) throw Object.assign(unsupported(method), { code: -32601 })
        return { ...answer, result: await wallet.logged(method, params, () => run(params ?? {})) }
      } catch (error) {
        return { ...answer, error: { code: codeOf(error), message: (error as Error).message } }
      }
    },
    addListener({ eventName, cb }: { eventName: string; cb: (event: object) => void }) {
      return wallet.onChange(() => {
        const type = wallet.memory.permitted ? 'accountChange' : 'accountDisconnected'
        if (type === eventName) cb({ type })
      })
    },
  }
  window.DevBitcoinWallet = provider
  const entry = Object.freeze({
    ...{ id: 'DevBitcoinWallet', name: wallet.name, icon: icon('B', '#b45309'), webUrl: 'https://wallet.invalid' },
    methods: Object.keys(methods),
  })
  window.btc_providers = [...(window.btc_providers ?? []), entry]
}
