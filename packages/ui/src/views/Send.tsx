import { type FormEvent, lazy, Suspense } from 'react'
import { useActive } from '../hooks/useActive.js'
import { useStyles } from '../hooks/useStyles.js'
import { NotConnectedScreen } from '../parts/account/NotConnected.js'
import { UnansweredTransfers } from '../parts/account/UnansweredTransfers.js'
import { PeerFirst } from '../parts/peer/PeerFirst.js'
import { Screen } from '../parts/Screen.js'
import { AmountCard } from '../parts/send/AmountCard.js'
import { FeeLine } from '../parts/send/FeeLine.js'
import { ReceiverCard } from '../parts/send/ReceiverCard.js'
import { RecentReceivers } from '../parts/send/RecentReceivers.js'
import { ReviewButton } from '../parts/send/ReviewButton.js'
import { useReview } from '../parts/send/useReview.js'
import css from '../styles/send.css?inline'

/** The view waits for the fields of a chain: nothing moves below a finger, and none is missing. */
const ChainFields = lazy(() => import('../parts/send/ChainFields.js'))

export default function SendView() {
  useStyles(css)
  const { account } = useActive()
  if (account.status === 'disconnected') {
    return <NotConnectedScreen />
  }
  return (
    <PeerFirst>
      <Screen>
        <UnansweredTransfers />
        <Fields />
        <ReviewButton />
      </Screen>
    </PeerFirst>
  )
}

/** Enter in one of them does what the button below does. */
function Fields() {
  const { review } = useReview()
  const { account, network } = useActive()
  const choosesFee = account.preferredAccountType !== 'smartAccount'
  function submit(event: FormEvent): void {
    event.preventDefault()
    review()
  }
  return (
    <form className="send-fields" noValidate onSubmit={submit}>
      <AmountCard />
      <ReceiverCard />
      <RecentReceivers />
      {network?.namespace === 'eip155' ? (
        <>
          <FeeLine />
          {choosesFee && (
            <Suspense fallback={<div className="fee-choice" />}>
              <ChainFields />
            </Suspense>
          )}
        </>
      ) : (
        <ChainFields />
      )}
    </form>
  )
}
