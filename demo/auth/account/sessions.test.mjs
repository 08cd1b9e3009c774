/** What a session's key may do and what not, on a real node. */
import { encodeFunctionData, parseAbi, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GRANTING_FUNCTIONS } from '../../../packages/core/src/constants/grantingFunctions.ts'
import { createSessionAccount } from './sessionAccount.js'
import { createKey, startTestWorld, tokenAbi } from './testWorld.mjs'

const DAY = 24 * 60 * 60
const app = { name: 'Shop', url: 'https://shop.example' }
const receiver = '0x00000000000000000000000000000000000000A1'
const target = '0x00000000000000000000000000000000000000b2'
const buyAbi = parseAbi(['function buy(uint256 id)', 'function sell(uint256 id)'])
const call = (functionName) => ({ to: target, data: encodeFunctionData({ abi: buyAbi, functionName, args: [1n] }) })
let world
let account
let key

const soon = (seconds = DAY) => Math.floor(Date.now() / 1000) + seconds

const native = (allowance) => ({ type: 'native-token-transfer', data: { allowance: `0x${allowance.toString(16)}` } })
const tokens = (allowance, address = world.token) => ({
  type: 'erc20-token-transfer',
  data: { address, allowance: `0x${allowance.toString(16)}` },
})
const contractCall = (...calls) => ({ type: 'contract-call', data: { address: target, calls } })

const requestOf = (permissions, change = {}) => ({
  ...{ chainId: '0x7a69', expiry: soon(), signer: { type: 'account', data: { address: key.address } }, permissions },
  ...change,
})

/** The session's own side, once the owner has granted it. */
async function grant(permissions, change) {
  const { calls, response } = account.grantPermissions([requestOf(permissions, change)], app)
  await world.receipt(await account.submit(await account.prepare(calls)))
  const [{ context }] = response
  return openSession(context)
}

function openSession(session, signer = key) {
  const { chainId, entryPoint, rpc, send } = world.facts
  const of = { chainId, entryPoint, rpc, send, account: account.address(), session, key: signer }
  const opened = createSessionAccount(of)
  const act = async (...calls) => world.receipt(await opened.submit(await opened.prepare(calls)))
  return { session, act, ...opened }
}

const named = (text) => ({ code: -32500, message: expect.stringContaining(text) })

beforeAll(async () => {
  world = await startTestWorld()
  account = world.createAccount()
  await world.fund(account.address(), { native: 1_000n, tokens: 1_000n })
}, 60_000)
afterAll(() => world?.stop())
beforeEach(() => {
  key = createKey()
})

test('granted with the first operation of all; the answer is that of ERC-7715', async () => {
  const fresh = world.createAccount()
  const request = requestOf([native(5n), tokens(6n), contractCall('buy(uint256)', '0xffffffff')])
  const { calls, response } = fresh.grantPermissions([request], app)
  expect(response).toEqual([
    {
      ...{ chainId: '0x7a69', address: fresh.address(), expiry: request.expiry, signer: request.signer },
      permissions: [native(5n), tokens(6n), contractCall(toFunctionSelector('buy(uint256)'), '0xffffffff')],
      context: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      accountMeta: { factory: world.network.smartAccounts.factory, factoryData: expect.stringMatching(/^0x/) },
    },
  ])
  const receipt = await world.receipt(await fresh.submit(await fresh.prepare(calls)))
  expect(receipt.logs.some(({ topics }) => topics[1] === response[0].context)).toBe(true)
})

test('native: up to the allowance in all, and no further', async () => {
  const { act } = await grant([native(10n)])
  const before = await world.balanceOf(receiver)
  expect(await act({ to: receiver, value: 4n }, { to: receiver, value: 2n })).toMatchObject({ status: '0x1' })
  await expect(act({ to: receiver, value: 5n })).rejects.toMatchObject(named('NativeAllowanceExceeded(4, 5)'))
  await act({ to: receiver, value: 4n })
  await expect(act({ to: receiver, value: 1n })).rejects.toMatchObject(named('NativeAllowanceExceeded(0, 1)'))
  expect((await world.balanceOf(receiver)) - before).toBe(10n)
})

