/** Opens an extension's entry in `window.injectedWeb3`, once the visitor has picked it. */
import { fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import type { ModalError } from '../../../errors/ModalError.js'
import { normalizeError } from '../../../errors/normalizeError.js'
import type { Connector } from '../../types.js'
import { readAccounts } from './readAccounts.js'
import type { PolkadotWallet, WalletAccount } from './types.js'

/** Refusals by their message: extensions throw plain errors without a code. */
const DECLINED = /cancel|reject|declin|denied|refused/i
/** Message of polkadot{.js} for a page on its block list: it repeats it without a prompt. */
const BLOCKED = /not allowed/i

function walletError(thrown: unknown): ModalError {
  const error = normalizeError(thrown)
  const words = typeof thrown === 'string' ? thrown : fieldOf(thrown, 'message')
  if (error.code !== 'UNKNOWN' || typeof words !== 'string') return error
  if (BLOCKED.test(words)) return createError('UNAUTHORIZED', {}, thrown)
  return DECLINED.test(words) ? createError('USER_REJECTED', {}, thrown) : error
}

/** Calls a method of an untrusted object, looked up at each call. @throws ModalError */
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
 * Asks an extension for access. `connect` is newer and preferred to `enable`; both prompt, unless this page was granted
 * access before.
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
    signRaw: async ({ address }: WalletAccount, data) =>
      fieldOf(await call(signer(), 'signRaw', { address, data, type: 'bytes' }), 'signature'),
    async signTransaction(_account, payload) {
      const answer = await call(signer(), 'signPayload', payload)
      return { signature: fieldOf(answer, 'signature'), signedTransaction: fieldOf(answer, 'signedTransaction') }
    },
    switchTo: () => true,
    watch({ changed }) {
      let stopped = false
      let stop: unknown
      // In some wallets it is missing, throws, or returns a promise; their changes show at the next request.
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
    // Extensions can't revoke the permission: only our side forgets it.
    leave: () => {},
  }
}
