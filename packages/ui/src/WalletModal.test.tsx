import { within } from '@testing-library/dom'
import { createWalletModal } from '@wallet-modal/core'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import {
  useWalletAccount,
  useWalletBalance,
  useWalletModal,
  useWalletNetwork,
  WalletModal,
  WalletModalProvider,
} from './index.js'

const replaceSync = Object.getOwnPropertyDescriptor(CSSStyleSheet.prototype, 'replaceSync') ?? {}

function Host() {
  const { isOpen, view, open, close } = useWalletModal()
  const { status, address } = useWalletAccount()
  const { network } = useWalletNetwork()
  const { balance } = useWalletBalance()
  return (
    <button type="button" onClick={() => (isOpen ? close() : void open())}>
      {JSON.stringify({ isOpen, view, status, address, network: network?.id, balance })}
    </button>
  )
}

test('react host: the real modal in its own shadow root, under StrictMode, followed by the hooks', async () => {
  const modal = createWalletModal({
    networks: ['eip155:1'],
    directoryUrl: null,
    blockchainUrl: null,
    analyticsUrl: null,
  })
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  flushSync(() =>
    root.render(
      <StrictMode>
        <WalletModalProvider modal={modal}>
          <Host />
          <WalletModal />
        </WalletModalProvider>
      </StrictMode>,
    ),
  )
  const button = box.querySelector('button')
  const told = () => JSON.parse(button?.textContent ?? '{}')
  expect(told()).toMatchObject({ isOpen: false, status: 'disconnected', network: 'eip155:1' })
  button?.click()
  await expect.poll(told).toMatchObject({ isOpen: true, view: 'Connect' })
  const dialog = box.querySelector('div')?.shadowRoot?.querySelector('dialog')
  expect(dialog?.matches(':modal')).toBe(true)
  expect(within(dialog as HTMLElement).getByRole('heading', { name: 'Connect wallet' })).toBeDefined()
  within(dialog as HTMLElement)
    .getByRole('button', { name: 'Close' })
    .click()
  await expect.poll(told).toMatchObject({ isOpen: false })
  expect(dialog?.open).toBe(false)
  root.unmount()
  modal.destroy()
  box.remove()
})

test('react host: a field of the modal does not submit the form around it', async () => {
  const modal = createWalletModal({ directoryUrl: null, blockchainUrl: null, analyticsUrl: null })
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const heard: string[] = []
  flushSync(() =>
    root.render(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          heard.push('submit')
        }}
        onChange={() => heard.push('change')}
      >
        <WalletModal modal={modal} />
      </form>,
    ),
  )
  await modal.open({ view: 'AllWallets' })
  const dialog = box.querySelector('div')?.shadowRoot?.querySelector('dialog') as HTMLElement
  const field = await within(dialog).findByRole<HTMLInputElement>('searchbox')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'a')
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  field.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  expect(modal.directory.state.search.text).toBe('a')
  expect(heard).toEqual([])
  root.unmount()
  modal.destroy()
  box.remove()
})

test('a page that no browser draws, as in tests of a host: closed, it stands there without asking what it has not', async () => {
  vi.stubGlobal('matchMedia', undefined)
  Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync')
  const modal = createWalletModal({ networks: ['eip155:1'] })
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  try {
    flushSync(() => root.render(<WalletModal modal={modal} />))
    expect(box.querySelector('div')?.shadowRoot?.querySelector('h2')).not.toBeNull()
  } finally {
    root.unmount()
    box.remove()
    vi.unstubAllGlobals()
    Object.defineProperty(CSSStyleSheet.prototype, 'replaceSync', replaceSync)
  }
})
