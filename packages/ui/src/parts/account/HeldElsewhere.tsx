import { accountMessages } from '@wallet-modal/core/internal'
import { Icon } from '../../components/Icon.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useHiddenBalances } from '../../hooks/useHiddenBalances.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** Points to a balance on the currency's other network where this one has none, one press away if the page offers that network. */
export function HeldElsewhere() {
  const { connection } = useModal()
  const run = useRun()
  const { account } = useActive()
  const { hidden } = useHiddenBalances()
  const t = useTranslate(accountMessages)
  const format = useFormat()
  const elsewhere = account.tokenBalance.find(({ address }) => address === undefined)?.elsewhere
  if (!elsewhere || hidden) return null
  const { balance, symbol, network, offered, caipNetworkId } = elsewhere
  const text = t('account.elsewhere', { amount: format.isolate(format.quantity(balance, symbol)), network })
  const switchThere = () => run(() => connection.switchNetwork(caipNetworkId))
  return (
    <div role="status">
      <Row
        plain
        chevron={offered}
        icon={
          <span className="row-icon">
            <Icon name="coins" />
          </span>
        }
        name={text}
        {...(offered && { onClick: switchThere })}
      />
    </div>
  )
}
