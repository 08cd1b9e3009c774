/** Who answered a pairing: kept until the visitor has seen it (T-09). */
import { expect, test } from 'vitest'
import { createFakePairing } from '../../test/createFakePairing.js'
import { createTestModal, settle } from '../../test/createTestModal.js'

const amber = { id: 'amber', name: 'Amber Wallet', homepage: 'https://amber.example', mobileLink: 'amber://' }

/** Paired by that row, or by none; the wallet says of itself what a test says. */
async function paired(walletId: string | undefined, wallet: { name: string; url?: string }) {
  const pairing = createFakePairing()
  const { modal } = createTestModal({ pairing: pairing.door, options: { customWallets: [amber] } })
  await modal.open({ view: 'Connect' })
  modal.router.push('ConnectingWalletConnect', walletId ? { walletId } : undefined)
  await settle()
  pairing.proposals.at(-1)?.approve({ ...pairing.session(['eip155:31337']), wallet })
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('connected')
  return { modal, state: modal.pairing.state }
}

test('who was chosen: said until Account, which says it, is left', async () => {
  const { modal, state } = await paired('amber', { name: 'Amber', url: 'https://app.amber.example' })
  const peer = { name: 'Amber', host: 'app.amber.example', instead: undefined }
  expect(state.peer).toEqual(peer)
  await modal.open({ view: 'Receive' })
  await settle()
  expect(state.peer).toEqual(peer)
  modal.router.reset('Account')
  await settle()
  expect(state.peer).toEqual(peer)
  modal.router.push('Receive')
  await settle()
  expect(state.peer).toBeUndefined()
})

test('somebody else: said until the visitor says that they know it', async () => {
  const { modal, state } = await paired('amber', { name: 'Amber Wallet', url: 'https://evil.test' })
  expect(state.peer).toMatchObject({ host: 'evil.test', instead: 'Amber Wallet' })
  await modal.open({ view: 'Account' })
  modal.router.push('Receive')
  await settle()
  expect(state.peer).toMatchObject({ instead: 'Amber Wallet' })
  modal.pairing.acknowledgePeer()
  expect(state.peer).toBeUndefined()
})

test('any wallet could scan: it is nobody else', async () => {
  const { state } = await paired(undefined, { name: 'Phone', url: 'https://phone.example' })
  expect(state.peer).toEqual({ name: 'Phone', host: 'phone.example', instead: undefined })
})
