/** What tests on Solana stand on beside fixtures.ts: the cluster with its accounts put back, and a page that lists it. */
import { test as base, expect } from './fixtures.js'
import { SolanaWallet } from './pages/SolanaWallet.js'
import type { Visit } from './pages/WalletModalPage.js'
import { createSolanaChain, type SolanaChain } from './support/solana.js'

export const SOL = 10n ** 9n

interface SolanaFixtures {
  cluster: SolanaChain
  solana: SolanaWallet
  /** A page that lists the local cluster and nothing else. */
  visit(visit?: Visit): Promise<void>
  /** The same with Solana Wallet connected. */
  connected(visit?: Visit): Promise<void>
  expectAddress(address: string | undefined): Promise<void>
}

export const test = base.extend<SolanaFixtures>({
  cluster: async ({ stack }, use) => {
    test.skip(!stack.solana, 'needs the local Solana cluster')
    if (!stack.solana) return
    const cluster = createSolanaChain(stack.solana)
    for (const role of ['first', 'second', 'receiver'] as const)
      await cluster.setLamports(cluster.address(role), 25n * SOL)
    await cluster.setHeld(cluster.address('first'), 'splDollar', BigInt(cluster.token('splDollar').each))
    await use(cluster)
  },
  solana: ({ page }, use) => use(new SolanaWallet(page)),
  visit: ({ modal, cluster }, use) =>
    use(({ modal: attributes, options, ...visit } = {}) =>
      modal.visit({
        wallets: 'solana',
        modal: { 'default-network': cluster.network.id, ...attributes },
        options: { networks: [cluster.network], ...options },
        ...visit,
      }),
    ),
  connected: ({ visit, modal, solana }, use) =>
    use(async (given) => {
      await visit(given)
      await modal.open()
      await modal.walletRow('Solana Wallet').click()
      await solana.approve('Connect')
      await modal.expectClosed()
    }),
  expectAddress: ({ modal }, use) =>
    use(async (address) => {
      await expect.poll(() => modal.state(({ accounts }) => accounts?.solana?.address)).toBe(address)
    }),
})

export { expect }
