/**
 * The pages of demo/hosts, each built by its framework's own tool from the packed packages (`npm run hosts`): whatever wrote
 * the tag, its attributes, properties, events and methods work, also where the elements are defined only later.
 * Those of scripts/deepHosts.mjs are there in `npm run test:deep`.
 */
import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type Hex, stringToHex, verifyMessage } from 'viem'
import { DevWallet, expect, FAILED_REQUEST, test, type WalletModalPage } from './fixtures.js'
import { PairingPage } from './pages/PairingPage.js'
import { answerAsCdn } from './support/answerAsCdn.js'
import { openMobileDialog } from './support/mobileWallet.js'
import { startNext } from './support/nextServer.js'
import { requestOverSession } from './support/pairingTest.js'

interface Host {
  readonly name: string
  readonly path: string
  readonly heading: string
  /** Name of a bundler, whose page knows nothing of the test's wallets, and is built for `npm run test:deep`. */
  readonly bundler?: string
}

const bundlers = ['webpack', 'rspack', 'esbuild', 'parcel', 'vite']

/** For tests of a page that scripts/deepHosts.mjs builds. */
function skipUnlessBuilt(name: string): void {
  test.skip(!existsSync(new URL(`../.cache/hosts/${name}`, import.meta.url)), 'part of npm run test:deep')
}

/** Puts the dev wallets into a page that does not name them. */
async function addWallets(page: Page, modal: WalletModalPage): Promise<void> {
  await page.addInitScript(await (await page.request.get(modal.url({ path: '/wallets.js' }))).text())
}

const hosts: readonly Host[] = [
  { name: 'plain HTML, module', path: '/hosts/plain/', heading: 'Plain HTML' },
  { name: 'plain HTML, classic script', path: '/hosts/plain/classic.html', heading: 'Classic script' },
  { name: 'Vue', path: '/hosts/vue/', heading: 'Vue' },
  { name: 'Svelte', path: '/hosts/svelte/', heading: 'Svelte' },
  { name: 'Angular', path: '/hosts/angular/', heading: 'Angular' },
  { name: 'React', path: '/hosts/react/', heading: 'React' },
  { name: 'Astro, rendered by a server', path: '/hosts/astro/', heading: 'Astro' },
  ...bundlers.map((bundler) => ({ name: bundler, path: `/hosts/${bundler}/`, heading: 'Bundlers', bundler })),
]

const isDefined = (modal: WalletModalPage) => modal.page.evaluate(() => Boolean(customElements.get('wallet-modal')))
const option = (modal: WalletModalPage, read: 'theme' | 'appName') =>
  modal.element.evaluate((element, name) => {
    const options = (element as HTMLElementTagNameMap['wallet-modal']).modal?.options.state
    return name === 'theme' ? options?.theme : options?.metadata.name
  }, read)

for (const { name, path, heading, bundler } of hosts)
  for (const late of path.includes('classic') ? [false] : [false, true])
    test(`${name}${late ? ', elements defined later' : ''}: attributes, properties, events and methods`, async ({
      page,
      modal,
      account,
      stack,
    }) => {
      test.slow()
      if (bundler) {
        skipUnlessBuilt(bundler)
        await addWallets(page, modal)
      }
      const query = late ? { late: '' } : {}
      const answer = await page.request.get(modal.url({ path }))
      expect(answer.status(), 'not built: npm run hosts').toBe(200)
      await modal.visit({ path, query })
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      if (late) {
        await expect(page.getByRole('button', { name: 'Load' })).toBeVisible()
        expect(await isDefined(modal)).toBe(false)
        await page.getByRole('button', { name: 'Load' }).click()
      }

      // Attributes and properties that stood in the page before anything was loaded.
      await modal.open()
      await modal.expectView('Connect')
      await expect(modal.heading, 'messages, a property').toHaveText('Pick a wallet')
      const state = await modal.element.evaluate((element) => {
        const { networks, features, basic } =
          (element as HTMLElementTagNameMap['wallet-modal']).modal?.options.state ?? {}
        return { networks: networks?.map(({ id }) => id), swaps: features?.swaps, onramp: features?.onramp, basic }
      })
      expect(state).toEqual({
        networks: stack.networks.map(({ id }) => id),
        swaps: false,
        onramp: false,
        basic: false,
      })
      await modal.close()
      await expect(page.locator('#heard')).toContainText('wallet-close')
      await expect(modal.networkButton, 'default-network, an attribute').toHaveText(stack.networks[1].name)

      // Bindings that change, and one that is taken back.
      await page.getByRole('button', { name: 'Dark' }).click()
      await expect.poll(() => option(modal, 'theme')).toBe('dark')
      await page.getByRole('button', { name: 'As the system' }).click()
      await expect.poll(() => option(modal, 'theme')).toBe('auto')
      await page.getByRole('button', { name: 'Rename' }).click()
      await expect.poll(() => option(modal, 'appName')).toBe('Renamed')

      // Events out, methods in.
      await modal.connect()
      await expect(page.locator('#account')).toContainText(account('first'))
      await expect(page.locator('#heard')).toContainText('wallet-connect')
      await modal.expectConnected(account('first'))
      const isFollowed = /vue|svelte/.test(path)
      const followed = page.locator('#followed')
      const network = await modal.state(({ activeCaipNetworkId }) => activeCaipNetworkId)
      if (isFollowed) await expect(followed, 'composables, stores').toHaveText(`${account('first')} 1 ${network}`)
      await page.getByRole('button', { name: 'Disconnect' }).click()
      await expect(page.locator('#account')).toHaveText('nobody')
      if (isFollowed) await expect(followed).toContainText('nobody 0')
      await modal.expectDisconnected()
    })

