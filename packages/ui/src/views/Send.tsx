import { useStyles } from '../hooks/useStyles.js'
import { Screen } from '../parts/Screen.js'
import { AmountCard } from '../parts/send/AmountCard.js'
import { FeeLine } from '../parts/send/FeeLine.js'
import { ReceiverCard } from '../parts/send/ReceiverCard.js'
import { RecentReceivers } from '../parts/send/RecentReceivers.js'
import { ReviewButton } from '../parts/send/ReviewButton.js'
import css from '../styles/send.css?inline'

export default function SendView() {
  useStyles(css)
  return (
    <Screen>
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
