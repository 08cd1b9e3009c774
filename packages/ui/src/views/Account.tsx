import { useStyles } from '../hooks/useStyles.js'
import { AccountActions } from '../parts/account/AccountActions.js'
import { AccountLinks } from '../parts/account/AccountLinks.js'
import { AccountSummary } from '../parts/account/AccountSummary.js'
import { PendingTransactions } from '../parts/account/PendingTransactions.js'
import { TokenList } from '../parts/account/TokenList.js'
import { Screen } from '../parts/Screen.js'
import css from '../styles/account.css?inline'

export default function AccountView() {
  useStyles(css)
  return (
    <Screen>
      <AccountSummary />
      <AccountActions />
      <PendingTransactions />
      <TokenList />
      <AccountLinks />
    </Screen>
  )
}