test('Vue: a phone pairs by the SDK inside the package, a reload keeps it, and it signs', async ({
  page,
  modal,
  phone,
  account,
  stack,
}) => {
  test.slow()
  const pairing = new PairingPage(modal, phone)
  // In the task that draws the element: a reload restores the session by the relay that is named then.
  await page.addInitScript((url) => {
    new MutationObserver((_, observer) => {
      const element = document.querySelector('wallet-modal')
      if (element) observer.disconnect()
      element?.setAttribute('relay-url', url)
    }).observe(document, { childList: true, subtree: true })
  }, stack.relay)
  await modal.visit({ path: '/hosts/vue/', wallets: 'none' })
  await pairing.connect()
  await modal.expectConnected(account('phone'))
  await page.reload()
  await modal.expectConnected(account('phone'))
  const message = stringToHex('Hello from Vue')
  const signing = requestOverSession(page, 'personal_sign', [message, account('phone')])
  await phone.request()
  await phone.approve()
  const signature = (await signing) as Hex
  expect(await verifyMessage({ address: account('phone'), message: { raw: message }, signature })).toBe(true)
})

test('Astro: what the server writes is the tag as it was asked for, and stays so until the elements are there', async ({
  page,
  modal,
}) => {
  const html = await (await page.request.get(modal.url({ path: '/hosts/astro/' }))).text()
  expect(html).toContain('<wallet-button></wallet-button>')
  expect(html).toMatch(/<wallet-modal id="modal" data-written-by="[\d.]+" app-name="Astro host"/)
})

test('React, beside a dialog of its own (Radix): ours lies above it, and neither ends, locks or hides the other', async ({
  page,
  modal,
  wallet,
  account,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 480 })
  await modal.visit({ path: '/hosts/react/dialog.html' })
  await page.getByRole('button', { name: 'Pay' }).click()
  const checkout = page.getByRole('dialog', { name: 'How to pay' })
  const stays = async () => {
    await expect(checkout).toBeVisible()
    await expect(page.locator('#ended')).toHaveText('')
  }
  await expect(page.locator('#app')).toHaveAttribute('aria-hidden', 'true')

  // Found by its role: screen readers find it, too.
  await modal.open()
  await modal.expectView('Connect')
  await expect(page.locator('#app')).not.toHaveAttribute('aria-hidden')
  await modal.heading.click()
  await modal.button(/^All wallets/).click()
  await modal.expectView('AllWallets')
  const search = modal.dialog.getByRole('searchbox', { name: 'Search wallets' })
  await search.click()
  await page.keyboard.type('meta')
  await expect(search).toHaveValue('meta')
  await expect(modal.button('MetaMask')).toBeVisible()
  await search.fill('')
  const scroller = modal.dialog.locator('[data-scroller]')
  await scroller.hover()
  await page.mouse.wheel(0, 120)
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await stays()

  await page.keyboard.press('Escape')
  await modal.expectClosed()
  await stays()
  await expect(modal.connectButton).toBeFocused()
  await expect(page.locator('#app'), 'hidden again, as the other dialog wants it').toHaveAttribute(
    'aria-hidden',
    'true',
  )

  // A press on a text leaves the focus nowhere.
  await modal.open()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Escape')
  await modal.expectClosed()
  await stays()

  await wallet.act('autoApprove', true)
  await modal.open()
  await modal.walletRow('Dev Wallet').click()
  await modal.expectClosed()
  await modal.expectConnected(account('first'))
  await stays()

  // Ours is gone: the keys are the other one's again.
  await page.keyboard.press('Escape')
  await expect(checkout).toHaveCount(0)
  await expect(page.locator('#ended')).toHaveText('by Escape')
  await expect(page.locator('#app')).not.toHaveAttribute('aria-hidden')
})

