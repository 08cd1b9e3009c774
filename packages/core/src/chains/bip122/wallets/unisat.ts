/**
 * Wallets in the shape of `window.unisat`: unisat-wallet/unisat-dev-docs, wallet-api/api-docs. The account in use there signs,
 * whichever is requested, and the network is named apart from the address.
 */
import { bytesToHex } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import { ModalError } from '../../../errors/ModalError.js'
import type { CaipNetwork } from '../../types.js'
import { readList } from '../answers.js'
import { call } from './call.js'
import { listen } from './listen.js'
import { inputsOf, type WalletFace } from './types.js'
import { namesOf, referenceNamed } from './unisatNetworks.js'

const MAX_ACCOUNTS = 200
/** Events of such wallets; `accountChanged` is OKX's old name. */
const EVENTS = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged', 'disconnect']

export const isUnisatShaped = (provider: object): boolean =>
  typeof fieldOf(provider, 'requestAccounts') === 'function' && typeof fieldOf(provider, 'signPsbt') === 'function'

type Method = (...inputs: readonly unknown[]) => Promise<unknown>

const isUnsupported = (error: unknown) =>
  error instanceof ModalError &&
  ['UNSUPPORTED_METHOD', 'METHOD_NOT_FOUND', 'METHOD_NOT_SUPPORTED', 'INVALID_PARAMS'].includes(error.code)

export function createUnisatFace(provider: object): WalletFace {
  function methodOf(name: string): Method | undefined {
    const method = fieldOf(provider, name)
    return typeof method === 'function' ? (...inputs) => call(() => Reflect.apply(method, provider, inputs)) : undefined
  }
  /** @throws ModalError UNSUPPORTED_METHOD, and the wallet's own errors */
  async function ask(name: string, ...inputs: readonly unknown[]): Promise<unknown> {
    const method = methodOf(name)
    if (!method) throw createError('UNSUPPORTED_METHOD', { method: name })
    return method(...inputs)
  }

  /** `undefined` for a wallet without a method for it: its addresses tell. @throws ModalError where it does not answer */
  async function referenceNow(): Promise<string | undefined> {
    const getNetwork = methodOf('getNetwork')
    const answer = methodOf('getChain')?.().then((chain) => fieldOf(chain, 'enum'))
    const chainName = await (getNetwork ? answer?.catch(() => undefined) : answer)
    if (typeof chainName === 'string' || (answer && !getNetwork)) return referenceNamed(chainName)
    return getNetwork && referenceNamed(await getNetwork())
  }

  /** Adds the public key to the first address: wallets share the account that is in use. */
  async function claims(addresses: readonly unknown[], reference: string | undefined): Promise<readonly object[]> {
    const key = addresses.length > 0 ? await methodOf('getPublicKey')?.().catch(() => undefined) : undefined
    return addresses.map((address, index) => ({
      ...{ address, reference },
      ...(index === 0 && { publicKey: key }),
    }))
  }

  /** `undefined` for anything but a list of texts. */
  async function shared(): Promise<readonly object[] | undefined> {
    const addresses = readList(await ask('getAccounts'), MAX_ACCOUNTS)
    if (!addresses?.every((address) => typeof address === 'string')) return undefined
    return claims(addresses, addresses.length > 0 ? await referenceNow() : undefined)
  }

  async function switchTo(network: CaipNetwork): Promise<boolean> {
    const names = namesOf(network.reference)
    if (!names) return false
    try {
      const byChain = methodOf('switchChain')
      await (byChain ? byChain(names.chain) : ask('switchNetwork', names.networks[0]))
      return true
    } catch (error) {
      if (isUnsupported(error)) return false
      throw error
    }
  }

  return {
    async connect(network) {
      const addresses = readList(await ask('requestAccounts'), MAX_ACCOUNTS) ?? []
      if (addresses.length === 0) return []
      const reference = await referenceNow()
      if (!network || reference === undefined || reference === network.reference) return claims(addresses, reference)
      if ((await switchTo(network)) && (await referenceNow()) === network.reference) return shared()
      throw createError('CHAIN_DISCONNECTED', { caipNetworkId: network.id })
    },
    accounts: () => shared().catch(() => undefined),
    signPsbt({ psbt, signers }) {
      const toSignInputs = inputsOf(signers)
      return ask('signPsbt', bytesToHex(base64.decode(psbt)), { autoFinalized: false, toSignInputs })
    },
    async signMessage({ address, message, protocol }) {
      const inUse = readList(await ask('getAccounts'), MAX_ACCOUNTS)?.[0]
      if (inUse !== address) throw createError('ACCOUNT_CHANGED', { namespace: 'bip122' })
      return ask('signMessage', message, protocol === 'BIP322' ? 'bip322-simple' : 'ecdsa')
    },
    async disconnect() {
      await methodOf('disconnect')?.()
    },
    switchTo,
    watch: (changed) => listen(provider, EVENTS, () => changed()),
  }
}
