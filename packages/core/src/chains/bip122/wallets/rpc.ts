/** Wallets of `window.btc_providers` (WBIP-001, 004): `request(method, params)`, answered in the manner of JSON-RPC. */
import { causesOf, fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import { ModalError } from '../../../errors/ModalError.js'
import { normalizeError } from '../../../errors/normalizeError.js'
import { within } from '../../../net/within.js'
import type { Clock } from '../../../primitives/ports.js'
import type { CaipNetwork } from '../../types.js'
import { referenceOf } from '../accounts.js'
import { scriptOf } from '../addressScript.js'
import { quietly } from './call.js'
import { listen } from './listen.js'
import {
  capitalName,
  dialectByAddresses,
  dialectByInfo,
  otherDialect,
  type RpcDialect,
  satsConnect,
} from './rpcDialects.js'
import { UNASKED, type WalletFace } from './types.js'

export interface RpcProvider {
  request(method: string, params?: unknown): Promise<unknown>
  /** Takes an object, as sats-connect has it; others have `on` instead. */
  addListener?(event: { readonly eventName: string; readonly cb: () => void }): unknown
}

/** A wallet that does not know this method says so at once. */
const INFO_WAIT_MS = 1_000

function readError(error: unknown, { codes }: RpcDialect): ModalError {
  const code = causesOf(error)
    .map((cause) => String(fieldOf(cause, 'code')))
    .find((each) => Object.hasOwn(codes, each))
  const ownCode = code === undefined ? undefined : codes[code]
  return ownCode ? createError(ownCode, {}, error) : normalizeError(error)
}

interface Question {
  readonly method: string
  readonly params?: unknown
  readonly dialect?: RpcDialect
}

/** Asks once. @returns the result within the answer. @throws ModalError */
export async function askRpc(provider: RpcProvider, question: Question): Promise<unknown> {
  const { method, params, dialect = satsConnect } = question
  let answer: unknown
  try {
    answer = await provider.request(method, params)
  } catch (error) {
    throw readError(error, dialect)
  }
  const failure = fieldOf(answer, 'error')
  if (failure) throw readError(failure, dialect)
  return fieldOf(answer, 'result') ?? answer
}

const hasCode = (error: unknown, ...codes: readonly string[]) =>
  error instanceof ModalError && codes.includes(error.code)

/** The wallet does not know this method: another name may do. */
const isUnknown = (error: unknown) =>
  hasCode(error, 'UNSUPPORTED_METHOD', 'METHOD_NOT_FOUND', 'METHOD_NOT_SUPPORTED', 'INVALID_PARAMS')

const EVENTS = ['accountChange', 'networkChange', 'accountsChanged', 'networkChanged']
const ENDED = ['accountDisconnected', 'disconnect']

const addressesIn = (answer: unknown) => fieldOf(answer, 'addresses') ?? answer

interface Memory {
  dialect: RpcDialect | undefined
  /** Whose form of `signPsbt` is tried next, where the other one was refused. */
  signing?: RpcDialect
  /** The addresses as it shared them last. */
  addresses: unknown
}

/**
 * @param known - its dialect, where that is known of this very wallet. Without, it shows when the wallet is connected; what it
 *   answers to a signature decides for the next one at most: nobody is asked twice for one confirmation
 */
export function createRpcFace(provider: RpcProvider, clock: Pick<Clock, 'after'>, known?: RpcDialect): WalletFace {
  const memory: Memory = { dialect: known, addresses: UNASKED }
  const ask = (method: string, params?: unknown) =>
    askRpc(provider, { method, params, dialect: memory.dialect ?? satsConnect })

  async function dialectNow(): Promise<RpcDialect> {
    if (memory.dialect) return memory.dialect
    const info = await within(clock, INFO_WAIT_MS, ask('getInfo'), () => undefined).catch(() => undefined)
    memory.dialect ??= dialectByInfo(info) ?? satsConnect
    return memory.dialect
  }

  async function shareAddresses(network: CaipNetwork | undefined): Promise<unknown> {
    let failure: unknown
    for (const [method, params] of (memory.dialect ?? satsConnect).connect(network)) {
      try {
        const addresses = addressesIn(await ask(method, params))
        memory.dialect ??= method === 'wallet_connect' ? satsConnect : dialectByAddresses(addresses)
        memory.addresses = addresses
        return addresses
      } catch (error) {
        if (!isUnknown(error)) throw error
        failure = error
      }
    }
    throw failure
  }

  return {
    connect: shareAddresses,
    async accounts() {
      if (memory.dialect?.keepsPermission === false) return memory.addresses
      try {
        const addresses = addressesIn(await ask('wallet_getAccount', satsConnect.connect(undefined)[0]?.[1]))
        memory.dialect ??= satsConnect
        return addresses
      } catch (error) {
        return isUnknown(error) ? memory.addresses : undefined
      }
    },
    async signPsbt(request, assertWanted) {
      const dialect = memory.signing ?? (await dialectNow())
      assertWanted()
      try {
        const answer = await ask('signPsbt', dialect.signPsbt(request))
        return fieldOf(answer, 'psbt') ?? fieldOf(answer, 'hex') ?? answer
      } catch (error) {
        // Whether somebody was asked before these were refused is not certain: the other form waits for another confirmation.
        if (!known && hasCode(error, 'INVALID_PARAMS')) memory.signing = otherDialect(dialect)
        throw error
      }
    },
    async signMessage({ address, message, protocol }) {
      // Some wallets choose by the address, some by its kind.
      const { type } = scriptOf(address, referenceOf([address]) ?? '')
      const answer = await ask('signMessage', { address, message, protocol, paymentType: type })
      const signer = fieldOf(answer, 'address')
      // A wallet that chooses by the kind signs with the account that is in use there.
      if (typeof signer === 'string' && signer.toLowerCase() !== address.toLowerCase())
        throw createError('ACCOUNT_CHANGED', { namespace: 'bip122' })
      return fieldOf(answer, 'signature') ?? answer
    },
    async disconnect() {
      memory.addresses = UNASKED
      if (memory.dialect?.keepsPermission !== false) await ask('wallet_disconnect')
    },
    async switchTo(network) {
      const name = capitalName(network)
      if (!name) return false
      try {
        // Such a wallet shares addresses of whichever network it is asked for.
        if (memory.dialect?.keepsPermission === false) await shareAddresses(network)
        else await ask('wallet_changeNetwork', { name })
        return true
      } catch (error) {
        if (isUnknown(error)) return false
        throw error
      }
    },
    watch(changed, ended) {
      const stops: unknown[] = [listen(provider, EVENTS, changed), listen(provider, ENDED, ended)]
      const add = (events: readonly string[], run: () => void) => {
        for (const eventName of events) quietly(() => stops.push(provider.addListener?.({ eventName, cb: run })))
      }
      add(EVENTS, changed)
      add(ENDED, ended)
      return () => {
        for (const stop of stops) quietly(() => typeof stop === 'function' && stop())
      }
    },
  }
}
