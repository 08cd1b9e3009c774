import { onRampMessages } from '@wallet-modal/core/internal'
import { Address } from '../../components/Address.js'
import { Icon } from '../../components/Icon.js'
import { useActive } from '../../hooks/useActive.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { type OnRampProps, useOnRamp } from './useOnRamp.js'

/** The address to compare with the payment page's, where only the provider can read the link: its page alone names the payee (T-10). */
export function SealedLink({ onramp }: OnRampProps) {
  const { sealed } = useOnRamp({ onramp })
  const { account } = useActive()
  const t = useTranslate(onRampMessages)
  if (!sealed || !account.address) return null
  return (
    <div className="note caution sealed-link" role="note" data-tone="warning">
      <Icon name="alert" />
      <span>
        {t('onRamp.sealed')}
        <Address value={account.address} />
      </span>
    </div>
  )
}
