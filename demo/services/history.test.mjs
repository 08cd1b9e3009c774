import { getTransferSolInstruction } from '@solana-program/system'
import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSender } from '../auth/account/sender.mjs'
import { createSmartAccount } from '../auth/account/smartAccount.js'
import { createKey } from '../auth/account/testWorld.mjs'
import { devAccounts } from '../nodes/accounts.mjs'
import { rpc } from '../nodes/rpc.mjs'
import { sendInstructions, signerOf } from '../nodes/solana/sendInstructions.mjs'
import { startSolana } from '../nodes/solana/startSolana.mjs'
import { surfnetPackage } from '../nodes/solana/surfnet.mjs'
import { startNodes } from '../nodes/startNodes.mjs'
import { startServices } from './server.mjs'

const accounts = devAccounts()
const [first, second] = accounts
const receiver = accounts.find((account) => account.role === 'receiver')
let nodes
let solana
let services

const post = (path, body) => fetch(services.url + path, { method: 'POST', body: JSON.stringify(body) })
const ask = (address, query) =>
  fetch(`${services.url}/v1/account/${address}/history?${new URLSearchParams({ chainId: 'eip155:31337', ...query })}`)
const historyOf = async (address, query) => (await ask(address, query)).json()
/** Resolves when it is in a block: the node tells the hash a moment before. */
async function send(transaction) {
  const { rpcUrl } = nodes.networks[0]
  const hash = await rpc(rpcUrl, 'eth_sendTransaction', [{ from: first.address, ...transaction }])
  await expect.poll(() => rpc(rpcUrl, 'eth_getTransactionReceipt', [hash]), { timeout: 10_000 }).not.toBeNull()
  return hash
}
const brief = ({ id, metadata: { operationType, status }, transfers }) => [
  id,
  operationType,
  status,
  ...transfers.map(
    ({ direction, quantity, fungible_info }) => `${direction} ${quantity.numeric} ${fungible_info.symbol}`,
  ),
]

beforeAll(async () => {
  nodes = await startNodes({ ports: [0, 0], accounts })
  solana = await startSolana()
  services = await startServices({ networks: nodes.networks, solana, accounts })
}, 60_000)
afterAll(async () => {
  await services?.stop()
  await solana?.stop()
  await nodes?.stop()
})
beforeEach(() => post('/__reset'))

test('a transfer stands in both histories as soon as it is mined, each from its own side', async () => {
  const hash = await send({ to: receiver.address, value: '0xde0b6b3a7640000' })
  const [sent] = (await historyOf(first.address)).data
  expect(brief(sent)).toEqual([hash, 'send', 'confirmed', 'out 1 LETH'])
  expect(sent.metadata).toMatchObject({
    sentFrom: first.address.toLowerCase(),
    sentTo: receiver.address.toLowerCase(),
    chain: 'eip155:31337',
  })
  expect(Math.abs(Date.now() - Date.parse(sent.metadata.minedAt))).toBeLessThan(60_000)
  expect(brief((await historyOf(receiver.address)).data[0])).toEqual([hash, 'receive', 'confirmed', 'in 1 LETH'])
  expect((await historyOf(first.address, { chainId: 'eip155:31338' })).data.map(({ id }) => id)).not.toContain(hash)
})

test('tokens, approvals and failures are told apart', async () => {
  const { dollar } = nodes.networks[0].tokens
  const call = (functionName, args) =>
    send({ to: dollar, data: encodeFunctionData({ abi: erc20Abi, functionName, args }), gas: '0x30000' })
  const moved = await call('transfer', [second.address, 1_500_000n])
  const approved = await call('approve', [second.address, 1n])
  const failed = await call('transfer', [second.address, 10n ** 30n])
  const { data } = await historyOf(first.address)
  expect(data.slice(0, 3).map(brief)).toEqual([
    [failed, 'execute', 'failed'],
    [approved, 'approve', 'confirmed'],
    [moved, 'send', 'confirmed', 'out 1.5 TUSD'],
  ])
})

