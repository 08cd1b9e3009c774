import { accountMessages, networksMessages } from '@wallet-modal/core/internal'
import { proxy } from '@wallet-modal/core/state'
import { Icon } from '../../components/Icon.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useRun } from '../../hooks/useRun.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** The state before anybody connects, without a question. */
const nobody = proxy({ asking: false })

/** Asks the wallet for another of its accounts, where that is possible. */
export function AnotherAccount() {
  const { anotherAccount } = useModal()
  const run = useRun()
  const { namespace } = useActive()
  const { asking } = useSnapshot(anotherAccount?.state ?? nobody)
  const t = useTranslate(accountMessages)
  const busy = useTranslate(networksMessages)
  if (!anotherAccount?.offered(namespace)) return null
  return (
    <Row
      plain
      icon={
        <span className="row-icon">
          <Icon name="wallet" />
        </span>
      }
      name={t('account.useAnother')}
      detail={asking && busy('networks.switching')}
      onClick={() => run(() => anotherAccount.ask(namespace))}
    />
  )
}
