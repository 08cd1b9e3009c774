/** What README.md says to write without a browser, word for word. */
import type { WalletModal } from '@wallet-modal/core'
import { expect, test } from 'vitest'
import { importRecipe, readFence } from '../../../e2e/support/recipe.js'
import type { FixtureBackend, ScriptedWallet } from './index.js'

interface Recipe {
  readonly modal: WalletModal
  readonly wallet: ScriptedWallet
  readonly backend: FixtureBackend
}

test('without a browser: an instance opens, connects a wallet and reads its balance', async () => {
  const recipe = readFence('packages/testing/README.md', 'createFakeEnvironment')
  const { modal, wallet, backend } = await importRecipe<Recipe>('withoutBrowser', recipe)
  await modal.ready
  await modal.open()
  expect(modal.snapshot()).toMatchObject({ open: true, view: 'Connect' })
  const connection = await modal.connect({ walletId: wallet.info.uuid })
  expect(connection).toMatchObject({ namespace: 'eip155', caipNetworkId: 'eip155:31337' })
  expect(wallet.prompts().map(({ method }) => method)).toEqual(['eth_requestAccounts'])
  await modal.accounts.refreshBalances('eip155')
  expect(backend.calls('/balance')).not.toEqual([])
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected' })
  modal.destroy()
})
