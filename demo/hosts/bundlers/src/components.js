/** All four kinds of network, by components and hooks. Without JSX, so that no tool needs a compiler for it. */
import { createWalletModal } from '@wallet-modal/core'
import { ConnectButton, useWalletAccount, WalletModal, WalletModalProvider } from '@wallet-modal/ui'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const KINDS = ['eip155', 'solana', 'polkadot', 'bip122']

function Account({ modal, namespace }) {
  const { address } = useWalletAccount(namespace)
  const open = () => modal.open({ view: 'Connect', namespace })
  return createElement(
    'p',
    {},
    createElement('button', { type: 'button', onClick: open }, `Connect ${namespace}`),
    createElement('output', { id: namespace }, address ?? 'nobody'),
  )
}

async function start() {
  const { networks, solana, polkadot, bitcoin } = await (await fetch('/stack.json')).json()
  const listed = [...networks, ...[solana, polkadot, bitcoin].flatMap((chain) => (chain ? [chain.network] : []))]
  const modal = createWalletModal({
    appName: 'Shop',
    networks: listed.map(({ id, name, nativeCurrency, rpcUrls, testnet, ss58Prefix }) => {
      return { id, name, nativeCurrency, rpcUrls, testnet, ss58Prefix }
    }),
  })
  modal.ready.catch(() => {})
  const accounts = KINDS.map((namespace) => createElement(Account, { key: namespace, modal, namespace }))
  createRoot(document.getElementById('app')).render(
    createElement(
      WalletModalProvider,
      { modal },
      createElement(ConnectButton),
      ...accounts,
      createElement(WalletModal, { className: 'shop-modal' }),
    ),
  )
}

start()
