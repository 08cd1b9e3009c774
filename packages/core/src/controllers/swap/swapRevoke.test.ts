/** Allowances that were given from here: where they are kept, what of them stands, and how one is taken back (T-14, T-27). */
import { expect, test } from 'vitest'
import { hash, network, router, settle, setUpSwap, stranger, tether, usdc, user } from '../../../test/swapSetUp.js'
import { createError } from '../../errors/createError.js'
import { recordOfSwap } from '../activity/sentRecords.js'
import type { SwapPreview } from './types.js'

const ASKED = 100_000_000n
type Given = NonNullable<Parameters<typeof setUpSwap>[0]>

/** 100 USDC are approved, and the swap is not confirmed. */
async function approved(given: Given = {}) {
  const onChain = { allowance: 0n }
  const test = setUpSwap({
    ...given,
    parts: {
      async settled() {
        onChain.allowance = ASKED
        return 'confirmed'
      },
      ...given.parts,
    },
    chain: { tokenAllowance: async () => onChain.allowance, ...given.chain },
  })
  await test.start('USDC', 'ETH', '100')
  await test.swap.prepare()
  await test.swap.confirm()
  test.swap.cancel()
  test.swap.setAmount('7')
  await settle()
  await test.swap.readAllowances()
  return { ...test, onChain }
}
const only = ({ state }: Awaited<ReturnType<typeof approved>>) => {
  const [allowance] = state.allowances
  if (!allowance) throw new Error('nothing is allowed')
  return allowance
}

test('what was given is listed with what stands of it; what does not, or can’t be said, is not', async () => {
  const { swap, state, onChain, chain } = await approved()
  const right = { caipNetworkId: network.id, from: user, spender: router, hash }
  const token = { address: usdc, symbol: 'USDC', decimals: 6 }
  expect(state.allowances).toEqual([{ ...right, token, amount: ASKED }])
  onChain.allowance = 3n
  await swap.readAllowances()
  expect(state.allowances).toMatchObject([{ amount: 3n }])
  onChain.allowance = 0n
  await swap.readAllowances()
  expect(state.allowances).toEqual([])
  chain.tokenAllowance = async () => Promise.reject(new Error('gone'))
  await swap.readAllowances()
  expect(state.allowances).toEqual([])
})

test('of another account, or on another network, nothing is listed', async () => {
  const { swap, state, account } = await approved()
  account.current = { ...account.current, address: tether }
  await swap.readAllowances()
  expect(state.allowances).toEqual([])
  account.current = { ...account.current, address: user, network: { ...network, id: 'eip155:31338' } }
  await swap.readAllowances()
  expect(state.allowances).toEqual([])
})

test('nothing was given: nobody is asked', async () => {
  let reads = 0
  const { swap } = setUpSwap({ chain: { tokenAllowance: async () => BigInt(reads++) } })
  await swap.readAllowances()
  expect(reads).toBe(0)
})

const row = { caipNetworkId: network.id, from: user, token: usdc, symbol: 'USDC', decimals: 6, spender: router, hash }
const stored = (...given: unknown[]) => JSON.stringify({ v: 1, given })
test.each<[string, string, number]>([
  ['no JSON', '{', 0],
  ['another version', JSON.stringify({ v: 2, given: [row] }), 0],
  ['no list', JSON.stringify({ v: 1, given: row }), 0],
  ['too much', stored(row, 'x'.repeat(5_000)), 0],
  ['a token that is no address', stored({ ...row, token: 'usdc.eth' }), 0],
  ['a spender that is no address', stored({ ...row, spender: 7 }), 0],
  ['decimals that are none', stored({ ...row, decimals: -1 }), 0],
  ['too many decimals', stored({ ...row, decimals: 37 }), 0],
  ['another namespace', stored({ ...row, caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }), 0],
  ['a hash that is none', stored({ ...row, hash: 'javascript:' }), 1],
  ['one in order among others', stored(null, row, []), 1],
])('storage with %s', async (_, text, listed) => {
  const { swap, state, storage } = setUpSwap({ chain: { tokenAllowance: async () => 5n } })
  storage.set('given', text)
  await swap.readAllowances()
  expect(state.allowances).toHaveLength(listed)
  expect(state.allowances.map((one) => one.hash)).not.toContain('javascript:')
})

test('it is kept of ten at most, each once, the newest first', async () => {
  const { swap, start, storage, world } = setUpSwap()
  storage.set(
    'given',
    stored(...Array.from({ length: 10 }, (_, index) => ({ ...row, spender: `0x${String(index).repeat(40)}` }))),
  )
  for (const _ of [1, 2]) {
    world.allowance = 0n
    await start('USDC', 'ETH', '100')
    await swap.prepare()
    void swap.confirm()
    await settle()
    swap.cancel()
  }
  const { given } = JSON.parse(storage.get('given') ?? '') as { given: { spender: string }[] }
  expect(given).toHaveLength(10)
  expect(given.filter(({ spender }) => spender === router)).toHaveLength(1)
  expect(given[0]?.spender).toBe(router)
})

