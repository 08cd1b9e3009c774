/** Max of a swap: what is left when the fee is paid, as the chain reckons it (threats.md 'Money'). */
import { expect, test } from 'vitest'
import {
  deferred,
  ETHER,
  fails,
  network,
  row,
  settle,
  setUpSwap,
  smartAccounts,
  user,
} from '../../../test/swapSetUp.js'

const GWEI = 10n ** 9n
/** What the form reserves by the service's gas price: 150000 · 20 gwei. */
const FORM = '9.997'
const transfer = (gwei: bigint) => ({
  feeQuote: async () => ({ gasPrice: 1n, nativeTransferFee: 21_000n * gwei * GWEI }),
})
type Setting = Parameters<typeof setUpSwap>[0]

async function max(given: Setting, { fee = 1n, smart = false, source = 'ETH', target = 'USDC' } = {}) {
  const test = setUpSwap(given)
  if (smart) test.account.current = { ...test.account.current, connector: smartAccounts }
  test.world.fee = fee
  await test.start(source, target)
  await test.swap.setMax()
  return test
}

test.each<[string, string, Setting, Parameters<typeof max>[1]]>([
  ['a token: all of it', '900', {}, { source: 'USDT' }],
  [
    'a token of which the chain knows less',
    '899.999999',
    { chain: { tokenBalance: async () => 899_999_999n } },
    { source: 'USDT' },
  ],
  ['a token whose node can’t say', '900', { chain: { tokenBalance: fails().call } }, { source: 'USDT' }],
  ['the fee of this very swap, and an eighth for the next block', '9.991', {}, { fee: 8n * 10n ** 15n }],
  ['never less than the form asks for', FORM, {}, { fee: 1n }],
  ['a fee above everything', '0', {}, { fee: 20n * ETHER }],
  ['a smart account, whose gas is sponsored', '10', {}, { fee: ETHER, smart: true }],
  [
    'a swap that can’t be built: the usual gas at the chain’s price',
    '9.985',
    {
      api: { buildTransaction: fails().call },
      chain: transfer(100n),
    },
    {},
  ],
  ['a swap that fails: the same', '9.985', { chain: { ...transfer(100n), prepareCall: fails().call } }, {}],
  ['a chain’s price below the form’s', FORM, { chain: { ...transfer(1n), prepareCall: fails().call } }, {}],
  ['no price either', FORM, { chain: { feeQuote: fails().call, prepareCall: fails().call } }, {}],
  ['less on the chain than was read', '0.997', { chain: { nativeBalance: async () => ETHER } }, {}],
  ['less read than on the chain', FORM, { chain: { nativeBalance: async () => 11n * ETHER } }, {}],
  ['a node that can’t say what there is', FORM, { chain: { nativeBalance: fails().call } }, {}],
  [
    'a balance below the fee',
    '0',
    { tokens: [row('ETH', '0.002', { quantity: { decimals: '18', numeric: '0.002' } })] },
    {},
  ],
])('Max, %s: %s', async (_, amount, given, world) => {
  const { state } = await max(given, world)
  expect(state.sourceTokenAmount).toBe(amount)
})

test('without a destination it is the usual gas; no balance, no Max', async () => {
  const { swap, state, named } = setUpSwap({ chain: transfer(100n) })
  await swap.initialize()
  await swap.setMax()
  expect([state.sourceTokenAmount, named('build')]).toEqual(['9.985', []])
  const unknown = setUpSwap({ tokens: [] })
  await unknown.start()
  await unknown.swap.setMax()
  expect(unknown.state.sourceTokenAmount).toBe('1')
})

test('what is built for it is about what Max leaves, for this account; the wallet is asked nothing', async () => {
  const { named, asked } = await max({ chain: transfer(100n) })
  expect(named('build')).toEqual([expect.objectContaining({ amount: 9_985n * 10n ** 15n, userAddress: user })])
  expect(named('prepare')).toEqual([expect.objectContaining({ network, from: user })])
  expect(asked).toEqual([])
})

type There = ReturnType<typeof setUpSwap>
test.each<[string, (there: There) => void, object]>([
  ['another amount is typed', ({ swap }) => swap.setAmount('2'), { sourceTokenAmount: '2' }],
  ['the tokens change sides', ({ swap }) => swap.switchTokens(), { sourceToken: { symbol: 'USDC' } }],
  ['the form is left', ({ swap }) => swap.leave(), { sourceTokenAmount: '1' }],
  [
    'the account is another',
    ({ account }) => {
      account.current = { ...account.current, address: network.id }
    },
    { sourceTokenAmount: '1' },
  ],
])('while it is reckoned %s: that stands', async (_, change, after) => {
  const balance = deferred<bigint>()
  const there = setUpSwap({ chain: { nativeBalance: () => balance.promise } })
  await there.start()
  const reckoning = there.swap.setMax()
  await settle()
  change(there)
  balance.resolve(10n * ETHER)
  await reckoning
  expect(there.state).toMatchObject(after)
  expect(there.state.sourceTokenAmount).not.toBe(FORM)
})

test('Max is what can be reviewed: the fee of then is paid too', async () => {
  const { swap, state, world } = await max(
    { chain: { nativeBalance: async () => 10n * ETHER } },
    { fee: 8n * 10n ** 15n },
  )
  world.fee = 9n * 10n ** 15n
  await swap.prepare()
  expect(state).toMatchObject({ step: 'ready', swapTransaction: { amount: 9_991n * 10n ** 15n } })
})

test('a node that is silent about a token holds up Max for three seconds, and no longer', async () => {
  const { swap, state, clock, start } = setUpSwap({ chain: { tokenBalance: () => new Promise(() => {}) } })
  await start('USDT', 'USDC')
  const reckoning = swap.setMax()
  await settle()
  expect(state.sourceTokenAmount).toBe('1')
  await clock.advance(3_000)
  await reckoning
  expect(state.sourceTokenAmount).toBe('900')
})
