import { within } from '@testing-library/dom'
import type { WalletModal } from '@wallet-modal/core'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeModal } from '../test/fakeModal.js'
import { ConnectButton, NetworkButton, useWalletAccount, WalletModalProvider } from './index.js'

function Status() {
  return <code>{useWalletAccount().status}</code>
}

const page = (modal: WalletModal | undefined) => (
  <WalletModalProvider modal={modal}>
    <ConnectButton />
    <NetworkButton />
    <Status />
  </WalletModalProvider>
)

test('React takes over what a server wrote, though somebody is connected by then', async () => {
  const { modal } = createFakeModal({ locale: { locale: 'de', direction: 'ltr', texts: {} } })
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToString(page(undefined))
  const written = [...box.querySelectorAll('button')]
  const mismatches: unknown[] = []
  const root = hydrateRoot(box, page(modal), { onRecoverableError: (error) => mismatches.push(error) })
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  await within(box).findByRole('button', { name: /0x5aAe/ })
  await within(box).findByText('connected')
  within(box).getByRole('button', { name: 'Local One' })
  expect([...box.querySelectorAll('button')]).toEqual(written)
  expect(mismatches).toEqual([])
})