test('taken back: one question that allows nothing, with what was typed left alone', async () => {
  const test = await approved()
  const { swap, state, asked, signals, emitted, named } = test
  const [approvals, quotes] = [named('approve').length, named('quote').length]
  await swap.revoke(only(test))
  expect(state).toMatchObject({
    step: 'ready',
    approvalTransaction: { step: 'revoke', router, amount: ASKED, source: { address: usdc, symbol: 'USDC' } },
  })
  expect(state.approvalTransaction).not.toHaveProperty('acknowledgment')
  const preview = state.approvalTransaction as SwapPreview
  await Promise.all([swap.confirm(), swap.confirm()])
  expect(asked.map(({ to, value, call }) => [to, value, call.approval])).toEqual([
    [usdc, 0n, { spender: router, amount: ASKED }],
    [usdc, 0n, { spender: router, amount: 0n }],
  ])
  expect(state).toMatchObject({ step: 'editing', approvalTransaction: undefined, sourceTokenAmount: '7' })
  expect(signals.at(-1)).toMatchObject(['swapSent', { preview: { step: 'revoke' }, stillShown: true }])
  expect(emitted()).not.toContain('swapFailed')
  // No service builds it, and none is asked for a price.
  expect([named('approve').length, named('quote').length]).toEqual([approvals, quotes])
  expect(recordOfSwap({ hash, preview }, 1)).toMatchObject({
    kind: 'approve',
    effect: { to: router, amount: '0', token: usdc },
  })
})

test('declined in the wallet: it is still there to be confirmed', async () => {
  let declines = false
  const test = await approved({
    parts: {
      async send() {
        if (declines) throw createError('USER_REJECTED', {})
        return { hash }
      },
    },
  })
  await test.swap.revoke(only(test))
  declines = true
  await test.swap.confirm()
  expect(test.state).toMatchObject({ step: 'ready', approvalTransaction: { step: 'revoke' } })
  expect(test.failure()).toMatchObject({ code: 'USER_REJECTED' })
})

test.each<[string, Given['chain'], string]>([
  ['decimals that the contract denies', { tokenDecimals: async () => 8 }, 'decimals'],
  [
    'calldata that allows something',
    {
      prepareCall: async ({ network: { id }, from, to, value }) => ({
        ...{ caipNetworkId: id, from, to, value, hasCode: true, maxFee: 1n, transaction: {} },
        call: { selector: '0x095ea7b3', approval: { spender: router, amount: 5n } },
      }),
    },
    'amount',
  ],
  [
    'another contract',
    {
      prepareCall: async ({ network: { id }, from, value }) => ({
        ...{ caipNetworkId: id, from, to: tether, value, hasCode: true, maxFee: 1n, transaction: {} },
        call: { selector: '0x095ea7b3', approval: { spender: router, amount: 0n } },
      }),
    },
    'to',
  ],
  [
    'a token that moves something',
    { callEffects: async () => ({ leaves: [{ token: usdc, amount: 1n }], arrives: [], grants: [] }) },
    'source',
  ],
  [
    'a token that allows somebody',
    {
      callEffects: async () => ({ leaves: [], arrives: [], grants: [{ token: usdc, spender: stranger, amount: 1n }] }),
    },
    'allowance',
  ],
])('%s: refused, and no wallet is asked', async (_, lies, field) => {
  const test = await approved()
  Object.assign(test.chain, lies)
  const before = test.asked.length
  await expect(test.swap.revoke(only(test))).rejects.toMatchObject({
    code: 'APPROVAL_FAILED',
    cause: { context: { field } },
  })
  await test.swap.confirm()
  expect([test.state.step, test.asked.length]).toEqual(['editing', before])
})

test('the account is another one by then: no wallet is asked', async () => {
  const test = await approved()
  await test.swap.revoke(only(test))
  test.account.current = { ...test.account.current, address: tether }
  const before = test.asked.length
  await test.swap.confirm()
  expect(test.asked).toHaveLength(before)
  expect(test.failure()).toMatchObject({ code: 'ACCOUNT_CHANGED' })
})

test('the fee can’t be paid: said, and no wallet is asked', async () => {
  const test = await approved()
  test.chain.nativeBalance = async () => 0n
  await expect(test.swap.revoke(only(test))).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
})

test('a swap is reviewed after it: nothing of the revocation is left', async () => {
  const test = await approved()
  await test.swap.revoke(only(test))
  await test.swap.prepare()
  expect(test.state).toMatchObject({ step: 'ready', swapTransaction: { step: 'swap', amount: 7_000_000n } })
  expect(test.state.approvalTransaction).toBeUndefined()
})