/** Written by the page's own web3.js. */
const SYSTEM_PROGRAM = '1'.repeat(32)

for (const [manager, folder] of Object.entries({ npm: 'besideNpm', 'Yarn 1': 'besideYarn' })) {
  test(`${manager}, components in a project with a valtio, a React and a web3.js of its own: the modal opens and connects, and both stores live`, async ({
    page,
    modal,
    wallet,
    account,
  }) => {
    await modal.visit({ path: `/hosts/${folder}/` })
    await page
      .getByRole('button', { name: '0 in the basket of React 19.0.0' })
      .and(page.getByTitle(SYSTEM_PROGRAM))
      .click()
    await expect(page.getByRole('button', { name: '1 in the basket' })).toBeVisible()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
    await expect(dialog).toBeVisible()
    await expect(page.locator('#open'), 'read by the host through core').toHaveText('true')
    await dialog.getByRole('button', { name: /^Dev Wallet/ }).click()
    await wallet.approve('Connect')
    await expect(page.locator('#account')).toHaveText(account('first'))
    await expect(page.locator('#open')).toHaveText('false')
  })

  test(`${manager}, the element in a project with a valtio, a React and a web3.js of its own: a press opens it, and it connects`, async ({
    page,
    modal,
    account,
  }) => {
    await modal.visit({ path: `/hosts/${folder}/element.html` })
    await page
      .getByRole('button', { name: '0 in the basket of React 19.0.0' })
      .and(page.getByTitle(SYSTEM_PROGRAM))
      .click()
    await expect(page.getByRole('button', { name: '1 in the basket' })).toBeVisible()
    await modal.connect()
    await expect(page.locator('#account')).toHaveText(account('first'))
  })
}

for (const [library, query] of Object.entries({
  'React Aria': {},
  'Headless UI, ours directly in the body': { headless: '' },
}))
  test(`React, beside a dialog of ${library}: a press inside ours is none outside of the other`, async ({
    page,
    modal,
    wallet,
    account,
  }) => {
    await modal.visit({ path: '/hosts/react/libraries.html', query })
    await page.getByRole('button', { name: 'Pay' }).click()
    const checkout = page.getByText('How to pay')
    await expect(checkout).toBeVisible()
    await modal.open()
    await modal.expectView('Connect')
    await modal.heading.click()
    await expect(checkout).toBeVisible()
    await modal.button(/^All wallets/).click()
    await modal.expectView('AllWallets')
    const search = modal.dialog.getByRole('searchbox', { name: 'Search wallets' })
    await search.click()
    await page.keyboard.type('meta')
    await expect(search).toHaveValue('meta')
    await page.keyboard.press('Escape')
    await modal.expectClosed()
    await expect(checkout).toBeVisible()

    // The backdrop is ours, too.
    await modal.open()
    await page.mouse.click(2, 2)
    await modal.expectClosed()
    await expect(checkout).toBeVisible()

    await wallet.act('autoApprove', true)
    await modal.open()
    await modal.walletRow('Dev Wallet').click()
    await modal.expectClosed()
    await modal.expectConnected(account('first'))
    await expect(checkout).toBeVisible()

    // Ours is gone: what lies outside is the other one's again.
    await expect(page.locator('[data-react-aria-top-layer]')).toHaveCount(0)
    await page.mouse.click(2, 2)
    await expect(checkout).toHaveCount(0)
  })

