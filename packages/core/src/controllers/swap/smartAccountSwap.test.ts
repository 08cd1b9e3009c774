/** Who cares for the gas of a swap is who cares for that of a transfer: the account that swaps decides, not a preference. */
import { afterEach, expect, test, vi } from 'vitest'
import { createAuthPage } from '../../../test/authPage.js'
import { localNetwork } from '../../../test/createTestModal.js'
import { createFakeAuthOrigin, EOA, SMART } from '../../../test/fakeAuthOrigin.js'
import { listed, native } from '../../../test/swapPage.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
const until = <Result>(look: () => Result | Promise<Result>) => vi.waitFor(look, { timeout: 10_000, interval: 5 })
const dollar = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** On the Swap view of an account that was signed in by e-mail, with 250 TUSD and nothing to pay a fee with. */
async function setUp(type: 'eoa' | 'smartAccount') {
  const page = createAuthPage({
    origin: createFakeAuthOrigin(),
    options: { networks: [{ ...localNetwork, swaps: true }], defaultAccountTypes: { eip155: type } },
  })
  const { modal, backend } = page
  stops.push(() => modal.destroy())
  backend.rpc('eth_getBalance', '0x0')
  backend.answer('/v1/convert/tokens', { body: { tokens: [listed(native, 'LETH', 18), listed(dollar, 'TUSD', 6)] } })
  backend.answer('/v1/convert/gas-price', { body: { standard: '1000000000', fast: '1', instant: '1' } })
  backend.answer('/v1/fungible/price', { body: { fungibles: [] } })
  await modal.open()
  const auth = await modal.loadAuth()
  auth.setEmail('ann@shop.test')
  await auth.submitEmail()
  auth.setDigits('123456')
  await until(() => expect(modal.accounts.state.eip155.status).toBe('connected'))
  // The modal closes once the connection is told: a view that is opened before would be left by that.
  await until(() => expect(modal.dialog.state.open).toBe(false))
  await modal.open({ view: 'Swap' })
  await until(() => expect(modal.swap?.state.status).toBe('initialized'))
  const { swap } = modal
  if (!swap) throw new Error('There is no controller')
  const token = (symbol: string) => swap.state.tokens.find((one) => one.symbol === symbol)
  const [source, destination] = [token('TUSD'), token('LETH')]
  if (source) swap.setSource(source)
  if (destination) swap.setDestination(destination)
  swap.setAmount('1')
  return { ...page, swap }
}

test.each([
  ['a smart account', 'smartAccount', SMART, undefined],
  ['a plain one', 'eoa', EOA, 'INSUFFICIENT_BALANCE'],
] as const)('%s with nothing to pay a fee with', async (_, type, address, problem) => {
  const { modal, swap } = await setUp(type)
  expect(modal.accounts.state.eip155.address).toBe(address)
  await swap.recheck()
  expect(swap.state.inputError).toBe(problem)
})

test('a plain account while a smart one is preferred', async () => {
  const { modal, swap } = await setUp('eoa')
  modal.accounts.state.eip155.preferredAccountType = 'smartAccount'
  await swap.recheck()
  expect(swap.state.inputError).toBe('INSUFFICIENT_BALANCE')
})
