/** What an account is called: the name that services know, and taking one with the wallet's signature. */
import { type Hex, hexToString, verifyMessage } from 'viem'
import { expect, FAILED_REQUEST, test } from './fixtures.js'
import type { DevWallet } from './pages/DevWallet.js'
import type { WalletModalPage } from './pages/WalletModalPage.js'
import { axeFindings } from './support/axe.js'

const ZONE = 'wallet.test'
const field = (modal: WalletModalPage) => modal.dialog.getByRole('textbox', { name: 'Name' })
const choose = (modal: WalletModalPage) => modal.button('Choose this name')

/** Dev Wallet, connected, to an account whom nobody has given a name. */
async function openNaming(modal: WalletModalPage): Promise<DevWallet> {
  const wallet = await modal.connect()
  await modal.openAccount()
  await modal.button('Choose a name').click()
  await modal.expectView('RegisterAccountName')
  await expect(modal.heading).toHaveText('Choose a name')
  return wallet
}

async function pressChoose(modal: WalletModalPage): Promise<void> {
  await expect(choose(modal)).not.toHaveAttribute('aria-disabled')
  await choose(modal).click()
}

test.describe('known names', () => {
  test('name and picture after connecting, in the modal and on the button; kept for five minutes', async ({
    page,
    modal,
    services,
  }) => {
    await page.clock.install()
    await modal.visit()
    await modal.connect()
    await modal.openAccount()
    await expect(modal.dialog.getByText('ada.demo').first()).toBeVisible()
    await expect(modal.connectButton).toContainText('ada.demo')
    const picture = modal.dialog.locator('.summary img').first()
    await expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer')
    await expect(picture).toHaveAttribute('src', /^blob:/)
    expect(await services.requests('/public/getAssetImage/ada')).not.toEqual([])
    await expect(modal.button('Choose a name')).toHaveCount(0)

    const asked = async () => (await services.requests('/v1/identity/')).length
    const before = await asked()
    expect(before).toBe(1)
    await modal.close()
    await page.clock.fastForward(4 * 60_000)
    await modal.openAccount()
    await expect(modal.tokenRow('TUSD')).toBeVisible()
    expect(await asked()).toBe(before)
    await modal.close()
    await page.clock.fastForward(61_000)
    await modal.openAccount()
    await expect.poll(asked).toBe(before + 1)
  })

  test('no name of its own: the one that the account took', async ({ modal, services, account }) => {
    await services.state({ identities: {} })
    await services.takeName(`grace.${ZONE}`, account('first'))
    await services.rule({ path: '/v1/identity/*', mode: 'json', body: { name: null, avatar: null } })
    await modal.visit()
    await modal.connect()
    await modal.openAccount()
    await expect(modal.dialog.getByText(`grace.${ZONE}`).first()).toBeVisible()
    expect(await services.requests('/v1/profile/reverse/')).toHaveLength(1)
  })

  test('hostile names: harmless (T-30, T-33)', async ({ page, modal, services, account }) => {
    await page.clock.install()
    await modal.visit()
    const title = await page.title()
    for (const [kind, name, shown] of [
      ['markup', '<img src=x onerror="document.title=1">', '<img src=x onerror="document.title=1">'],
      ['direction and zero-width marks', 'eve\u202etset.\u200bwallet\u2066', 'evetset.wallet'],
      ['ten kilobytes', 'x'.repeat(10_000), 'x'.repeat(255)],
      ['letters that look alike', 'аdа.wallet.test', 'аdа.wallet.test'],
    ] as const)
      await test.step(kind, async () => {
        const avatar = 'data:text/html,<script>document.title=1</script>'
        await services.rule({ path: '/v1/identity/*', mode: 'json', body: { name, avatar } })
        if (kind === 'markup') await modal.connect()
        // The name of before is kept for five minutes.
        else await page.clock.fastForward(301_000)
        await modal.openAccount()
        await expect(modal.dialog.locator('.summary-name')).toContainText(shown)
        await expect(modal.dialog.locator('.summary img')).toHaveCount(0)
        expect(await modal.dialog.locator('.summary-name').textContent()).not.toMatch(
          /[\u202A-\u202E\u2066-\u2069\u200B-\u200F]/,
        )
        const tags = modal.dialog.getByText('Contains look-alikes')
        await expect(tags).toHaveCount(kind === 'letters that look alike' ? 1 : 0)
        const { width } = (await modal.dialog.locator('.surface').boundingBox()) ?? { width: 0 }
        expect(width).toBeLessThanOrEqual(360)
        expect(await page.title()).toBe(title)
        await modal.expectConnected(account('first'))
        await modal.close()
      })
  })
})

