/** "When A, then B" of names of accounts; a part of `connectedReactions.ts`. */
import { subscribeKey } from 'valtio/vanilla/utils'
import type { ChainNamespace } from '../chains/types.js'
import { createEnsController } from '../controllers/names/EnsController.js'
import type { Signals } from '../controllers/signals.js'
import type { ModalEventEmitter } from '../modalEvents.js'
import type { Emitter } from '../primitives/emitter.js'
import type { Clock } from '../primitives/ports.js'
import type { WalletModal } from '../walletModal.js'

interface Parts {
  signals: Emitter<Signals>
  events: ModalEventEmitter
  clock: Clock
}

export interface NameReactions {
  /** Looks up the name of an account. */
  lookUp(namespace: ChainNamespace): void
  stop(): void
}

export function startNameReactions(walletModal: WalletModal, { signals, events, clock }: Parts): NameReactions {
  const { accounts, blockchainApi, connection, dialog, report, router } = walletModal

  const ens = createEnsController({
    clock,
    names: blockchainApi.names,
    context: () => connection.inUse('eip155'),
    // The view shows the rest; a visitor who left it is not interrupted.
    onRegistered: () => lookUp('eip155'),
    onFailed: (error) => report(error, 'inPlace'),
  })
  // Created here and not at the composition root: before the first connection there is no account to name.
  walletModal.ens = ens

  function lookUp(namespace: ChainNamespace): void {
    accounts.refreshIdentity(namespace).then(
      (named) => {
        if (named !== undefined) ens.offer(named ? undefined : accounts.state[namespace].caipAddress)
      },
      // The address serves as the name until the next lookup.
      () => {},
    )
  }

  const isTaking = () => ens.state.status === 'signing' || ens.state.status === 'registering'

  const stops = [
    events.on('view', ({ view }) => {
      // The modal's own wallet asks in this view, and returns.
      if (view === 'ApproveTransaction') return
      if (view !== 'RegisterAccountName') ens.cancel()
      else if (router.state.direction !== 'back') ens.reset()
    }),
    // A request to the wallet continues without the modal (U02), one to the service does not.
    subscribeKey(
      dialog.state,
      'open',
      (open) => {
        if (!open && !isTaking()) ens.cancel()
      },
      true,
    ),
    signals.on('inUseChanged', (why) => {
      if (why === 'left') ens.reset()
      else if (why === 'account' || why === 'network') ens.cancel()
    }),
    signals.on('disconnected', ({ namespace }) => {
      if (ens.state.nameless?.startsWith(`${namespace}:`)) ens.offer(undefined)
    }),
  ]

  return {
    lookUp,
    stop() {
      ens.cancel()
      for (const stop of stops) stop()
    },
  }
}
