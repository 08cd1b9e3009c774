/** An extension's entry in `window.injectedWeb3`, once the visitor has picked it. */
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import type { ModalError } from '../../../errors/ModalError.js'
import { normalizeError } from '../../../errors/normalizeError.js'
import type { Connector } from '../../types.js'
import { readAccounts } from './readAccounts.js'
import type { PolkadotWallet, WalletAccount } from './types.js'

/** How extensions say no: they throw plain errors, and their words are all there is. */
const DECLINED = /cancel|reject|declin|denied|refused/i
/** polkadot{.js} has the page on its list of blocked ones: asked again, it says the same without asking anybody. */
const BLOCKED = /not allowed/i

function walletError(thrown: unknown): ModalError {
  const error = normalizeError(thrown)
  const words = typeof thrown === 'string' ? thrown : fieldOf(thrown, 'message')
  if (error.code !== 'UNKNOWN' || typeof words !== 'string') return error
  if (BLOCKED.test(words)) return createError('UNAUTHORIZED', {}, thrown)
  return DECLINED.test(words) ? createError('USER_REJECTED', {}, thrown) : error
}

/** Calls a method of a stranger's object; it is looked up at each call. @throws ModalError */
async function call(owner: unknown, name: string, ...given: readonly unknown[]): Promise<unknown> {
  try {
    const method = fieldOf(owner, name)
    if (typeof method !== 'function') throw createError('UNSUPPORTED_METHOD', { method: name })
    return await Reflect.apply(method, owner, given)
  } catch (thrown) {
    throw walletError(thrown)
  }
}

/**
 * Asks an extension to let the page in; `connect` is the newer way and preferred to `enable`. Both prompt, unless this page
 * was let in before.
 * @throws ModalError PROVIDER_NOT_FOUND, USER_REJECTED, INVALID_ANSWER
 */
export async function openInjected(connector: Connector, appName: string): Promise<PolkadotWallet> {
  const entry = connector.provider
  const way = ['connect', 'enable'].find((name) => typeof fieldOf(entry, name) === 'function')
  if (!way) throw createError('PROVIDER_NOT_FOUND', { connectorId: connector.id })
  const injected = await call(entry, way, appName)
  if (typeof fieldOf(fieldOf(injected, 'accounts'), 'get') !== 'function')
    throw createError('INVALID_ANSWER', { expected: 'accounts' })

  const signer = () => fieldOf(injected, 'signer')
  return {
    async accounts() {
      const accounts = readAccounts(await call(fieldOf(injected, 'accounts'), 'get'))
      if (!accounts) throw createError('INVALID_ANSWER', { expected: 'accounts' })
      return accounts
    },
    async signMessage({ address }: WalletAccount, message) {
      const data = `0x${bytesToHex(utf8ToBytes(message))}`
      return fieldOf(await call(signer(), 'signRaw', { address, data, type: 'bytes' }), 'signature')
    },
    async signTransaction(_account, payload) {
      const answer = await call(signer(), 'signPayload', payload)
      return { signature: fieldOf(answer, 'signature'), signedTransaction: fieldOf(answer, 'signedTransaction') }
    },
    switchTo: () => true,
    watch({ changed }) {
      let stopped = false
      let stop: unknown
      // In some wallets it is missing, throws, or answers a promise; their changes are seen at the next request.
      call(fieldOf(injected, 'accounts'), 'subscribe', () => stopped || changed()).then(
        (answer) => {
          stop = answer
          if (stopped) unsubscribe()
        },
        () => {},
      )
      function unsubscribe(): void {
        if (typeof stop === 'function') call({ stop }, 'stop').catch(() => {})
      }
      return () => {
        stopped = true
        unsubscribe()
      }
    },
    // There is no way to give the permission back: our side forgets.
    leave: () => {},
    hostObject: injected as object,
  }
}
