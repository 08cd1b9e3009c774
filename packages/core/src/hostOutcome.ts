/** Common parts of a host's calls that wait for the visitor. */
import type { ChainNamespace } from './chains/types.js'
import type { Signals } from './controllers/signals.js'
import { createError } from './errors/createError.js'
import type { Emitter } from './primitives/emitter.js'
import type { WalletModal } from './walletModal.js'

/** Waits for a part of a call. @throws ModalError CLOSED where the modal was closed meanwhile */
export type Ready = <Part>(part?: Promise<Part>) => Promise<Part>

export interface Outcome<Result> {
  resolve(result: Result): void
  reject(error: unknown): void
  /** Whether it is still unsettled. */
  isOpen(): boolean
}

/**
 * Runs `begin`, and waits until it or `listen` settles the outcome, or the modal is closed.
 * @throws ModalError CLOSED, or the error that `begin` throws or `listen` rejects with
 */
export function outcomeOf<Result>(
  signals: Emitter<Signals>,
  begin: (outcome: Outcome<Result>) => void | Promise<void>,
  listen: (outcome: Outcome<Result>) => readonly (() => void)[],
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let isOpen = true
    const finish = (settle: () => void) => {
      isOpen = false
      for (const stop of stops) stop()
      settle()
    }
    const outcome: Outcome<Result> = {
      resolve: (result) => finish(() => resolve(result)),
      reject: (error) => finish(() => reject(error)),
      isOpen: () => isOpen,
    }
    // The awaited event may close the modal itself, just before it is reported here: so `closed` waits a microtask.
    const closed = () => outcome.reject(createError('CLOSED', {}))
    const stops = [...listen(outcome), signals.on('closed', () => queueMicrotask(closed))]
    const startWork = async () => begin(outcome)
    startWork().catch(outcome.reject)
  })
}

/** @returns a function that restores the former namespace. @throws ModalError CHAIN_NOT_CONFIGURED */
export function enter(
  { chains }: WalletModal,
  signals: Emitter<Signals>,
  namespace: ChainNamespace | undefined,
): () => void {
  const { activeNamespace: formerNamespace, networks } = chains.state
  if (namespace) chains.setActiveNamespace(namespace)
  const { activeNamespace, activeCaipNetwork } = chains.state
  if (activeNamespace !== formerNamespace && activeCaipNetwork) signals.emit('namespaceChosen', activeCaipNetwork)
  return () => {
    if (networks[formerNamespace].caipNetwork) chains.setActiveNamespace(formerNamespace)
  }
}
