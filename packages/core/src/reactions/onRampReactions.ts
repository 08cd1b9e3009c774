/** "When A, then B" of buying, with its controller: purchases need a connection. */
import { subscribe } from 'valtio/vanilla'
import type { ChainNamespace } from '../chains/types.js'
import { MESSAGE_DECIMALS } from '../constants/formats.js'
import { createOnRampController } from '../controllers/onramp/OnRampController.js'
import type { OnRampParts } from '../controllers/onramp/onRampParts.js'
import { readProviders } from '../domain/onrampProviders.js'
import { formatAmount } from '../primitives/format.js'
import { isSameAddress } from '../primitives/sameAddress.js'
import type { WalletModal } from '../walletModal.js'
import type { ReactionParts } from './reactionParts.js'

interface Parts extends ReactionParts {
  say(
    variant: 'success' | 'info',
    key: 'toast.transactionConfirmed' | 'toast.purchaseFailed',
    params?: Record<string, string>,
  ): void
  /** Reads an account's balances, however fresh the known ones are. */
  readAgain(namespace: ChainNamespace): void
}

export interface OnRampReactions {
  /** Called when the modal was opened. */
  opened(): void
  stop(): void
}

export function startOnRampReactions(walletModal: WalletModal, parts: Parts): OnRampReactions {
  const { signals, events, environment, clock, storage, storageKey, wire, mayAskServices, say, readAgain } = parts
  const { accounts, chains, locale, dialog, options, report, router } = walletModal
  const { track } = walletModal.analytics

  const currentAccount: OnRampParts['account'] = () => {
    const namespace = chains.state.activeNamespace
    const { address, status } = accounts.state[namespace]
    const { caipNetwork: network } = chains.state.networks[namespace]
    return status === 'connected' && address && network ? { address, network } : undefined
  }

  const onramp = createOnRampController({
    clock,
    storage,
    storageKey,
    environment,
    account: currentAccount,
    customTokens: ({ id }) => options.state.tokens[id] ?? [],
    enabled: () => options.state.endpoints.blockchain !== null,
    api: async () => (await wire.account()).onramp(),
    providers: () => readProviders({ ...options.state.onrampProviders }),
    image(kind, id) {
      const { directory } = options.state.endpoints
      return directory ? `${directory}/public/${kind}/${encodeURIComponent(id)}?${wire.query()}` : undefined
    },
    price({ symbol, contractAddress }) {
      const tokens = accounts.state[chains.state.activeNamespace].tokenBalance
      const row = tokens.find(({ address }) => isSameAddress(address, contractAddress))
      return row?.verified && row.symbol === symbol ? row.price : undefined
    },
    emit: signals.emit,
    report,
  })
  Object.assign(walletModal, { onramp })

  let isShown = false
  /** Follows the view: the visitor enters or leaves it, or the wallet switches to a network where buying is possible. */
  function followView(): void {
    const isNowShown = dialog.state.open && router.state.view === 'OnRamp' && !onramp.unavailable()
    if (isNowShown === isShown) return
    isShown = isNowShown
    if (isNowShown) onramp.enter().catch(report)
    else onramp.leave()
  }

  /** Resumes purchases once the modal was opened or connected: no service is asked earlier (design.md 'Silent until asked'). */
  function resume(): void {
    if (mayAskServices() && options.state.endpoints.blockchain !== null) onramp.resume().catch(report)
  }

  const stops = [
    subscribe(router.state, followView),
    subscribe(dialog.state, followView),
    subscribe(accounts.state, followView),
    subscribe(chains.state, followView),
    events.on('view', ({ view }) => {
      if (view !== 'OnRamp' || router.state.direction === 'back') return
      track('OPEN_ONRAMP', { caipNetworkId: chains.state.activeCaipNetwork?.id ?? '' })
    }),
    signals.on('connected', resume),
    signals.on('accountChanged', resume),
    signals.on('inUseChanged', (why) => (why === 'left' ? onramp.reset() : onramp.follow())),
    environment.onWake((why) => why === 'focus' || onramp.wake()),
    signals.on('onRampOpened', ({ provider, caipNetworkId }) =>
      track('SELECT_ONRAMP_PROVIDER', { provider, caipNetworkId }),
    ),
    signals.on('onRampSettled', ({ purchase: { status, amount, symbol }, namespace }) => {
      if (status === 'failed') return say('info', 'toast.purchaseFailed')
      const text = formatAmount(amount, { decimals: MESSAGE_DECIMALS, locale: locale.state.locale })
      say('success', 'toast.transactionConfirmed', { summary: `${text} ${symbol}` })
      readAgain(namespace)
    }),
  ]

  return {
    opened: resume,
    stop() {
      for (const stop of stops) stop()
      onramp.destroy()
    },
  }
}
