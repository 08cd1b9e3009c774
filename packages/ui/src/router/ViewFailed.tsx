import { PartFailed, type PartFailedProps } from '../parts/PartFailed.js'
import { Screen } from '../parts/Screen.js'

export const ViewFailed = (props: PartFailedProps) => (
  <Screen>
    <PartFailed {...props} />
  </Screen>
)
