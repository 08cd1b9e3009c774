import { accountMessages, type RouteName, type WalletFeature } from '@wallet-modal/core'
import { useSnapshot } from 'valtio'
import { Icon } from '../../components/Icon.js'
import type { IconName } from '../../components/icons.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** What can be done with an account, and where that leads. A feature without a view does not show. */
const actions: Partial<Record<WalletFeature, { icon: IconName; view: Extract<RouteName, 'Send' | 'Receive'> }>> = {
  send: { icon: 'send', view: 'Send' },
  receive: { icon: 'receive', view: 'Receive' },
}

export function AccountActions() {
  const { chains, options, router } = useModal()
  const { noAdapters } = useSnapshot(chains.state)
  const { features } = useSnapshot(options.state)
  const { network } = useActive()
  const t = useTranslate(accountMessages)
  const shown = features.walletFeaturesOrder.flatMap((feature) => {
    // Without an adapter there is nobody to prepare a transfer.
    const works = features[feature] && !(noAdapters && feature === 'send')
    const action = works ? actions[feature] : undefined
    return action ? [{ feature, ...action }] : []
  })
  if (shown.length === 0 || network?.unsupported) return null
  return (
    <fieldset className="actions" aria-label={t('account.actions')}>
      {shown.map(({ feature, icon, view }) => (
        <button key={feature} type="button" className="action" onClick={() => router.push(view)}>
          <span className="action-icon">
            <Icon name={icon} />
          </span>
          {t(`account.${feature}`)}
        </button>
      ))}
    </fieldset>
  )
}
