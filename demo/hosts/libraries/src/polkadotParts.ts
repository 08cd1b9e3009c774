/** What both libraries of Polkadot begin with: who is connected, where the node is, and whom to pay. */
import type { PolkadotProvider, PolkadotProviderAccount } from '@wallet-modal/core'
import type { WalletModalElement } from '@wallet-modal/wc'
import { accountOf, stack } from './stack.js'

export { MESSAGE, type Tasks } from './stack.js'

/** One of the local currency, with its twelve decimals. */
export const PLANCK = 10n ** 12n

interface Connected {
  readonly wallet: PolkadotProvider
  readonly account: PolkadotProviderAccount
  readonly socketUrl: string
}

export async function connectedPolkadot(modal: WalletModalElement): Promise<Connected> {
  await modal.connect({ namespace: 'polkadot' })
  const wallet = modal.getProvider('polkadot')
  const [account] = (await wallet?.accounts.get()) ?? []
  if (!wallet || !account) throw new Error('Nobody is connected')
  const { network } = (await stack).polkadot
  return { wallet, account, socketUrl: (network.rpcUrls[0] ?? '').replace(/^http/, 'ws') }
}

export const polkadotReceiver = async () => accountOf((await stack).polkadot, 'polkadotReceiver')

export const toHex = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
