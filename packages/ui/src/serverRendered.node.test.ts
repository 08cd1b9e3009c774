/** What a server writes of the components and hooks of a host: the same each time, and nothing of a browser is read for it. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  AccountButton,
  ConnectButton,
  NetworkButton,
  useSwitchWalletNetwork,
  useWalletAccount,
  useWalletBalance,
  useWalletConnect,
  useWalletConnections,
  useWalletDisconnect,
  useWalletModal,
  useWalletNetwork,
  useWalletProvider,
  useWalletSend,
  useWalletSession,
  useWalletSign,
  useWallets,
  WalletModal,
  WalletModalProvider,
  type WalletModalProviderProps,
} from './index.js'

const button = (attributes: string, content: string) =>
  `<span class="wallet-modal-button"><button type="button" aria-haspopup="dialog" aria-busy="false"${attributes} data-theme="auto" dir="ltr" translate="yes">${content}</button></span>`

function Host() {
  return JSON.stringify([
    useSwitchWalletNetwork().networks,
    useWalletAccount().status,
    useWalletBalance().status,
    useWalletConnect().status,
    useWalletConnections(),
    useWalletDisconnect().status,
    useWalletModal().isOpen,
    useWalletNetwork().network ?? null,
    useWalletProvider('eip155') ?? null,
    useWalletSession().status,
    useWalletSend().status,
    useWalletSign().status,
    useWallets(),
  ])
}

const page = (modal: undefined) =>
  renderToString(
    createElement(
      WalletModalProvider,
      { modal } as WalletModalProviderProps,
      createElement(ConnectButton),
      createElement(NetworkButton),
      createElement(AccountButton),
      createElement(WalletModal, { className: 'host' }),
      createElement('code', null, createElement(Host)),
    ),
  )

test('without an instance: who is not connected, the same each time', () => {
  expect(page(undefined)).toBe(
    button('', '<span class="label">Connect wallet</span>') +
      button(' data-quiet=""', '<span class="picture"></span><span class="label">Choose network</span>') +
      '<div class="host"></div>' +
      '<code>[[],&quot;disconnected&quot;,&quot;idle&quot;,&quot;idle&quot;,[],&quot;idle&quot;,false,null,null,&quot;idle&quot;,&quot;idle&quot;,&quot;idle&quot;,[]]</code>',
  )
  expect(page(undefined)).toBe(page(undefined))
})

test('a hook or a button without a provider says what is missing', () => {
  for (const missing of [Host, ConnectButton, NetworkButton, AccountButton])
    expect(() => renderToString(createElement(missing as never))).toThrow('needs a <WalletModalProvider> above it')
})
