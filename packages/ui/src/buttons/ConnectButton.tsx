import type { AccountStatus } from '@wallet-modal/core'
import type { ReactNode } from 'react'
import { AccountLabel } from './AccountLabel.js'
import { ButtonFrame } from './ButtonFrame.js'
import { type ButtonAccount, useButtonAccount } from './useButtonAccount.js'
import { useButtonText } from './useButtonText.js'
import { useOpen } from './useOpen.js'

/** Argument of the function between the tags of `<ConnectButton>`. */
export interface ConnectButtonState {
  /** 'Connect wallet', 'Connecting', 'Reconnecting', or the account's name or short address; in the visitor's language. */
  readonly label: string
  readonly status: AccountStatus
  /** `undefined` unless `status` is 'connected'. */
  readonly account: ButtonAccount | undefined
  /** Opens the modal: Connect, or the account. */
  open(): void
}

/** Props of `<ConnectButton>`; `className` goes to the element around the button. */
export interface ConnectButtonProps {
  className?: string
  /** Draws it in the place of the button. */
  children?(state: ConnectButtonState): ReactNode
}

/** "Connect wallet", or the connected account, as `<wallet-button>` is. */
export function ConnectButton({ className, children }: ConnectButtonProps): ReactNode {
  const { status, account } = useButtonAccount()
  const text = useButtonText()
  const open = useOpen()
  const busy = status === 'connecting' || status === 'reconnecting'
  const label = account?.label ?? text(busy ? `button.${status}` : 'button.connect')
  if (children) return children({ label, status, account, open })
  return (
    <ButtonFrame className={className} busy={busy} quiet={!!account} translatable={!account} onPress={open}>
      {account ? <AccountLabel account={account} /> : <span className="label">{label}</span>}
    </ButtonFrame>
  )
}