test.describe('choosing a name', () => {
  test.beforeEach(async ({ services, modal }) => {
    await services.state({ identities: {} })
    await modal.visit()
  })

  test('typed, signed once, and the account is called so; after a reload too', async ({
    page,
    modal,
    services,
    account,
  }) => {
    const wallet = await openNaming(modal)
    await expect(modal.button('Enter a name')).toHaveAttribute('aria-disabled', 'true')
    await field(modal).fill('  Grace ')
    await expect(modal.status.filter({ hasText: `grace.${ZONE} is free` })).toBeVisible()
    await expect(modal.button('grace1')).toBeVisible()
    await pressChoose(modal)
    await expect(modal.button('Continue in Dev Wallet')).toHaveAttribute('aria-busy', 'true')
    await wallet.approve('Sign a message')
    await expect(modal.status.filter({ hasText: `You are grace.${ZONE}` })).toBeVisible()
    await modal.button('Done').click()
    await modal.expectView('Account')
    await expect(modal.dialog.locator('.summary-name')).toContainText(`grace.${ZONE}`)
    await expect(modal.connectButton).toContainText(`grace.${ZONE}`)
    await expect(modal.button('Choose a name')).toHaveCount(0)

    const [signed] = await wallet.requests('personal_sign')
    const message = hexToString(signed?.params[0] as Hex)
    expect(JSON.parse(message)).toMatchObject({ name: `grace.${ZONE}`, attributes: {} })
    const [post] = (await services.requests('/v1/profile/account')).filter(({ method }) => method === 'POST')
    const sent = post?.body as { message: string; signature: Hex; address: Hex }
    expect(sent).toMatchObject({ coin_type: 0x8000_7a69, address: account('first'), message })
    expect(await verifyMessage(sent)).toBe(true)
    await wallet.expectRequests('personal_sign', 1)

    await page.reload()
    await modal.openAccount()
    await expect(modal.dialog.locator('.summary-name')).toContainText(`grace.${ZONE}`)
  })

  test('by keyboard alone', async ({ page, modal }) => {
    const wallet = await openNaming(modal)
    await field(modal).focus()
    await page.keyboard.type('grace')
    await expect(choose(modal)).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('Enter')
    await wallet.approve('Sign a message')
    await expect(modal.button('Done')).toBeVisible()
    await modal.button('Done').focus()
    await page.keyboard.press('Enter')
    await modal.expectView('Account')
    await expect(modal.dialog.locator('.summary-name')).toContainText(`grace.${ZONE}`)
  })

  test('a name that is taken: said, and a free one is one press away', async ({ modal, services, account }) => {
    await services.takeName(`grace.${ZONE}`, account('second'))
    const wallet = await openNaming(modal)
    await field(modal).fill('grace')
    await expect(modal.status.filter({ hasText: `grace.${ZONE} is taken` })).toBeVisible()
    await expect(modal.button('This name is taken')).toHaveAttribute('aria-disabled', 'true')
    await modal.button('grace1').click()
    await expect(field(modal)).toHaveValue('grace1')
    await pressChoose(modal)
    await wallet.approve('Sign a message')
    await expect(modal.status.filter({ hasText: `You are grace1.${ZONE}` })).toBeVisible()
  })

  test('not at once: the service is down, then somebody is faster', async ({
    modal,
    services,
    account,
    allowError,
  }) => {
    allowError(FAILED_REQUEST)
    await services.rule({ path: '/v1/profile/suggestions/*', mode: 'status', status: 400 })
    const wallet = await openNaming(modal)

    await test.step('the service is down: said, and it can be asked again', async () => {
      await field(modal).fill('grace')
      await expect(modal.status.filter({ hasText: 'The name could not be checked' })).toBeVisible()
      await services.rule({ path: '/v1/profile/suggestions/*', mode: 'ok' })
      await modal.button('Try again').click()
      await expect(choose(modal)).toBeVisible()
    })

    await test.step('somebody is faster: said, nothing is lost', async () => {
      await pressChoose(modal)
      await services.takeName(`grace.${ZONE}`, account('second'))
      await wallet.approve('Sign a message')
      await expect(modal.status.filter({ hasText: 'Somebody was faster' })).toBeVisible()
      await expect(field(modal)).toHaveValue('grace')
    })
  })

  test('signed in vain: left while the wallet is asked, declined, and signed after all', async ({
    modal,
    services,
  }) => {
    const wallet = await openNaming(modal)

    await test.step('left while the wallet is asked: a late signature is not sent', async () => {
      await field(modal).fill('grace')
      await wallet.act('hold', true)
      await pressChoose(modal)
      await wallet.expectRequests('personal_sign', 1)
      await modal.back()
      await modal.expectView('Account')
      await wallet.act('answerPending', true)
      await expect.poll(async () => (await wallet.requests('personal_sign'))[0]?.outcome).toBe('answered')
      expect((await services.requests('/v1/profile/account')).filter(({ method }) => method === 'POST')).toEqual([])
      await wallet.act('hold', false)
    })

    await test.step('declined in the wallet: calm words, the name stays, and it can be signed after all', async () => {
      await modal.button('Choose a name').click()
      await modal.expectView('RegisterAccountName')
      await field(modal).fill('grace')
      await pressChoose(modal)
      await wallet.reject('Sign a message')
      await expect(modal.status.filter({ hasText: 'Signature declined. Nothing was sent' })).toBeVisible()
      await expect(field(modal)).toHaveValue('grace')
      await pressChoose(modal)
      await wallet.approve('Sign a message')
      await expect(modal.status.filter({ hasText: `You are grace.${ZONE}` })).toBeVisible()
    })
  })

  test('axe, light and dark: empty, wrong, free, done', async ({ page, modal }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const wallet = await openNaming(modal)
    const check = async (state: string) => {
      for (const theme of ['light', 'dark'] as const) {
        await modal.setTheme(theme)
        expect(await axeFindings(page), `${state}, ${theme}`).toEqual([])
      }
    }
    await check('empty')
    await field(modal).fill('grace!')
    await expect(modal.button('Only a–z, 0–9 and hyphens')).toBeVisible()
    await check('wrong')
    await field(modal).fill('grace')
    await expect(choose(modal)).not.toHaveAttribute('aria-disabled')
    await check('free')
    await choose(modal).click()
    await wallet.approve('Sign a message')
    await expect(modal.button('Done')).toBeVisible()
    await check('done')
  })
})

test('a page without the service offers no name', async ({ modal, services }) => {
  await services.state({ identities: {} })
  await modal.visit({ modal: { 'blockchain-url': '!' } })
  await modal.connect()
  await modal.openAccount()
  await expect(modal.button('Disconnect')).toBeVisible()
  await expect(modal.button('Choose a name')).toHaveCount(0)
  expect(await services.requests('/v1/identity/')).toEqual([])
})
