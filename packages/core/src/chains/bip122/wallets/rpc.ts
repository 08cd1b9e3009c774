/** Wallets of `window.btc_providers` (WBIP-001, 004): `request(method, params)`, with answers as in JSON-RPC. */
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
  /** Takes an object, as in sats-connect; other wallets have `on` instead. */
  addListener?(event: { readonly eventName: string; readonly cb: () => void }): unknown
}

/** Wait for `getInfo`: a wallet without this method answers at once. */
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
async function askRpc(provider: RpcProvider, question: Question): Promise<unknown> {
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

/** Whether the wallet does not know the method, so that another name may work. */
const isUnknown = (error: unknown) =>
  hasCode(error, 'UNSUPPORTED_METHOD', 'METHOD_NOT_FOUND', 'METHOD_NOT_SUPPORTED', 'INVALID_PARAMS')

const EVENTS = ['accountChange', 'networkChange', 'accountsChanged', 'networkChanged']
const ENDED = ['accountDisconnected', 'disconnect']

const addressesIn = (answer: unknown) => fieldOf(answer, 'addresses') ?? answer

interface Memory {
  dialect: RpcDialect | undefined
  /** Dialect whose form of `signPsbt` is tried next, after the other one was refused. */
  signing?: RpcDialect
  /** The addresses that it shared last. */
  addresses: unknown
}

/**
 * @param known - the dialect, where it is known for this very wallet. Otherwise it is found on connecting; an answer to a
 *   signature only decides the dialect of the next one, so that the visitor is never prompted twice for one confirmation
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
        // The wallet may have prompted before it refused the params, so the other form has to wait for the next confirmation.
        if (!known && hasCode(error, 'INVALID_PARAMS')) memory.signing = otherDialect(dialect)
        throw error
      }
    },
    async signMessage({ address, message, protocol }) {
      // Some wallets select the account by its address, some by its type.
      const { type } = scriptOf(address, referenceOf([address]) ?? '')
      const answer = await ask('signMessage', { address, message, protocol, paymentType: type })
      const signer = fieldOf(answer, 'address')
      // A wallet that selects by the type signs with the account that is in use there.
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
        // A wallet that keeps no permission shares addresses of any requested network.
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
