import { ButtonPicture } from './ButtonPicture.js'
import type { ButtonAccount } from './useButtonAccount.js'

/** What a button shows of an account: its picture, name or short address, and balance. */
export function AccountLabel({ account }: { account: ButtonAccount }) {
  return (
    <>
      <ButtonPicture url={account.imageUrl} seed={account.address} />
      <span className="label">{account.label}</span>
      {account.balance !== undefined && <span className="balance">{account.balance}</span>}
    </>
  )
}
