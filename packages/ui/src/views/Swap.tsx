import { useStyles } from '../hooks/useStyles.js'
import { UnansweredTransfers } from '../parts/account/UnansweredTransfers.js'
import { PeerFirst } from '../parts/peer/PeerFirst.js'
import { Screen } from '../parts/Screen.js'
import { PayCard } from '../parts/swap/PayCard.js'
import { QuoteDetails } from '../parts/swap/QuoteDetails.js'
import { ReceiveCard } from '../parts/swap/ReceiveCard.js'
import { ReviewSwap } from '../parts/swap/ReviewSwap.js'
import { SayQuote } from '../parts/swap/SayQuote.js'
import { SwapSkeleton } from '../parts/swap/SwapSkeleton.js'
import { SwapUnavailable } from '../parts/swap/SwapUnavailable.js'
import { SwitchTokens } from '../parts/swap/SwitchTokens.js'
import { useAmountSigns } from '../parts/swap/useAmountSigns.js'
import { useSwap } from '../parts/swap/useSwap.js'
import { WithSwap } from '../parts/swap/WithSwap.js'
import factsCss from '../styles/facts.css?inline'
import amountCss from '../styles/send.css?inline'
import css from '../styles/swap.css?inline'

/** The form of a swap: both sides, the price and its details, and the way to the last look. */
export default function SwapView() {
  useStyles(amountCss)
  useStyles(factsCss)
  useStyles(css)
  return (
    <PeerFirst>
      <WithSwap>
        <Form />
      </WithSwap>
    </PeerFirst>
  )
}

function Form() {
  const { status } = useSwap()
  const signs = useAmountSigns()
  if (status !== 'initialized') return <Screen>{status === 'failed' ? <SwapUnavailable /> : <SwapSkeleton />}</Screen>
  return (
    <Screen>
      <UnansweredTransfers />
      <div className="swap-form">
        <div className="swap-sides">
          <PayCard signs={signs} />
          <SwitchTokens />
          <ReceiveCard signs={signs} />
        </div>
        <QuoteDetails />
        <ReviewSwap />
        <SayQuote />
      </div>
    </Screen>
  )
}
