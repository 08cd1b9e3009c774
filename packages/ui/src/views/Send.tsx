import { useActive } from '../hooks/useActive.js'
import { useStyles } from '../hooks/useStyles.js'
import { NotConnected } from '../parts/account/NotConnected.js'
import { UnansweredTransfers } from '../parts/account/UnansweredTransfers.js'
import { Screen } from '../parts/Screen.js'
import { AmountCard } from '../parts/send/AmountCard.js'
import { FeeLine } from '../parts/send/FeeLine.js'
import { ReceiverCard } from '../parts/send/ReceiverCard.js'
import { RecentReceivers } from '../parts/send/RecentReceivers.js'
import { ReviewButton } from '../parts/send/ReviewButton.js'
import accountCss from '../styles/account.css?inline'
import css from '../styles/send.css?inline'

export default function SendView() {
  useStyles(accountCss)
  useStyles(css)
  const { account } = useActive()
  if (account.status === 'disconnected') {
    return (
      <Screen>
        <NotConnected />
      </Screen>
    )
  }
  return (
    <Screen>
      <UnansweredTransfers />
      <div className="send-fields">
        <AmountCard />
        <ReceiverCard />
        <RecentReceivers />
        <FeeLine />
      </div>
      <ReviewButton />
    </Screen>
  )
}
