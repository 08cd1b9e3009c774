import { useModal } from '../hooks/ModalContext.js'
import { useActive } from '../hooks/useActive.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useStyles } from '../hooks/useStyles.js'
import { AccountActions } from '../parts/account/AccountActions.js'
import { AccountLinks } from '../parts/account/AccountLinks.js'
import { AccountRows } from '../parts/account/AccountRows.js'
import { AccountSummary } from '../parts/account/AccountSummary.js'
import { DeviceAsks } from '../parts/account/DeviceAsks.js'
import { Namespaces } from '../parts/account/Namespaces.js'
import { NetworkButton } from '../parts/account/NetworkButton.js'
import { NotConnected } from '../parts/account/NotConnected.js'
import { PendingTransactions } from '../parts/account/PendingTransactions.js'
import { TokenList } from '../parts/account/TokenList.js'
import { UnansweredTransfers } from '../parts/account/UnansweredTransfers.js'
import { PeerHere } from '../parts/peer/PeerFirst.js'
import { Screen } from '../parts/Screen.js'
import css from '../styles/account.css?inline'

export default function AccountView() {
  useStyles(css)
  const { account } = useActive()
  const { noAdapters } = useSnapshot(useModal().chains.state)
  return (
    <Screen>
      <Namespaces />
      <DeviceAsks />
      {account.status === 'disconnected' ? (
        <NotConnected />
      ) : (
        <>
          <AccountSummary />
          <PeerHere />
          <UnansweredTransfers />
          <AccountActions />
          <PendingTransactions />
          {/* Without adapters nobody is asked what an account holds. */}
          {!noAdapters && <TokenList />}
          <AccountRows />
        </>
      )}
      <AccountLinks />
    </Screen>
  )
}

AccountView.Start = NetworkButton
