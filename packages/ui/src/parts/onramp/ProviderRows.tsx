import { ONRAMP_FEE_PERCENT, onRampMessages } from '@wallet-modal/core/internal'
import { Icon } from '../../components/Icon.js'
import { List } from '../../components/List.js'
import { Row } from '../../components/Row.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { ProviderIcon } from './ProviderIcon.js'
import { type OnRampProps, useOnRamp } from './useOnRamp.js'

/** The two ways to a payment page. One that this page has not set up says so. */
export function ProviderRows({ onramp }: OnRampProps) {
  const { provider: chosen } = useOnRamp({ onramp })
  const t = useTranslate(onRampMessages)
  return (
    <List aria-label={t('onRamp.providers')}>
      {onramp.providers().map(({ id, name, offered }) => (
        <li key={id}>
          <Row
            icon={<ProviderIcon id={id} />}
            name={name ?? t(`onRamp.provider.${id}`)}
            detail={offered ? t(`onRamp.provider.${id}Hint`) : t('onRamp.provider.notOffered')}
            current={chosen === id}
            disabled={!offered}
            end={
              <>
                <span className="provider-fee tabular" dir="auto">
                  {t('onRamp.feeRange', ONRAMP_FEE_PERCENT)}
                </span>
                {chosen === id && <Icon name="check" />}
              </>
            }
            onClick={() => onramp.setProvider(id)}
          />
        </li>
      ))}
    </List>
  )
}
