/** Each feature flag, switched off while the modal stands: its thing goes, and comes back. A row for each flag there is. */
import type { Locator } from '@playwright/test'
import type { Features } from '../packages/core/src/domain/options.js'
import { test } from './authFixtures.js'
import { expect } from './fixtures.js'
import type { AuthPage } from './pages/AuthPage.js'

interface Row {
  readonly place: 'Connect' | 'Account'
  /** Without it the flag is bare. */
  readonly off?: string
  /** There while it is on, and only then. */
  on?(auth: AuthPage): Locator
  /** There while it is off, and only then. */
  instead?(auth: AuthPage): Locator
}

const button =
  (name: string | RegExp) =>
  ({ modal }: AuthPage) =>
    modal.button(name)

const table: { readonly [Flag in keyof Features]: Row | 'is sent, not shown' } = {
  email: { place: 'Connect', on: (auth) => auth.email },
  socials: { place: 'Connect', on: (auth) => auth.social('Google') },
  emailShowWallets: {
    place: 'Connect',
    on: ({ modal }) => modal.walletRow('Slow Wallet'),
    instead: button('Continue with a wallet'),
  },
  // Its thing is that the list is cut short: the way to a wallet for those who have none is in the rest.
  collapseWallets: { place: 'Connect', instead: button('Get a wallet') },
  allWallets: { place: 'Connect', on: button(/^All wallets/) },
  legalCheckbox: { place: 'Connect', on: ({ modal }) => modal.dialog.getByRole('checkbox', { name: /^I agree/ }) },
  connectMethodsOrder: { place: 'Connect', off: 'wallet social', on: (auth) => auth.email },
  swaps: { place: 'Account', on: button('Swap') },
  onramp: { place: 'Account', on: button('Buy') },
  receive: { place: 'Account', on: button('Receive') },
  send: { place: 'Account', on: button('Send') },
  walletFeaturesOrder: { place: 'Account', off: 'swaps receive send', on: button('Buy') },
  history: { place: 'Account', on: button('Activity') },
  smartSessions: { place: 'Account', on: button('Smart sessions') },
  analytics: 'is sent, not shown',
}

const attributeOf = (flag: string) => flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Changes the attribute as a host's script does; without a value it is taken away. */
const setAttribute = (auth: AuthPage, name: string, value?: string) =>
  auth.modal.element.evaluate(
    (element, [key, text]) => (text === undefined ? element.removeAttribute(key) : element.setAttribute(key, text)),
    [name, value] as const,
  )

async function expectThings(auth: AuthPage, flag: string, { on, instead }: Row, isOn: boolean): Promise<void> {
  for (const [thing, expected] of [
    [on?.(auth), isOn],
    [instead?.(auth), !isOn],
  ] as const)
    if (thing) await expect(thing, `${flag} ${isOn ? 'on' : 'off'}`).toHaveCount(expected ? 1 : 0)
}

async function switchEach(auth: AuthPage, place: Row['place']): Promise<void> {
  for (const [flag, row] of Object.entries(table))
    if (typeof row === 'object' && row.place === place)
      await test.step(flag, async () => {
        await expectThings(auth, flag, row, true)
        await setAttribute(auth, attributeOf(flag), row.off ?? 'false')
        await expectThings(auth, flag, row, false)
        await setAttribute(auth, attributeOf(flag))
        await expectThings(auth, flag, row, true)
      })
}

test('fifteen flags, each switched off and on again: on Connect, on Account, and what is sent', async ({
  modal,
  auth,
  services,
}) => {
  expect(Object.keys(table)).toHaveLength(15)
  await auth.visit({ wallets: 'dev,slow', modal: { 'terms-url': 'https://terms.example/' } })
  const opened = async () =>
    (await services.requests('/e')).filter(({ method, body }) => {
      return method === 'POST' && JSON.stringify(body).includes('MODAL_OPEN')
    }).length
  await modal.open()
  await expect.poll(opened).toBe(1)
  await switchEach(auth, 'Connect')
  await modal.close()

  await setAttribute(auth, 'analytics', 'false')
  await modal.open()
  await modal.close()
  await setAttribute(auth, 'analytics')
  await modal.open()
  // In the order of what happened: the opening in between was not sent.
  await expect.poll(opened).toBe(2)

  await modal.dialog.getByRole('checkbox', { name: /^I agree/ }).check()
  await auth.email.fill('ada@people.test')
  await auth.email.press('Enter')
  await auth.expectView('EmailCode')
  await auth.enterCode(await auth.origin.code('ada@people.test'))
  await modal.expectClosed()
  await modal.openAccount()
  await switchEach(auth, 'Account')
})
