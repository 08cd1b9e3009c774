import type { RouteName } from '@wallet-modal/core'
import type { PairedPeer } from '@wallet-modal/core/internal'
import { expect, test } from 'vitest'
import type { FakeSetup } from '../../../test/fakeModal.js'
import { address, connectors } from '../../../test/fixtures.js'
import { render } from '../../../test/render.js'

const peer: PairedPeer = { name: 'Amber', host: 'amber.example', instead: undefined }
const other: PairedPeer = { name: 'Attacker', host: 'evil.test', instead: 'Amber Wallet' }
const paired = { id: 'walletConnect:eip155', name: 'Amber', type: 'WALLET_CONNECT', chain: 'eip155' } as const

async function renderPaired(view: RouteName, told: PairedPeer | undefined, more: FakeSetup = {}) {
  const rendered = await render({
    view,
    connectors: [...connectors, paired],
    account: { connectedWalletInfo: { connectorId: paired.id, name: 'Amber' } },
    ...more,
  } as FakeSetup)
  Object.assign(rendered.modal.pairing.state, { peer: told })
  await rendered.settle()
  return rendered
}

test.each(['Send', 'Swap', 'Receive', 'OnRamp'] as const)(
  '%s: who answered a pairing is seen first, once',
  async (view) => {
    const { click, dialog, screen } = await renderPaired(view, peer)
    await expect.poll(() => screen.queryByRole('button', { name: 'This is my wallet' })).not.toBeNull()
    const facts = [...dialog.querySelectorAll('.facts dd')].map(({ textContent }) => textContent)
    expect(facts).toEqual(['Amber', 'amber.example', address])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    await click('button', 'This is my wallet')
    expect(screen.queryByRole('button', { name: 'This is my wallet' })).toBeNull()
  },
)

test('Account says it beside all else', async () => {
  const { called, click, screen } = await renderPaired('Account', peer)
  await expect.poll(() => screen.queryByText('amber.example')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDefined()
  await click('button', 'This is my wallet')
  expect(called()).toContain('pairing.acknowledgePeer')
  expect(screen.queryByText('amber.example')).toBeNull()
})

test('somebody else than who was chosen: told clearly, with the way out', async () => {
  const { called, click, screen } = await renderPaired('Send', other)
  await expect.poll(() => screen.queryByRole('alert')).not.toBeNull()
  expect(screen.getByRole('alert').textContent).toBe(
    'You chose Amber Wallet, but this does not seem to be it. If you do not know this wallet, disconnect.',
  )
  await click('button', 'Disconnect')
  expect(called()).toContain('connection.disconnect')
})

test('a peer without a name and a page says so', async () => {
  const { screen } = await renderPaired('Receive', { name: '', host: undefined, instead: undefined })
  await expect.poll(() => screen.queryByText('Without a name')).not.toBeNull()
  expect(screen.getByText('It does not say')).toBeDefined()
})

test('another wallet is in use: nothing is said of who was paired', async () => {
  const { screen } = await renderPaired('Send', other, { account: {} })
  expect(screen.queryByRole('button', { name: 'This is my wallet' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeDefined()
})
