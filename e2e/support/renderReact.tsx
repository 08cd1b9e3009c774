/** Renders what a fence of React exports, below the provider that every page of the documentation about React begins with. */
import { createWalletModal } from '@wallet-modal/core'
import { WalletModal, WalletModalProvider } from '@wallet-modal/ui'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

type Shown = Readonly<Record<string, unknown>>

/** @param brought - what the fence renders itself, so that the page has one modal; `element` is what its components get for `modal` */
export function renderReact(shown: Shown, brought: 'modal' | 'nothing', element?: Element): void {
  const modal = createWalletModal({ appName: 'Shop', networks: ['ethereum', 'base'] })
  modal.ready.catch(() => {})
  const components = Object.entries(shown).filter(([name]) => /^[A-Z]/.test(name)) as [string, ComponentType<object>][]
  const root = document.createElement('main')
  document.body.append(root)
  createRoot(root).render(
    <WalletModalProvider modal={modal}>
      {components.map(([name, Component]) => (
        <Component key={name} {...{ modal: element ?? modal }} />
      ))}
      {brought === 'nothing' && <WalletModal />}
    </WalletModalProvider>,
  )
}