test('tokens: up to the allowance in all, and no further', async () => {
  const { act } = await grant([tokens(10n)])
  const before = await world.tokensOf(receiver)
  await act(world.transfer(receiver, 4n), world.transfer(receiver, 5n))
  await expect(act(world.transfer(receiver, 2n))).rejects.toMatchObject(named('TokenAllowanceExceeded'))
  await act(world.transfer(receiver, 1n))
  expect((await world.tokensOf(receiver)) - before).toBe(10n)
})

test('calls: what was named, and nothing else', async () => {
  const { act } = await grant([contractCall('buy(uint256)')])
  expect(await act(call('buy'))).toMatchObject({ status: '0x1' })
  const approve = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [receiver, 1n] })
  const refused = [
    call('sell'),
    { ...call('buy'), to: receiver },
    { to: target, data: '0x' },
    { to: target, data: '0xffff' },
    world.transfer(receiver, 1n),
    { to: world.token, data: approve },
  ]
  for (const one of refused) await expect(act(one)).rejects.toMatchObject(named('CallNotAllowed'))
  await expect(act(call('buy'), call('sell'))).rejects.toMatchObject(named('CallNotAllowed'))
  await expect(act({ ...call('buy'), value: 1n })).rejects.toMatchObject(named('NativeAllowanceExceeded'))
})

test('a token’s allowance is for `transfer`: nobody else is let at it', async () => {
  const { act } = await grant([tokens(10n)])
  const approve = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [receiver, 1n] })
  await expect(act({ to: world.token, data: approve })).rejects.toMatchObject(named('CallNotAllowed'))
})

test('never the account itself, whose calls could grant more', async () => {
  const { act, session } = await grant([native(10n)])
  const [more] = account.grantPermissions([requestOf([native(100n)])], app).calls
  const [less] = account.revokePermissions([{ permissionContext: session }]).calls
  for (const one of [more, less, { to: account.address(), value: 1n }])
    await expect(act(one)).rejects.toMatchObject(named('CallNotAllowed'))
})

test('never the account’s fees: its operations pay nothing', async () => {
  const { prepare, session } = await grant([native(10n)])
  const { userOperation } = await prepare([{ to: receiver, value: 1n }])
  const paying = { ...userOperation, gasFees: `0x${'00'.repeat(31)}01` }
  await expect(world.send({ ...paying, signature: `${session}${'00'.repeat(65)}` })).rejects.toMatchObject({
    code: -32602,
  })
  // Another sender would not care: the account does.
  const reason = await world.validate(paying, { session, key })
  expect(reason).toContain('SessionPaysNothing')
})

test('until it is revoked; its allowance does not come back', async () => {
  const { act, session } = await grant([native(10n)])
  await act({ to: receiver, value: 1n })
  const { calls } = account.revokePermissions([{ permissionContext: session }])
  await world.receipt(await account.submit(await account.prepare(calls)))
  await expect(act({ to: receiver, value: 1n })).rejects.toMatchObject(named('SessionIsRevoked'))
})

test('by its key alone: neither another key, nor another session', async () => {
  const { session } = await grant([native(10n)])
  await expect(openSession(session, createKey()).act({ to: receiver, value: 1n })).rejects.toMatchObject({
    code: -32507,
  })
  const unknown = openSession(`0x${'11'.repeat(32)}`)
  await expect(unknown.act({ to: receiver, value: 1n })).rejects.toMatchObject(named('SessionUnknown'))
})

test('a call that fails leaves the allowance as it was', async () => {
  const { prepare, submit, act } = await grant([native(10n), tokens(10n)])
  const prepared = await prepare([{ to: receiver, value: 10n }, world.transfer(receiver, 10n)])
  const snapshot = await world.ask('evm_snapshot', [])
  await world.takeTokens(account.address())
  await expect(submit(prepared)).rejects.toMatchObject({ code: 3 })
  await world.ask('evm_revert', [snapshot])
  expect(await act({ to: receiver, value: 10n }, world.transfer(receiver, 10n))).toMatchObject({ status: '0x1' })
})

