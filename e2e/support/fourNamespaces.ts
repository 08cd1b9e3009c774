/** A page of four namespaces: what it lists, who is connected where, and what each account holds. */
import type { Page } from '@playwright/test'
import type { Stack } from '../../demo/stack.mjs'
import type { ChainNamespace } from '../../packages/core/src/index.js'
import { expect, type WalletModalPage } from '../fixtures.js'
import type { Chain } from './chain.js'
import { withElement } from './element.js'
import { bitcoinBalance, polkadotBalance, solanaBalance } from './otherChains.js'

export const ALL_NAMESPACES = 'eip155,solana,polkadot,bip122'

type Addresses = Stack['addresses']

export interface Side {
  readonly namespace: ChainNamespace
  /** As lists call it. */
  readonly chain: string
  readonly network: { readonly id: string; readonly name: string }
  readonly symbol: string
  readonly decimals: number
  readonly receiver: string
  /** Base units, from the node. */
  balance(address: string): Promise<bigint>
}

function found<Entry extends { role: string }>(list: readonly Entry[], role: string): Entry {
  const entry = list.find((each) => each.role === role)
  if (!entry) throw new Error(`There is no account ${role}.`)
  return entry
}

/** Without a local Solana cluster the tests of it are skipped. */
function solanaOf({ solana }: Addresses) {
  if (!solana) throw new Error('This system has no local Solana cluster.')
  return solana
}

export type Sides = Readonly<Record<ChainNamespace, Side>>

export function sidesOf(stack: Addresses, chain: Chain): Sides {
  const { polkadot, bitcoin } = stack
  const solana = solanaOf(stack)
  const money = ({
    nativeCurrency: { symbol, decimals },
  }: {
    nativeCurrency: { symbol: string; decimals: number }
  }) => {
    return { symbol, decimals }
  }
  return {
    eip155: {
      namespace: 'eip155',
      chain: 'EVM',
      network: chain.network,
      ...money(chain.network),
      receiver: found(stack.accounts, 'receiver').address,
      balance: (address) => chain.balance(address as `0x${string}`),
    },
    solana: {
      namespace: 'solana',
      chain: 'Solana',
      network: solana.network,
      ...money(solana.network),
      receiver: found(solana.accounts, 'receiver').address,
      balance: (address) => solanaBalance(solana, address),
    },
    polkadot: {
      namespace: 'polkadot',
      chain: 'Polkadot',
      network: polkadot.network,
      ...money(polkadot.network),
      receiver: found(polkadot.accounts, 'polkadotReceiver').address,
      balance: (address) => polkadotBalance(polkadot, address),
    },
    bip122: {
      namespace: 'bip122',
      chain: 'Bitcoin',
      network: bitcoin.network,
      ...money(bitcoin.network),
      receiver: found(bitcoin.accounts, 'receiver').address,
      balance: (address) => bitcoinBalance(bitcoin, address),
    },
  }
}

/** The namespaces with a wallet, in the order of the alphabet. */
export const connectedIn = (page: Page) =>
  withElement(page, ({ state }) =>
    Object.entries(state.accounts)
      .filter(([, entry]) => entry.status === 'connected')
      .map(([namespace]) => namespace)
      .sort(),
  )

export const activeIn = (page: Page) =>
  withElement(page, ({ state }) => state.activeCaipNetworkId?.split(':')[0] as ChainNamespace | undefined)

export const addressIn = (page: Page, namespace: ChainNamespace) =>
  page
    .locator('wallet-modal')
    .evaluate(
      (element, name) =>
        (element as unknown as { state: { accounts: Record<string, { address?: string }> } }).state.accounts[name]
          ?.address,
      namespace,
    )

/** The table of who is connected where. */
export async function openTable(modal: WalletModalPage): Promise<void> {
  await modal.openAccount()
  await modal.button('Connected wallets').click()
  await modal.expectView('ConnectedWallets')
}

/** On Account: goes to another namespace with one tap. */
export async function turnTo(modal: WalletModalPage, { chain, network }: Side): Promise<void> {
  await modal.button(chain).click()
  await expect(modal.button(`Network: ${network.name}`)).toBeVisible()
}
