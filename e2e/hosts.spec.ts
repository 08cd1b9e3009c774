/**
 * The pages of demo/hosts, each built by its framework's own tool from the packed packages (`npm run hosts`): whatever wrote
 * the tag, its attributes, properties, events and methods work, also where the elements are defined only later.
 * The bundlers' are there in `npm run test:deep`.
 */
import { type Hex, stringToHex, verifyMessage } from 'viem'
import { DevWallet, expect, type WalletModalPage } from './fixtures.js'
import { PairingPage } from './pages/PairingPage.js'
import { skipUnlessBuilt, test } from './support/hostTest.js'
import { requestOverSession } from './support/pairingTest.js'

interface Host {
  readonly name: string
  readonly path: string
  readonly heading: string
  /** Name of a bundler, whose page knows nothing of the test's wallets, and is built for `npm run test:deep`. */
  readonly bundler?: string
}

const bundlers = ['webpack', 'rspack', 'esbuild', 'parcel', 'vite']

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
      addWallets,
    }) => {
      test.slow()
      if (bundler) {
        skipUnlessBuilt(bundler)
        await addWallets()
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

test('Astro, by the documented tags and nothing else: a press opens the modal', async ({ page, modal, cutOff }) => {
  await cutOff()
  await modal.visit({ path: '/hosts/astro/documented' })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(modal.dialog).toHaveAttribute('data-open')
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
})

test('Astro: what the server writes is the tag as it was asked for, and stays so until the elements are there', async ({
  page,
  modal,
}) => {
  const html = await (await page.request.get(modal.url({ path: '/hosts/astro/' }))).text()
  expect(html).toContain('<wallet-button></wallet-button>')
  expect(html).toMatch(/<wallet-modal id="modal" data-written-by="[\d.]+" app-name="Astro host"/)
})

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

for (const bundler of bundlers)
  test(`${bundler}, components: a wallet of each kind of network connects, and a reload keeps them`, async ({
    page,
    modal,
    stack,
    addWallets,
  }) => {
    test.slow()
    skipUnlessBuilt(bundler)
    await addWallets()
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
