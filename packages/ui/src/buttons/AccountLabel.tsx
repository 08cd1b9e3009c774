import { ButtonPicture } from './ButtonPicture.js'
import type { ButtonAccount } from './useButtonAccount.js'

/** An account as a button shows it: its picture, name or short address, and balance. */
export function AccountLabel({ account }: { account: ButtonAccount }) {
  return (
    <>
      <ButtonPicture url={account.imageUrl} seed={account.address} />
      <span className="label">{account.label}</span>
      {account.balance !== undefined && <span className="balance">{account.balance}</span>}
    </>
  )
}