test('Mobile Wallet Adapter, its own package: its dialog lies above ours and can be pressed; closed, ours is back', async ({
  page,
  modal,
}) => {
  await openMobileDialog(page)
  await page.routeWebSocket('wss://reflector.test/reflect', (socket) => {
    // The name of this meeting, as its length and its bytes.
    socket.send(Buffer.from([4, 1, 2, 3, 4]))
  })
  await modal.visit({ path: '/hosts/react/mobile.html' })
  const isModal = () => modal.dialog.evaluate((dialog) => dialog.matches(':modal'))
  const theirs = page.locator('#mobile-wallet-adapter-embedded-root-ui')
  // Each attempt leaves a dialog behind, hidden.
  const code = theirs.locator('canvas:visible')

  await modal.open()
  await modal.walletRow('Remote Mobile Wallet Adapter').click()
  await expect(code).toBeVisible()
  expect(await isModal()).toBe(false)
  // Playwright presses only what nothing lies over.
  await theirs.locator('button[data-modal-close]:visible').click()
  await expect(code).toBeHidden()
  await modal.expectView('ConnectingExternal')
  await expect.poll(isModal).toBe(true)

  await modal.button('Back').click()
  await modal.walletRow('Remote Mobile Wallet Adapter').click()
  await expect(code).toBeVisible()
  expect(await isModal()).toBe(false)
  await page.keyboard.press('Escape')
  await expect(code).toBeHidden()
  await modal.expectView('ConnectingExternal')
})

for (const bundler of bundlers)
  test(`${bundler}, components: a wallet of each kind of network connects, and a reload keeps them`, async ({
    page,
    modal,
    stack,
  }) => {
    test.slow()
    skipUnlessBuilt(bundler)
    await addWallets(page, modal)
    const found = {
      eip155: 'Dev Wallet',
      solana: 'Solana Wallet',
      polkadot: 'Polkadot Wallet',
      bip122: 'Bitcoin Wallet',
    }
    const kinds = Object.entries(found).filter(([namespace]) => namespace !== 'solana' || stack.solana)
    await modal.visit({
      path: `/hosts/${bundler}/components.html`,
      wallets: 'dev,solana,polkadot,bitcoin',
    })
    const dialog = page.getByRole('dialog', { name: /./ }).filter({ has: page.getByRole('heading', { level: 2 }) })
    const addresses: string[] = []
    for (const [namespace, name] of kinds) {
      await page.getByRole('button', { name: `Connect ${namespace}` }).click()
      // A Polkadot extension has no name of its own before it was let in.
      await dialog.getByRole('button', { name: namespace === 'polkadot' ? 'dev-polkadot' : name }).click()
      await new DevWallet(page, name).approve('Connect')
      await expect(page.locator(`#${namespace}`)).not.toHaveText('nobody')
      await expect(dialog).toBeHidden()
      addresses.push((await page.locator(`#${namespace}`).textContent()) ?? '')
    }
    await page.reload()
    for (const [index, [namespace]] of kinds.entries())
      await expect(page.locator(`#${namespace}`)).toHaveText(addresses[index] ?? '')
  })

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

test('Next with wagmi: the server writes who is connected, by the modal or by wagmi, and a reload keeps it', async ({
  page,
  modal,
  wallet,
  account,
  allowError,
}) => {
  test.slow()
  skipUnlessBuilt('next')
  allowError(FAILED_REQUEST) // no node of the page's public networks answers
  await answerAsCdn(page)
  await addWallets(page, modal)
  const server = await startNext('next')
  try {
    const written = async () => (await page.request.get(server.url)).text()
    const says = async (status: string, address: string) => {
      await expect(page.locator('#status')).toHaveText(status)
      await expect(page.locator('#account')).toHaveText(address)
    }
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    expect(await written()).toContain('<wallet-modal networks="ethereum base" app-name="Shop"></wallet-modal>')
    await page.goto(`${server.url}/?wallet-chain=1`)
    await expect(page.locator('main')).toHaveAttribute('data-hydrated', 'true')
    await says('disconnected', 'nobody')

    await press('Connect by wagmi')
    await modal.walletRow('Dev Wallet').click()
    await wallet.approve('Connect')
    await says('connected', account('first'))
    await modal.expectConnected(account('first'))
    await press('Sign by wagmi')
    await wallet.approve('Sign a message')
    await expect(page.locator('#outcome')).toHaveText('done')
    await press('Disconnect by wagmi')
    await says('disconnected', 'nobody')
    await modal.expectDisconnected()

    await modal.connect()
    await says('connected', account('first'))
    await expect.poll(written).toContain(account('first'))
    await page.reload()
    await expect(page.locator('main')).toHaveAttribute('data-hydrated', 'true')
    await says('connected', account('first'))
    await modal.expectConnected(account('first'))
    await modal.disconnect()
    await says('disconnected', 'nobody')
    await expect.poll(written).not.toContain(account('first'))
  } finally {
    await server.stop()
  }
})

