import type { PendingTransaction } from '@wallet-modal/core'
import { OwnersWait } from './OwnersWait.js'
import { SpeedUp } from './SpeedUp.js'

/** Why a transaction takes so long, and what can be done about it. */
export default function WhileItWaits({ row }: { row: PendingTransaction }) {
  return (
    <>
      {row.waits && <OwnersWait row={row} />}
      <SpeedUp row={row} />
    </>
  )
}
