/** What a page writes, under each way in which TypeScript looks for a package's types: they are found, and say something. */
import { createWalletModal, type WalletModal } from '@wallet-modal/core'
import { createContentSecurityPolicy } from '@wallet-modal/core/csp'
import { snapshot } from '@wallet-modal/core/state'
import { createKeyWallet } from '@wallet-modal/testing'
import { ConnectButton, useWalletAccount } from '@wallet-modal/ui'
import { define, type WalletModalElement } from '@wallet-modal/wc/element'
import type {} from '@wallet-modal/wc/react'

export function Page({ modal }: { modal: WalletModal }) {
  const { address } = useWalletAccount()
  return (
    <>
      <ConnectButton />
      <wallet-modal app-name="Shop" />
      <p>{address?.slice(0, 6)}</p>
      <p>{snapshot(modal.dialog.state).open ? 'open' : 'closed'}</p>
    </>
  )
}

export const made = (options: { rightTypes: boolean }) =>
  options.rightTypes && [createWalletModal({ appName: 'Shop', networks: ['ethereum'] }), createKeyWallet, define]

export const wrong = (element: WalletModalElement) => [
  // @ts-expect-error: no number of networks
  createWalletModal({ networks: 1 }),
  // @ts-expect-error: no such option
  createContentSecurityPolicy({ networkss: [] }),
  // @ts-expect-error: no such member
  element.opened,
  // @ts-expect-error: no such theme
  <wallet-modal key="theme" theme="purple" />,
]
