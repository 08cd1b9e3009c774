/**
 * A page as wallet-adapter's own documentation has it: its provider, its button, its list; without its styles, which ask
 * Google for a font. Of the modal it has the element with one attribute; with `instance` in its query, an instance and one call.
 */
import { ConnectionProvider, useConnection, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { WalletModalProvider, WalletMultiButton } from '@solana/wallet-adapter-react-ui'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import '@wallet-modal/wc'
import { createWalletModal } from '@wallet-modal/core'
import { WalletModal } from '@wallet-modal/ui'
import bs58 from 'bs58'
import { createRoot } from 'react-dom/client'
import { listWith } from '../snippets/registerModal.js'
import { accountOf, MESSAGE, solanaOf } from './stack.js'

const LAMPORTS = 1_000_000_000

const { network, accounts } = await solanaOf()
const options = { appName: 'Shop', networks: [network] }
const instance = new URLSearchParams(location.search).has('instance') ? createWalletModal(options) : undefined
if (instance) listWith(instance)
else {
  const element = Object.assign(document.createElement('wallet-modal'), options)
  element.setAttribute('solana-wallet', 'Shop wallets')
  document.body.append(element)
}

const outcome = document.getElementById('outcome') as HTMLElement
async function tell(work: Promise<object>): Promise<void> {
  outcome.textContent = ''
  outcome.textContent = await work.then(JSON.stringify, (error: Error) => `${error.name}: ${error.message}`)
}

function Shop() {
  const { connection } = useConnection()
  const { publicKey, signMessage, sendTransaction } = useWallet()
  async function sign() {
    const signature = await signMessage?.(new TextEncoder().encode(MESSAGE))
    return { signature: signature && bs58.encode(signature) }
  }
  async function send() {
    const transfer = SystemProgram.transfer({
      fromPubkey: publicKey as PublicKey,
      toPubkey: new PublicKey(accountOf({ accounts }, 'receiver')),
      lamports: LAMPORTS,
    })
    return { signature: await sendTransaction(new Transaction().add(transfer), connection) }
  }
  return (
    <>
      <WalletMultiButton />
      <p id="account">{publicKey?.toBase58() ?? 'nobody'}</p>
      <button type="button" onClick={() => tell(sign())}>
        Sign
      </button>
      <button type="button" onClick={() => tell(send())}>
        Send
      </button>
    </>
  )
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <ConnectionProvider endpoint={network.rpcUrls[0] ?? ''}>
    <WalletProvider wallets={[]} autoConnect>
      <WalletModalProvider>
        <Shop />
        {instance && <WalletModal modal={instance} />}
      </WalletModalProvider>
    </WalletProvider>
  </ConnectionProvider>,
)
