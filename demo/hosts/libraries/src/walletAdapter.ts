/** wallet-adapter and web3.js 1.x, with one adapter for as long as its wallet is connected. */
import type { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import type { WalletModalElement } from '@wallet-modal/wc'
import bs58 from 'bs58'
import { adapterOf } from '../snippets/walletAdapter.js'
import { accountOf, hear, MESSAGE, solanaOf, type Tasks } from './stack.js'

const LAMPORTS = 1_000_000_000

let adapter: StandardWalletAdapter | undefined

async function connected(modal: WalletModalElement): Promise<StandardWalletAdapter> {
  await modal.connect({ namespace: 'solana' })
  const wallet = modal.getProvider('solana')
  if (!wallet) throw new Error('Nobody is connected')
  if (adapter?.connected) return adapter
  adapter = await adapterOf(wallet)
  adapter.on('connect', (key) => hear(`connect ${key.toBase58()}`))
  adapter.on('disconnect', () => hear('disconnect'))
  return adapter
}

export const tasks: Tasks = {
  async Sign(modal) {
    const by = await connected(modal)
    const signature = await by.signMessage?.(new TextEncoder().encode(MESSAGE))
    return { address: by.publicKey?.toBase58(), signature: signature && bs58.encode(signature) }
  },
  async Send(modal) {
    const { network, ...stack } = await solanaOf()
    const by = await connected(modal)
    const connection = new Connection(network.rpcUrls[0] ?? '', 'confirmed')
    const fromPubkey = by.publicKey as PublicKey
    const toPubkey = new PublicKey(accountOf(stack, 'receiver'))
    const transfer = SystemProgram.transfer({ fromPubkey, toPubkey, lamports: LAMPORTS })
    return { signature: await by.sendTransaction(new Transaction().add(transfer), connection) }
  },
  Leave: async (modal) => (await connected(modal)).disconnect(),
}
