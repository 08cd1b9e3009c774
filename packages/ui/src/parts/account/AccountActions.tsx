import type { RouteName, WalletFeature } from '@wallet-modal/core'
import { accountMessages, isSwapNetwork } from '@wallet-modal/core/internal'
import { useId } from 'react'
import { Icon } from '../../components/Icon.js'
import type { IconName } from '../../components/icons.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** Actions on an account, and their views. A feature without a view does not show. */
const actions: Partial<
  Record<WalletFeature, { icon: IconName; view: Extract<RouteName, 'OnRamp' | 'Swap' | 'Send' | 'Receive'> }>
> = {
  onramp: { icon: 'buy', view: 'OnRamp' },
  swaps: { icon: 'swap', view: 'Swap' },
  send: { icon: 'send', view: 'Send' },
  receive: { icon: 'receive', view: 'Receive' },
}

export function AccountActions() {
  const { blockchainApi, chains, onramp, options, router } = useModal()
  const { noAdapters } = useSnapshot(chains.state)
  const { endpoints, features } = useSnapshot(options.state)
  const { network } = useActive()
  const t = useTranslate(accountMessages)
  const reasonId = useId()
  const whyNot = onramp?.unavailable()
  // Not offered without the service or the namespace's support; where it is restricted, the reason is shown.
  const buys = onramp !== undefined && endpoints.blockchain !== null && !whyNot?.startsWith('UNSUPPORTED')
  function works(feature: WalletFeature): boolean {
    // Without an adapter no transfer or swap can be prepared.
    if (feature === 'send') return !noAdapters
    if (feature === 'onramp') return buys
    if (feature !== 'swaps') return true
    return !noAdapters && blockchainApi.enabled() && network !== undefined && isSwapNetwork(network)
  }
  const offeredActions = features.walletFeaturesOrder.flatMap((feature) => {
    const action = features[feature] && works(feature) ? actions[feature] : undefined
    return action ? [{ feature, ...action }] : []
  })
  if (offeredActions.length === 0 || network?.unsupported) return null
  const refused = (feature: WalletFeature) => feature === 'onramp' && whyNot === 'RESTRICTED'
  return (
    <>
      <fieldset className="actions" aria-label={t('account.actions')}>
        {offeredActions.map(({ feature, icon, view }) => (
          <button
            key={feature}
            type="button"
            className="action"
            aria-disabled={refused(feature) || undefined}
            aria-describedby={refused(feature) ? reasonId : undefined}
            onClick={refused(feature) ? undefined : () => router.push(view)}
          >
            <span className="action-icon">
              <Icon name={icon} />
            </span>
            {t(`account.${feature}`)}
          </button>
        ))}
      </fieldset>
      {offeredActions.some(({ feature }) => refused(feature)) && (
        <p className="actions-reason" id={reasonId}>
          {t('account.onrampRestricted')}
        </p>
      )}
    </>
  )
}
