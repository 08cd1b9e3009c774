/** Signing in by e-mail in WebKit's engine, on a page of another site than the sign-in origin's. */
import { type Hex, verifyMessage } from 'viem'
import type { WalletModalElement } from '../../packages/wc/src/WalletModalElement.js'
import { createAuthOrigin } from '../support/authStack.js'
import { asHex } from '../support/phone.js'
import { test as base, expect } from './fixtures.js'
import { Modal } from './Modal.js'

const ADA = 'ada@people.test'

/** The demo's pages by their other name: as far from the sign-in origin as another domain is. */
const test = base.extend({
  modal: ({ tab, recordedPages }, use) => use(new Modal(tab, recordedPages.url.replace('127.0.0.1', 'localhost'))),
})

test('on another site: e-mail, code, a signature that verifies; after a reload it signs again, asked for no code', async ({
  tab,
  modal,
  stack,
}) => {
  test.slow()
  const origin = createAuthOrigin(stack)
  await origin.reset()
  await origin.allow(modal.pages, true)
  await modal.visit({
    modal: { 'auth-url': origin.url },
    options: { defaultAccountTypes: { eip155: 'eoa' } },
  })
  await modal.open()
  await modal.fill('Email', ADA)
  await tab.press('ENTER')
  await modal.expectView('EmailCode')
  await modal.fill('Code', await origin.code(ADA))
  await modal.expectClosed()
  const address = async () => (await modal.snapshot())?.accounts.eip155?.address
  await expect.poll(address).toMatch(/^0x/)
  const account = (await address()) as Hex

  const sign = async (message: string) => {
    await tab.run(
      ([data, from]) => {
        const element = document.querySelector('wallet-modal') as WalletModalElement
        const provider = element.getProvider('eip155') as { request(call: object): Promise<string> }
        Object.assign(window, { signing: provider.request({ method: 'personal_sign', params: [data, from] }) })
      },
      [asHex(message), account] as const,
    )
    await modal.expectView('ApproveTransaction')
    await tab.clickInFrame('iframe[slot="auth"]', 'Sign')
    const signature = await tab.run(() => (window as unknown as { signing: Promise<Hex> }).signing)
    expect(await verifyMessage({ address: account, message, signature })).toBe(true)
    await modal.expectClosed()
  }
  await sign('Hello from elsewhere')
  await tab.reload()
  await modal.expectAddress('eip155', account)
  await sign('Hello once more')
  await origin.reset()
})
