import { Wallets } from '../parts/connect/Wallets.js'
import { Screen } from '../parts/Screen.js'
import { Terms } from '../parts/Terms.js'

/** The wallets, where Connect leads to them by one button. */
export default function ConnectWalletsView() {
  return (
    <Screen>
      <Wallets />
      <Terms />
    </Screen>
  )
}
