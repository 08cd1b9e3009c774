/** Pages of demo/hosts with wagmi 2 and 3: the modal and wagmi say the same, whoever of them was asked. */
import { expect, test } from './fixtures.js'

for (const version of [2, 3]) {
  const path = `/hosts/wagmi${version}/`

  test(`wagmi ${version}: connected, moved and disconnected in the modal or by wagmi, the other says the same, after a reload too`, async ({
    page,
    modal,
    wallet,
    account,
    stack,
  }) => {
    test.slow()
    const [one, two] = stack.networks.map(({ id }) => id.split(':')[1] as string)
    const says = async (status: string, address: string, chain?: string) => {
      await expect(page.locator('#status')).toHaveText(status)
      await expect(page.locator('#account')).toHaveText(address)
      if (chain) await expect(page.locator('#chain')).toHaveText(chain)
    }
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const outcome = page.locator('#outcome')
    await modal.visit({ path })
    await expect(page.getByRole('heading', { name: `wagmi ${version}` })).toBeVisible()
    await says('disconnected', 'nobody')

    // By wagmi: the modal opens, and who closes it has refused.
    await press('Connect by wagmi')
    await modal.expectView('Connect')
    await says('connecting', 'nobody')
    await modal.close()
    await expect(outcome).toHaveText('UserRejectedRequestError')
    await says('disconnected', 'nobody')
    await press('Connect by wagmi')
    await modal.walletRow('Dev Wallet').click()
    await wallet.approve('Connect')
    await says('connected', account('first'), one)
    await expect(outcome).toHaveText('done')
    await modal.expectConnected(account('first'))
    await press('Sign by wagmi')
    await wallet.approve('Sign a message')
    await expect(outcome).toHaveText('done')
    await press('Disconnect by wagmi')
    await says('disconnected', 'nobody')
    await modal.expectDisconnected()

    // In the modal.
    await modal.connect()
    await says('connected', account('first'), one)
    await press('Switch by wagmi')
    await wallet.approve('Switch network')
    await says('connected', account('first'), two)
    expect(await modal.state(({ activeCaipNetworkId }) => activeCaipNetworkId)).toBe(`eip155:${two}`)

    await page.reload()
    await says('connected', account('first'), two)
    await expect(page.locator('#statuses')).not.toContainText('disconnected')
    await modal.expectConnected(account('first'))
    await modal.disconnect()
    await says('disconnected', 'nobody')
  })

  test(`wagmi ${version}, with components: an instance restores by itself`, async ({
    page,
    modal,
    wallet,
    account,
  }) => {
    await modal.visit({ path, query: { components: '' } })
    await page.getByRole('button', { name: 'Connect by wagmi', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Connect wallet' })
      .getByRole('button', { name: /^Dev Wallet/ })
      .click()
    await wallet.approve('Connect')
    await expect(page.locator('#account')).toHaveText(account('first'))
    await page.reload()
    await expect(page.locator('#account')).toHaveText(account('first'))
    await expect(page.locator('#statuses')).toHaveText('reconnecting connected')
    await page.getByRole('button', { name: 'Disconnect by wagmi' }).click()
    await expect(page.locator('#account')).toHaveText('nobody')
  })
}
