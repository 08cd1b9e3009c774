import type { ReactNode } from 'react'
import { AccountLabel } from './AccountLabel.js'
import { ButtonFrame } from './ButtonFrame.js'
import { type ButtonAccount, useButtonAccount } from './useButtonAccount.js'
import { useOpen } from './useOpen.js'

/** Argument of the function between the tags of `<AccountButton>`. */
export interface AccountButtonState extends ButtonAccount {
  /** Opens the account in the modal. */
  open(): void
}

/** Props of `<AccountButton>`; `className` goes to the element around the button. */
export interface AccountButtonProps {
  className?: string
  /** Draws it in the place of the button. */
  children?(state: AccountButtonState): ReactNode
}

/** The connected account; nothing while nobody is connected. */
export function AccountButton({ className, children }: AccountButtonProps): ReactNode {
  const { account } = useButtonAccount()
  const open = useOpen({ view: 'Account' })
  if (!account) return null
  if (children) return children({ ...account, open })
  return (
    <ButtonFrame className={className} quiet translatable={false} onPress={open}>
      <AccountLabel account={account} />
    </ButtonFrame>
  )
}
