/** `legal-checkbox` (contract.md 2): whatever way leads to a wallet or an account elsewhere, nothing starts before the tick. */
import { expect, test } from 'vitest'
import { createConnectingModal } from '../../test/createConnectingModal.js'
import { createFakePairing } from '../../test/createFakePairing.js'
import { createTestModal, settle } from '../../test/createTestModal.js'
import { enterEmail, openConnect, openPage, until } from '../../test/signInPage.js'
import type { WalletModal, WalletModalOptions } from '../index.js'

const terms: WalletModalOptions = { termsUrl: 'https://shop.test/terms' }
const agree = async ({ connection }: WalletModal, accepted = true) => {
  connection.setTermsAccepted(accepted)
  await settle()
}

const hosts = {
  'open({walletId})': (modal, id) => modal.open({ walletId: id }),
  'open({view})': (modal, id) => modal.open({ view: 'ConnectingExternal', arguments: { connectorId: id } }),
  'connect({walletId})': async (modal, id) => void modal.connect({ walletId: id }).catch(() => {}),
  'a row of ChooseNamespace': async (modal, id) => {
    await modal.open({ view: 'ChooseNamespace', arguments: { connectorId: id } })
    modal.router.push('ConnectingExternal', { connectorId: id })
  },
} satisfies Record<string, (modal: WalletModal, id: string) => Promise<void>>

test.each(Object.entries(hosts))('%s: the wallet is asked by the tick, and once', async (_, open) => {
  const { modal, wallet, connectorId, account } = createConnectingModal({ options: terms })
  await open(modal, connectorId)
  await settle()
  expect(modal.router.state.view).toBe('ConnectingExternal')
  expect(wallet.prompts()).toEqual([])
  expect(modal.connection.state.attempt).toEqual({ status: 'idle' })
  await agree(modal)
  expect(wallet.prompts()).toHaveLength(1)
  expect(account().status).toBe('connected')
})

test('the tick is taken back while the wallet is asked: what it answers is nobody’s', async () => {
  const { modal, wallet, connectorId, account } = createConnectingModal({ options: terms })
  const release = wallet.hold('eth_requestAccounts')
  modal.connection.setTermsAccepted(true)
  await modal.open({ walletId: connectorId })
  await settle()
  expect(modal.connection.state.attempt.status).toBe('pending')
  await agree(modal, false)
  release(['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
  await settle()
  expect(modal.connection.state.attempt).toEqual({ status: 'idle' })
  expect(account().status).toBe('disconnected')
})

test('a failure of before is not tried again behind the gate: it is as if nobody had asked', async () => {
  const { modal, connectorId } = createConnectingModal({ options: terms })
  await modal.connection.connect({ connectorId: 'gone' }).catch(() => {})
  expect(modal.connection.state.attempt.status).toBe('failed')
  await modal.open({ walletId: connectorId })
  expect(modal.connection.state.attempt).toEqual({ status: 'idle' })
})

test.each([
  ['the host drops its terms', 1, { termsUrl: undefined }],
  ['the host drops the box', 1, { legalCheckbox: false }],
  ['something else changes', 0, { theme: 'dark' }],
] as const)('behind the gate %s: asked %i times', async (_, prompts, patch) => {
  const { modal, wallet, connectorId } = createConnectingModal({ options: terms })
  await modal.open({ walletId: connectorId })
  modal.options.patch(patch as WalletModalOptions)
  await settle()
  expect(wallet.prompts()).toHaveLength(prompts)
})

test('a wallet with several namespaces: the tick leads on to choosing one', async () => {
  const { modal, connectorId } = createConnectingModal({ options: terms })
  const [row] = modal.connectors.state.list
  if (!row) throw new Error('no wallet')
  modal.connectors.state.list = [{ ...row, connectors: [row] }]
  await modal.open({ walletId: connectorId })
  expect(modal.router.state.view).toBe('ConnectingExternal')
  await agree(modal)
  expect(modal.router.state.view).toBe('ChooseNamespace')
})

test.each([
  ['ConnectingWalletConnect', {}],
  ['ConnectingWalletConnectBasic', { basic: true }],
] as const)('%s: the relay is asked by the tick, and what it began ends without it', async (view, options) => {
  const pairing = createFakePairing()
  const { modal } = createTestModal({ pairing: pairing.door, options: { ...terms, ...options } })
  await modal.open({ view })
  await settle()
  expect(modal.pairing.state.status).toBe('idle')
  expect(pairing.proposals).toEqual([])
  await agree(modal)
  expect(modal.pairing.state.status).toBe('waiting')
  expect(pairing.proposals).toHaveLength(1)
  await agree(modal, false)
  expect(modal.pairing.state).toMatchObject({ status: 'idle', uri: undefined })
  expect(pairing.proposals[0]?.abandoned()).toBe(true)
})

test('Farcaster: nobody is asked for a link before the tick', async () => {
  const { modal, tab } = openPage({ options: terms })
  await modal.open({ view: 'ConnectingFarcaster' })
  await modal.loadAuth()
  await settle()
  expect(tab.find('farcaster.start')).toEqual([])
  await agree(modal)
  await until(() => expect(tab.find('farcaster.start')).toHaveLength(1))
})

test('signing in that is under way ends where terms come up', async () => {
  const { modal, auth } = await openConnect()
  await enterEmail(auth, 'ann@shop.test')
  expect(auth.state.email.step).toBe('code')
  modal.options.patch(terms)
  await settle()
  expect(auth.state.email.step).toBe('enter')
})

test('signing in with a wallet that is connected asks for no tick', async () => {
  const { modal, connectorId } = createConnectingModal({ options: { ...terms, signIn: 'optional' } })
  await modal.connection.connect({ connectorId })
  await settle()
  await modal.open({ view: 'SIWXSignMessage' })
  expect(modal.router.state.view).toBe('SIWXSignMessage')
  expect(modal.siwx.state.status).toBe('needed')
})
