/** A server's component: what it takes of the views is a client's, and knows the same provider as the hooks of a client. */
import { AccountButton } from '@wallet-modal/ui'
import { Account } from './Account'
import { Wallets } from './Wallets'

export default function Page() {
  return (
    <Wallets>
      <h1>Next, components</h1>
      <AccountButton className="account" />
      <Account />
    </Wallets>
  )
}