test('what a smart account did is its own, whoever sent it', async () => {
  const { rpcUrl, tokens, smartAccounts, caip2, chainId } = nodes.networks[0]
  const { send: deliver } = createSender({ networks: nodes.networks })
  const account = createSmartAccount({
    ...{ ...smartAccounts, chainId, owner: createKey() },
    rpc: (method, params) => rpc(rpcUrl, method, params),
    send: (userOperation) => deliver(caip2, userOperation),
  })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account.address(), 1_000_000n] })
  await send({ to: tokens.dollar, data, gas: '0x30000' })
  await send({ to: account.address(), value: '0xde0b6b3a7640000' })
  const back = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [second.address, 400_000n] })
  const calls = [
    { to: receiver.address, value: 10n ** 17n },
    { to: tokens.dollar, data: back },
  ]
  const hash = await account.submit(await account.prepare(calls))
  await expect.poll(() => rpc(rpcUrl, 'eth_getTransactionReceipt', [hash]), { timeout: 10_000 }).not.toBeNull()
  const [own] = (await historyOf(account.address())).data
  expect(brief(own)).toEqual([hash, 'send', 'confirmed', 'out 0.1 LETH', 'out 0.4 TUSD'])
  expect(own.metadata).toMatchObject({ sentFrom: account.address().toLowerCase(), sentTo: tokens.dollar.toLowerCase() })
  expect(brief((await historyOf(receiver.address)).data[0])).toEqual([hash, 'receive', 'confirmed', 'in 0.1 LETH'])
  expect(brief((await historyOf(second.address)).data[0])).toEqual([hash, 'receive', 'confirmed', 'in 0.4 TUSD'])
})

test('page after page by cursor, nothing twice and nothing left out; what no node has seen comes last', async () => {
  const extra = { id: 'extra' }
  await post('/__state', { historyPage: 3, extraHistory: { [first.address.toLowerCase()]: [extra] } })
  const whole = []
  let cursor
  do {
    const { data, next } = await historyOf(first.address, cursor && { cursor })
    whole.push(...data.map(({ id }) => id))
    cursor = next
  } while (cursor)
  expect(whole.at(-1)).toBe('extra')
  await post('/__state', { historyPage: 1_000 })
  expect((await historyOf(first.address)).data.map(({ id }) => id)).toEqual(whole)
  expect(whole.length).toBeGreaterThan(6)
})

test('a node that is put back takes its undone blocks out of the history', async () => {
  const { rpcUrl } = nodes.networks[0]
  const snapshot = await rpc(rpcUrl, 'evm_snapshot')
  const before = (await historyOf(first.address)).data.map(({ id }) => id)
  const undone = await send({ to: receiver.address, value: '0x1' })
  expect((await historyOf(first.address)).data[0].id).toBe(undone)
  await rpc(rpcUrl, 'evm_revert', [snapshot])
  expect((await historyOf(first.address)).data.map(({ id }) => id)).toEqual(before)
  const other = await send({ to: receiver.address, value: '0x2' })
  expect((await historyOf(first.address)).data.map(({ id }) => id)).toEqual([other, ...before])
})

test.skipIf(!surfnetPackage())('Solana: SOL and tokens, from both sides (needs the local Solana cluster)', async () => {
  const { rpcUrl, id: chainId } = solana.network
  const [from, to] = solana.accounts
  const instruction = getTransferSolInstruction({
    source: signerOf(from),
    destination: to.address,
    amount: 1_500_000_000n,
  })
  const hash = await sendInstructions(rpcUrl, { payer: from, keys: [from], instructions: [instruction] })
  const sent = (await historyOf(from.address, { chainId })).data
  expect(brief(sent[0])).toEqual([hash, 'send', 'confirmed', 'out 1.5 LSOL'])
  expect(sent[0].metadata).toMatchObject({ sentFrom: from.address, sentTo: to.address, chain: chainId })
  const received = (await historyOf(to.address, { chainId })).data.map((entry) => brief(entry).slice(1))
  expect(received).toEqual([
    ['receive', 'confirmed', 'in 1.5 LSOL'],
    ['receive', 'confirmed', 'in 800 FEET'],
    ['receive', 'confirmed', 'in 1500.25 LUSD'],
  ])
})

test.each([
  ['nobody', {}],
  ['an address of another kind', { chainId: 'solana:x' }],
  ['a cursor that is none of ours', { cursor: '!' }],
])('refused: %s', async (name, query) => {
  expect((await ask(name === 'nobody' ? 'nobody' : first.address, query)).status).toBe(400)
})

test('what was bought is told elsewhere', async () => {
  const [{ id }] = (await historyOf(first.address)).data
  expect(await (await ask(first.address, { onramp: 'card' })).text()).not.toContain(id)
})
