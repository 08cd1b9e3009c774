/** Shops that take Solana, Polkadot or Bitcoin. The local networks, and who is on them, are in /stack.json. */
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '@wallet-modal/testing/playwright'
import { bitcoinAccounts } from '../../../demo/nodes/bitcoin/accounts.mjs'
import { polkadotAccounts } from '../../../demo/nodes/polkadot/accounts.mjs'
import type { StackAddresses } from '../../../demo/stack.mjs'

const stackOf = async (request: APIRequestContext) =>
  (await request.get('/stack.json')).json() as Promise<StackAddresses>
const pageOf = (namespace: string) =>
  `/script-tag.html?wallets=none&namespaces=${namespace}&modal.default-network=!&modal.blockchain-url=off`
const named = <Row extends { role: string }>(rows: readonly Row[], role: string): Row => {
  const found = rows.find((row) => row.role === role)
  if (!found) throw new Error(`Nobody is the ${role}.`)
  return found
}

test.describe('Solana', () => {
  test.use({
    solanaOptions: async ({ request }, use) => {
      const { solana } = await stackOf(request)
      test.skip(!solana, 'needs the local Solana cluster')
      await use({ rpcUrl: solana?.network.rpcUrls[0] ?? '' })
    },
  })

  test('a visitor changes their mind twice, and pays in SOL', async ({
    page,
    request,
    modal,
    solanaWallet,
    solanaOptions,
  }) => {
    const ask = (method: string, params: readonly unknown[]) =>
      request.post(solanaOptions.rpcUrl, { data: { jsonrpc: '2.0', id: 1, method, params } })
    await ask('requestAirdrop', [solanaWallet.address, 2_000_000_000])
    const { solana } = await stackOf(request)

    await page.goto(pageOf('solana'))
    await modal.choose(solanaWallet)
    await solanaWallet.reject('connect')
    await modal.button('Try again').click()
    await solanaWallet.approve('connect')
    await modal.expectClosed()
    await modal.expectConnected(solanaWallet.address)

    await modal.openSend()
    await modal.toPreview({ amount: '0.25', to: named(solana?.accounts ?? [], 'receiver').address })
    await modal.pressSend()
    await solanaWallet.reject('signAndSendTransaction')
    await modal.expectView('SendPreview')
    await modal.close()
    const signature = await modal.sendWith(solanaWallet, {
      amount: '0.25',
      to: named(solana?.accounts ?? [], 'receiver').address,
    })
    const status = async () => (await (await ask('getSignatureStatuses', [[signature]])).json()).result.value[0]
    await expect.poll(status).toMatchObject({ err: null })
  })
})

test.describe('Polkadot', () => {
  test.use({ polkadotOptions: { seed: named(polkadotAccounts(42), 'polkadotSecond').seed } })

  test('a visitor changes their mind, and pays in DOT', async ({ page, request, modal, polkadotWallet }) => {
    const { polkadot } = await stackOf(request)
    await page.goto(pageOf('polkadot'))
    await modal.choose(polkadotWallet)
    await polkadotWallet.reject('connect')
    await modal.button('Try again').click()
    await polkadotWallet.approve('connect')
    await modal.expectConnected(named(polkadot.accounts, 'polkadotSecond').address)

    const to = named(polkadot.accounts, 'polkadotReceiver').address
    const hash = await modal.sendWith(polkadotWallet, { amount: '0.25', to })
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    polkadotWallet.disconnect()
    await modal.expectDisconnected()
  })
})

test.describe('Bitcoin', () => {
  test.use({ bitcoinOptions: { privateKey: named(bitcoinAccounts(), 'payment').privateKey } })

  test('a visitor changes their mind, and pays in bitcoin', async ({ page, request, modal, bitcoinWallet }) => {
    const { bitcoin } = await stackOf(request)
    await page.goto(pageOf('bip122'))
    await modal.choose(bitcoinWallet)
    await bitcoinWallet.reject('wallet_connect')
    await modal.button('Try again').click()
    await bitcoinWallet.approve('wallet_connect')
    await modal.expectConnected(bitcoinWallet.address)

    const to = named(bitcoin.accounts, 'receiver').address
    const id = await modal.sendWith(bitcoinWallet, { amount: '0.0025', to })
    const sent = async () => (await request.get(`${bitcoin.network.rpcUrls[0]}/tx/${id}`)).json()
    await expect
      .poll(sent)
      .toMatchObject({ vout: expect.arrayContaining([expect.objectContaining({ value: 250_000 })]) })
    bitcoinWallet.disconnect()
    await modal.expectDisconnected()
  })
})
