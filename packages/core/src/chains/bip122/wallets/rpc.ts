/** Wallets of `window.btc_providers` (WBIP-001, 004): `request(method, params)`, answered in the manner of JSON-RPC. */
import { causesOf, fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import { ModalError } from '../../../errors/ModalError.js'
import { normalizeError } from '../../../errors/normalizeError.js'
import { bitcoinNetwork } from '../../../primitives/address/bip122.js'
import type { CaipNetwork } from '../../types.js'
import { referenceOf } from '../accounts.js'
import { scriptOf } from '../addressScript.js'
import { quietly } from './call.js'
import type { WalletFace } from './types.js'

export interface RpcProvider {
  request(method: string, params?: unknown): Promise<unknown>
  /** One that is told an object, one as Node's emitters have it: wallets know one or the other. */
  addListener?(event: unknown, listener?: (payload: unknown) => void): unknown
}

/** What these wallets mean by codes that mean something else in EIP-1474. */
const CODES = { '-32000': 'USER_REJECTED', '-32001': 'UNSUPPORTED_METHOD', '-32002': 'UNAUTHORIZED' } as const

function readError(error: unknown): ModalError {
  const code = causesOf(error)
    .map((cause) => String(fieldOf(cause, 'code')))
    .find((each): each is keyof typeof CODES => Object.hasOwn(CODES, each))
  return code ? createError(CODES[code], {}, error) : normalizeError(error)
}

/** One request, once. @returns the result within the answer. @throws ModalError */
export async function askRpc(provider: RpcProvider, method: string, params?: unknown): Promise<unknown> {
  let answer: unknown
  try {
    answer = await provider.request(method, params)
  } catch (error) {
    throw readError(error)
  }
  const failure = fieldOf(answer, 'error')
  if (failure) throw readError(failure)
  return fieldOf(answer, 'result') ?? answer
}

/** The wallet does not know this method: another name may do. */
const isUnknown = (error: unknown) =>
  error instanceof ModalError &&
  ['UNSUPPORTED_METHOD', 'METHOD_NOT_FOUND', 'METHOD_NOT_SUPPORTED', 'INVALID_PARAMS'].includes(error.code)

const PURPOSES = ['payment', 'ordinals']
const EVENTS = ['accountChange', 'networkChange', 'accountsChanged', 'networkChanged']
const ENDED = ['accountDisconnected', 'disconnect']

/** 'Mainnet', 'Testnet', 'Testnet4', 'Signet', 'Regtest'. */
function nameOf({ reference }: CaipNetwork): string | undefined {
  const name = bitcoinNetwork(reference)?.name
  return name && `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

const addressesIn = (answer: unknown) => fieldOf(answer, 'addresses') ?? answer

export function createRpcFace(provider: RpcProvider): WalletFace {
  const ask = (method: string, params?: unknown) => askRpc(provider, method, params)

  return {
    async connect(network) {
      const name = network && nameOf(network)
      const wishes = { addresses: PURPOSES, ...(name && { network: name }) }
      // The first one also keeps the permission, so that a reload needs no prompt. What a wallet does not know prompts nobody.
      const ways = [
        ['wallet_connect', wishes],
        ['getAddresses', { purposes: PURPOSES }],
        ['getAccounts', { purposes: PURPOSES }],
      ] as const
      let failure: unknown
      for (const [method, params] of ways) {
        try {
          return addressesIn(await ask(method, params))
        } catch (error) {
          if (!isUnknown(error)) throw error
          failure = error
        }
      }
      throw failure
    },
    async accounts() {
      try {
        return addressesIn(await ask('wallet_getAccount', { addresses: PURPOSES }))
      } catch {
        return undefined
      }
    },
    async signPsbt({ psbt, address, indexes }) {
      const params = { psbt, signInputs: { [address]: [...indexes] }, broadcast: false }
      const answer = await ask('signPsbt', params)
      return fieldOf(answer, 'psbt') ?? fieldOf(answer, 'hex') ?? answer
    },
    async signMessage({ address, message, protocol }) {
      // Some wallets choose by the address, some by its kind.
      const { type } = scriptOf(address, referenceOf([address]) ?? '')
      const answer = await ask('signMessage', { address, message, protocol, paymentType: type })
      return fieldOf(answer, 'signature') ?? answer
    },
    async disconnect() {
      await ask('wallet_disconnect')
    },
    async switchTo(network) {
      const name = nameOf(network)
      if (!name) return false
      try {
        await ask('wallet_changeNetwork', { name })
        return true
      } catch (error) {
        if (isUnknown(error)) return false
        throw error
      }
    },
    watch(changed, ended) {
      const stops: unknown[] = []
      const listen = (events: readonly string[], run: () => void) => {
        for (const eventName of events) quietly(() => stops.push(provider.addListener?.({ eventName, cb: run })))
      }
      listen(EVENTS, changed)
      listen(ENDED, ended)
      return () => {
        for (const stop of stops) quietly(() => typeof stop === 'function' && stop())
      }
    },
  }
}
