/** What a host waits for: `connect()` and `signIn()` settle with what the visitor does. */
import { subscribeKey } from 'valtio/vanilla/utils'
import type { ChainNamespace } from './chains/types.js'
import type { Connection } from './controllers/ConnectionController.js'
import type { ViewRequest } from './controllers/ModalController.js'
import type { Signals } from './controllers/signals.js'
import type { SiwxSession } from './domain/siwxTypes.js'
import { createError } from './errors/createError.js'
import type { Emitter } from './primitives/emitter.js'
import type { WalletModal } from './walletModal.js'

interface Outcome<Result> {
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Opens, and waits until `listen` settles it or the modal is closed.
 * @throws ModalError CLOSED, or what `listen` rejects with
 */
function outcomeOf<Result>(
  { modal }: WalletModal,
  open: () => void,
  listen: (outcome: Outcome<Result>) => readonly (() => void)[],
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      for (const stop of stops) stop()
      settle()
    }
    const outcome: Outcome<Result> = {
      resolve: (result) => finish(() => resolve(result)),
      reject: (error) => finish(() => reject(error)),
    }
    // What is waited for may close the modal too, just before it is told here.
    const closed = () => outcome.reject(createError('CLOSED', {}))
    const stops = [
      ...listen(outcome),
      subscribeKey(modal.state, 'open', (isOpen) => isOpen || queueMicrotask(closed), true),
    ]
    try {
      open()
    } catch (error) {
      outcome.reject(error)
    }
  })
}

/** @throws ModalError CLOSED, or the wallet's refusal */
export async function connect(
  walletModal: WalletModal,
  signals: Emitter<Signals>,
  { namespace, view }: { namespace: ChainNamespace | undefined; view(): ViewRequest | undefined },
): Promise<Connection> {
  const { chains, connection, modal } = walletModal
  const before = chains.state.activeNamespace
  if (namespace) chains.setActiveNamespace(namespace)
  const current = connection.describe(namespace ?? chains.state.activeNamespace)
  if (current) return current
  const there = namespace && { namespace }
  const open = () => modal.open(view() ?? (chains.state.noAdapters ? {} : { view: 'Connect', arguments: there }))
  const outcome = outcomeOf<Connection>(walletModal, open, ({ resolve, reject }) => [
    signals.on('connected', ({ connection: connected }) => {
      if (!namespace || connected.namespace === namespace) resolve(connected)
    }),
    signals.on('connectFailed', reject),
  ])
  return outcome.catch((error) => {
    // Nobody is left where no wallet is, while they have one elsewhere.
    if (connection.describe(before) && !connection.describe(chains.state.activeNamespace))
      chains.setActiveNamespace(before)
    throw error
  })
}

/** @throws ModalError NOT_CONNECTED, METHOD_NOT_SUPPORTED where it is off, CLOSED, SIGNATURE_DECLINED … */
export async function signIn(walletModal: WalletModal, signals: Emitter<Signals>): Promise<SiwxSession> {
  const { chains, connection, modal, siwx } = walletModal
  if (!siwx.enabled()) throw createError('METHOD_NOT_SUPPORTED', {})
  const connected = connection.describe(chains.state.activeNamespace)
  if (!connected) throw createError('NOT_CONNECTED', {})
  if (siwx.state.status === 'idle') await siwx.check(connected)
  const { session } = siwx.state
  if (session) return session as SiwxSession
  const open = () => modal.open({ view: 'SIWXSignMessage' })
  return outcomeOf(walletModal, open, ({ resolve, reject }) => [
    signals.on('signedIn', ({ session: made }) => resolve(made)),
    signals.on('signInFailed', reject),
  ])
}