test('the account refuses what no wallet should ask it', async () => {
  const token = world.token
  const permissions = [{ type: 'contract-call', data: { address: token, calls: ['approve(address,uint256)'] } }]
  const own = [
    { type: 'contract-call', data: { address: account.address(), calls: ['execute((address,uint256,bytes)[])'] } },
  ]
  for (const asked of [permissions, own, [tokens(5n, account.address())]]) {
    const { calls } = account.grantPermissions([requestOf(asked)], app)
    await expect(account.prepare(calls)).rejects.toMatchObject({
      code: 3,
      message: expect.stringMatching(/SessionInvalid/),
    })
  }
})

test('no session gets a function of the list that swaps and the approval screen share; what stands beside one it gets', async () => {
  await grant([native(1n)])
  const granting = Object.values(GRANTING_FUNCTIONS)
  const beside = granting
    .map((selector) => `0x${((Number(selector) + 1) >>> 0).toString(16).padStart(8, '0')}`)
    .filter((selector) => !granting.includes(selector))
  async function isGranted(selector) {
    const [call] = account.grantPermissions([requestOf([contractCall(selector)])], app).calls
    const asked = world.ask('eth_call', [{ from: account.address(), to: call.to, data: call.data }, 'latest'])
    return asked.then(
      () => true,
      ({ message }) => !/SessionInvalid|revert/.test(message),
    )
  }
  const granted = async (selectors) => {
    const answers = await Promise.all(selectors.map(isGranted))
    return selectors.filter((_, index) => answers[index])
  }
  expect(granting.length).toBeGreaterThan(150)
  expect(await granted(granting)).toEqual([])
  expect(await granted([...beside, '0x00000000', '0xffffffff'])).toEqual([...beside, '0x00000000', '0xffffffff'])
})

test.each([
  ['nothing', () => []],
  ['two requests', () => [requestOf([native(1n)]), requestOf([native(1n)])]],
  ['another chain', () => [requestOf([native(1n)], { chainId: '0x1' })]],
  ['another account', () => [requestOf([native(1n)], { address: receiver })]],
  ['the past', () => [requestOf([native(1n)], { expiry: soon(-1) })]],
  ['milliseconds', () => [requestOf([native(1n)], { expiry: Date.now() + 60_000 })]],
  ['no expiry', () => [requestOf([native(1n)], { expiry: undefined })]],
  ['no permissions', () => [requestOf([])]],
  ['too many', () => [requestOf(Array(40).fill(contractCall('0x12345678')))]],
  ['a type that nobody knows', () => [requestOf([{ type: 'everything', data: {} }])]],
  ['an inherited type', () => [requestOf([{ type: 'constructor', data: {} }])]],
  ['nothing to spend', () => [requestOf([native(0n)])]],
  ['more than there can be', () => [requestOf([native(2n ** 256n)])]],
  ['one token twice', () => [requestOf([tokens(1n), tokens(2n)])]],
  ['no function', () => [requestOf([contractCall('buy')])]],
  ['a policy it can’t enforce', () => [requestOf([{ ...native(1n), policies: [{ type: 'rate-limit', data: {} }] }])]],
  ['rules', () => [requestOf([native(1n)], { rules: [{ type: 'x' }] })]],
  ['a signer without a key', () => [requestOf([native(1n)], { signer: { type: 'wallet', data: {} } })]],
])('asked for %s: refused', (_kind, paramsOf) => {
  expect(() => account.grantPermissions(paramsOf(), app)).toThrow(expect.objectContaining({ code: -32602 }))
})

test('a single `permission` is a list of one; a public key is its address', () => {
  const { permissions, ...request } = requestOf([native(1n)])
  const publicKey = key.publicKey
  const signer = { type: 'key', data: { type: 'secp256k1', publicKey } }
  const { response } = account.grantPermissions([{ ...request, permission: permissions[0], signer }], app)
  expect(response[0]).toMatchObject({ permissions, signer: request.signer })
})

// The last one: the node's clock does not go back.
test('until it expires', async () => {
  const { act } = await grant([native(10n)], { expiry: soon(60 * DAY) })
  await world.ask('evm_increaseTime', [59 * DAY])
  await world.ask('evm_mine', [])
  expect(await act({ to: receiver, value: 1n })).toMatchObject({ status: '0x1' })
  await world.ask('evm_increaseTime', [2 * DAY])
  await world.ask('evm_mine', [])
  await expect(act({ to: receiver, value: 1n })).rejects.toMatchObject({
    code: -32503,
    message: expect.stringMatching(/AA22/),
  })
})
