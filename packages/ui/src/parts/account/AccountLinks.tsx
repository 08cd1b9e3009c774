import { accountMessages, commonMessages } from '@wallet-modal/core/internal'
import { Button } from '../../components/Button.js'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useConnections } from '../../hooks/useConnections.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** The ways out: the explorer, and disconnecting every wallet. */
export function AccountLinks() {
  const { connection } = useModal()
  const run = useRun()
  const { account } = useActive()
  const isAnyThere = useConnections().some((one) => one.account.status !== 'disconnected')
  const t = useTranslate(accountMessages)
  const common = useTranslate(commonMessages)
  return (
    <div className="account-links">
      {account.addressExplorerUrl && (
        <a className="button button-quiet" href={account.addressExplorerUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="external" />
          {t('account.explorer')}
          <span className="hidden-text"> ({common('common.newTab')})</span>
        </a>
      )}
      {isAnyThere && (
        <Button kind="danger" onClick={() => run(() => connection.disconnect())}>
          <Icon name="leave" />
          {common('common.disconnect')}
        </Button>
      )}
    </div>
  )
}
