import { ActivityLink } from './ActivityLink.js'
import { AnotherAccount } from './AnotherAccount.js'
import { SessionsLink } from './SessionsLink.js'
import { SignedInAs } from './SignedInAs.js'
import { SignOutLink } from './SignOutLink.js'

/** What else there is to see of the account; none of it where nothing applies. */
export function AccountRows() {
  return (
    <div className="list account-rows">
      <ActivityLink />
      <AnotherAccount />
      <SessionsLink />
      <SignedInAs />
      <SignOutLink />
    </div>
  )
}
