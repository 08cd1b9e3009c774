import { scriptedAccounts } from '@wallet-modal/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { createAuthPage } from '../../../test/authPage.js'
import { settle } from '../../../test/createTestModal.js'
import { createFakeAuthOrigin, EOA, SMART } from '../../../test/fakeAuthOrigin.js'
import { tokenContract } from '../../../test/sendSetUp.js'

const [, , receiver] = scriptedAccounts
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
const until = <Result>(look: () => Result | Promise<Result>) => vi.waitFor(look, { timeout: 10_000, interval: 5 })
const hash = `0x${'ab'.repeat(32)}`

/** On the Send view of an account that was signed in by e-mail, with 250 TUSD and nothing to pay a fee with. */
async function setUp(type: 'eoa' | 'smartAccount') {
  const origin = createFakeAuthOrigin()
  origin.on('rpc', ({ method }) => (method === 'eth_sendTransaction' ? { result: hash } : undefined))
  const page = createAuthPage({ origin, options: { defaultAccountTypes: { eip155: type } } })
  const { modal, backend } = page
  stops.push(() => modal.destroy())
  backend.rpc('eth_getBalance', '0x0')
  backend.rpc('eth_call', tokenContract)
  await modal.open()
  const auth = await modal.loadAuth()
  auth.setEmail('ann@shop.test')
  await auth.submitEmail()
  auth.setDigits('123456')
  await until(() => expect(modal.accounts.state.eip155.status).toBe('connected'))
  await modal.open({ view: 'Send' })
  const tokens = () => modal.accounts.state.eip155.tokenBalance
  await until(() => expect(tokens().map(({ symbol }) => symbol)).toContain('TUSD'))
  const token = tokens().find(({ symbol }) => symbol === 'TUSD')
  if (token) modal.send.setToken(token)
  modal.send.setAmount('1')
  modal.send.setReceiver(receiver)
  await until(() => expect(modal.send.state.feeStatus).toBe('ready'))
  await settle()
  return page
}

test('a smart account needs nothing for gas: reviewed and handed to the frame', async () => {
  const { modal, tab } = await setUp('smartAccount')
  expect(modal.send.state.problem).toBeUndefined()
  await modal.send.review()
  expect(modal.send.state).toMatchObject({ status: 'ready', prepared: { from: SMART, sponsored: true } })
  await modal.send.submit()
  const [asked] = tab.find('rpc').filter(({ method }) => method === 'eth_sendTransaction')
  expect(asked).toMatchObject({ chainId: 'eip155:31337', params: [{ from: SMART }] })
  expect(modal.transactions.state.pending).toMatchObject([{ hash, from: SMART }])
})

test('a plain account without native currency for gas is told INSUFFICIENT_GAS', async () => {
  const { modal } = await setUp('eoa')
  expect(modal.accounts.state.eip155.address).toBe(EOA)
  await until(() => expect(modal.send.state.problem).toMatchObject({ code: 'INSUFFICIENT_GAS', field: 'fee' }))
})