test("Next with components: what a server's component imports knows the client's provider", async ({
  page,
  modal,
  wallet,
  account,
  allowError,
}) => {
  skipUnlessBuilt('next')
  allowError(FAILED_REQUEST) // no node of the page's public networks answers
  await answerAsCdn(page)
  await addWallets(page, modal)
  const server = await startNext('next')
  try {
    await page.goto(`${server.url}/components?wallet-chain=1`)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
    await dialog.getByRole('button', { name: /^Dev Wallet/ }).click()
    await wallet.approve('Connect')
    await expect(page.locator('#account')).toHaveText(account('first'))
    await expect(page.locator('.account').getByRole('button')).toContainText('0x')
    await page.reload()
    await expect(page.locator('#account')).toHaveText(account('first'))
  } finally {
    await server.stop()
  }
})

for (const version of [18, 19])
  test(`React ${version}, with components and hooks alone: connected, signed, switched, and the same after a reload`, async ({
    page,
    modal,
    wallet,
    account,
    stack,
  }) => {
    test.slow()
    const says = (id: string, text: string | RegExp) => expect(page.locator(`#${id}`)).toHaveText(text)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await modal.visit({ path: `/hosts/components${version}/` })
    await expect(page.getByRole('heading', { name: new RegExp(`^React ${version}\\.`) })).toBeVisible()
    await says('status', 'disconnected')

    // The button opens the modal, and closing it has refused nothing.
    await press('Connect wallet')
    const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()

    await press('Connect Dev Wallet')
    await wallet.approve('Connect')
    await says('account', account('first'))
    await says('attempt', 'done')
    await says('connections', 'Dev Wallet')
    const button = page.locator('.wallet-modal-button').first()
    await expect(button).toContainText(/0x.*ETH/)
    await expect(button.getByRole('button')).toHaveCSS('min-height', '44px')

    await press('Sign')
    await wallet.approve('Sign a message')
    await says('signature', /^0x[0-9a-f]{130}$/)
    await press('Switch')
    await wallet.approve('Switch network')
    await expect(page.getByRole('button', { name: stack.networks[1]?.name ?? '', exact: true })).toBeVisible()

    await page.reload()
    await says('account', account('first'))
    await press('Disconnect')
    await says('account', 'nobody')
    await expect(page.getByRole('button', { name: 'Own: Connect wallet' })).toBeVisible()
  })

for (const [template, folder] of Object.entries({
  react: 'createdReact',
  'next-wagmi': 'createdNext',
  vue: 'createdVue',
  html: 'createdHtml',
}))
  test(`npm create wallet-modal, ${template}: the page as it is written connects, follows the account, and is the same after a reload`, async ({
    page,
    modal,
    wallet,
    account,
    allowError,
  }) => {
    if (template === 'next-wagmi') skipUnlessBuilt(folder)
    allowError(FAILED_REQUEST) // no node of the page's public networks answers
    await answerAsCdn(page)
    await addWallets(page, modal)
    const server = template === 'next-wagmi' ? await startNext(folder) : undefined
    try {
      // The template is as it is written: the wallet comes to its networks.
      const url = modal.url({ path: server ? '/' : `/hosts/${folder}/`, query: { 'wallet-chain': '1' } })
      await page.goto(server ? url.replace(new URL(url).origin, server.url) : url)
      const shown = page.locator('#account')
      await expect(page.getByRole('heading', { name: template })).toBeVisible()
      await expect(shown).toHaveText('Nobody is connected.')

      await page.getByRole('button', { name: 'Connect wallet' }).click()
      const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
      await dialog.getByRole('button', { name: /^Dev Wallet/ }).click()
      await wallet.approve('Connect')
      await expect(shown).toHaveText(account('first'))
      await expect(dialog).toBeHidden()

      await wallet.act('setAccounts', [account('second')])
      await expect(shown).toHaveText(account('second'))
      await page.reload()
      await expect(shown).toHaveText(account('second'))
      await wallet.act('disconnect')
      await expect(shown).toHaveText('Nobody is connected.')
    } finally {
      await server?.stop()
    }
  })
