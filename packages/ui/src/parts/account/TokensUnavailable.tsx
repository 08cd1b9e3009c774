import { accountMessages, commonMessages } from '@wallet-modal/core/internal'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** The balances could not be read; a network that the page does not list can't be asked again. */
export function TokensUnavailable() {
  const { accounts } = useModal()
  const run = useRun()
  const { namespace, network } = useActive()
  const t = useTranslate(accountMessages)
  const common = useTranslate(commonMessages)
  const retry = () => run(() => accounts.refreshBalances(namespace, { force: true }))
  return (
    <Notice
      icon="alert"
      title={t('account.tokensUnavailable')}
      detail={t('account.tokensUnavailableHint')}
      {...(!network?.unsupported && { action: { label: common('common.retry'), onClick: retry } })}
    />
  )
}
