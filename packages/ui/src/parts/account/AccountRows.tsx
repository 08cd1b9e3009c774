import { ActivityLink } from './ActivityLink.js'
import { AnotherAccount } from './AnotherAccount.js'
import { SessionsLink } from './SessionsLink.js'
import { SignedInAs } from './SignedInAs.js'
import { SignOutLink } from './SignOutLink.js'

/** Further rows of the account; each shows only where it applies. */
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
