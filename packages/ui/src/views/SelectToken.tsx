import { useModal } from '../hooks/ModalContext.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { SendTokens } from '../parts/send/SendTokens.js'
import { SwapTokens } from '../parts/swap/SwapTokens.js'
import { WithSwap } from '../parts/swap/WithSwap.js'

/** Selects the token of a transfer, or a side of a swap. */
export default function SelectTokenView() {
  const { router } = useModal()
  const { data } = useSnapshot(router.state)
  if (!data || !('swap' in data)) return <SendTokens />
  return (
    <WithSwap>
      <SwapTokens side={data.swap} />
    </WithSwap>
  )
}
