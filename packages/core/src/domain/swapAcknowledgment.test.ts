/** What a visitor is asked to look at before a swap (T-11, T-13). */
import { expect, test } from 'vitest'
import type { CallEffects, PreparedCall, SwapRoute } from '../chains/types.js'
import { acknowledgmentOf } from './swapAcknowledgment.js'
import type { SwapIntent } from './swapGuard.js'

const user = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const source = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const destination = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const router = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

const intent: SwapIntent = {
  ...{ caipNetworkId: 'eip155:1', from: user, source, destination, amount: 100n, minimum: 99n, now: 0n },
  ...{ tokens: [], held: [], routers: [router] },
}
const prepared: PreparedCall = {
  ...{ caipNetworkId: 'eip155:1', from: user, to: router, value: 0n, hasCode: true, maxFee: 1n, transaction: {} },
  call: { selector: '0x12aa3caf' },
}
const route: SwapRoute = {
  takes: [{ token: source, amount: 100n, exact: true }],
  gives: [{ token: destination, amount: 99n, receiver: user }],
}
const effects: CallEffects = { leaves: [], arrives: [], grants: [] }
const unread = { intent, prepared, router, effects: undefined }
const strange = { ...intent, routers: [] }

test.each<[string, Parameters<typeof acknowledgmentOf>[0]]>([
  ['a listed router, its call read', { ...unread, prepared: { ...prepared, call: { selector: '0x38ed1739', route } } }],
  ['a listed router, its call simulated', { ...unread, effects }],
  [
    'the contract that wraps the native currency, which needs no list',
    { ...unread, intent: strange, prepared: { ...prepared, call: { selector: '0xd0e30db0', route, wraps: true } } },
  ],
  [
    'an allowance for a listed router',
    {
      ...unread,
      prepared: { ...prepared, call: { selector: '0x095ea7b3', approval: { spender: router, amount: 1n } } },
    },
  ],
])('%s: nothing', (_, reviewed) => {
  expect(acknowledgmentOf(reviewed)).toBeUndefined()
})

test.each([
  ['a listed router, its call neither read nor simulated', unread],
  [
    'a listed router, its call read in part',
    { ...unread, prepared: { ...prepared, call: { selector: '0x12aa3caf', seen: route } } },
  ],
  ['a router of nobody’s', { ...unread, intent: strange }],
  ['a router of nobody’s, its call simulated', { ...unread, intent: strange, effects }],
])('%s: contract and function, for this network and pair', (_, reviewed) => {
  expect(acknowledgmentOf(reviewed)).toBe(
    ['eip155:1', router, '0x12aa3caf', source, destination].join(' ').toLowerCase(),
  )
})

test('another network, contract, function or pair is another thing to look at', () => {
  const all = [
    unread,
    { ...unread, intent: { ...intent, caipNetworkId: 'eip155:10' } },
    { ...unread, router: user },
    { ...unread, prepared: { ...prepared, call: { selector: '0x38ed1739' } } },
    { ...unread, intent: { ...intent, source: destination, destination: source } },
  ]
  expect(new Set(all.map(acknowledgmentOf)).size).toBe(all.length)
})
