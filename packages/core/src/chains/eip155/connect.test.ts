/** Accounts and network are two answers of a wallet that may change between them. */
import { createScriptedWallet, type ScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import type { Connector } from '../types.js'
import { connect, reconnect } from './connect.js'

const [first, second] = scriptedAccounts
const connectorOf = ({ provider }: ScriptedWallet): Connector => ({
  ...{ id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'eip155' },
  provider,
})

/** Moves to another account and network while it is asked which network it is on. */
function moveOnce(wallet: ScriptedWallet): void {
  wallet.answer('eth_chainId', () => {
    wallet.answer('eth_chainId', () => '0x7a6a')
    wallet.setAccounts([second])
    wallet.emit('chainChanged', '0x7a6a')
    return '0x7a69'
  })
}

const asked = ({ requests }: ScriptedWallet, name: string) => requests.filter(({ method }) => method === name).length

test.each([
  ['connecting', connect, 1],
  ['coming back', reconnect, 0],
] as const)('%s: what changes between the two answers is asked for again, silently', async (_, by, prompts) => {
  const wallet = createScriptedWallet({ connected: true })
  moveOnce(wallet)
  expect(await by(connectorOf(wallet))).toEqual({ addresses: [second], caipNetworkId: 'eip155:31338' })
  expect(wallet.prompts()).toHaveLength(prompts)
})

test('a wallet that can not say it again is believed as it was', async () => {
  const wallet = createScriptedWallet({ connected: true })
  moveOnce(wallet)
  wallet.answer('eth_accounts', () => Promise.reject(new Error('locked')))
  expect(await connect(connectorOf(wallet))).toMatchObject({ addresses: [...scriptedAccounts] })
})

test('a wallet that never stops changing is believed as it is by then', async () => {
  const wallet = createScriptedWallet({ connected: true })
  let looks = 0
  wallet.answer('eth_chainId', () => {
    looks += 1
    if (looks > 10) throw new Error('asked for ever')
    wallet.emit('chainChanged', '0x7a6a')
    return '0x7a69'
  })
  expect(await connect(connectorOf(wallet))).toMatchObject({ caipNetworkId: 'eip155:31337' })
  expect(asked(wallet, 'eth_accounts')).toBe(2)
})

test('a wallet that takes its accounts back meanwhile shares nothing', async () => {
  const wallet = createScriptedWallet({ connected: true })
  wallet.answer('eth_chainId', () => {
    wallet.setAccounts([])
    return '0x7a69'
  })
  expect(await reconnect(connectorOf(wallet))).toBeUndefined()
  wallet.setAccounts([first])
  await expect(connect(connectorOf(wallet))).rejects.toMatchObject({ code: 'NO_ACCOUNTS' })
})

test.each(['answers', 'refuses'])('a wallet that %s is listened to no longer', async (how) => {
  const wallet = createScriptedWallet()
  const on = vi.spyOn(wallet.provider, 'on')
  const off = vi.spyOn(wallet.provider, 'removeListener')
  if (how === 'refuses') wallet.reject('eth_requestAccounts')
  await connect(connectorOf(wallet)).catch(() => {})
  expect(on.mock.calls.length).toBeGreaterThan(0)
  expect(off.mock.calls).toEqual(on.mock.calls)
})

const failing = (thrown: unknown) => () => {
  throw thrown
}
test.each<[string, unknown]>([
  ['4200', Object.assign(new Error('no'), { code: 4200 })],
  ['−32601', { code: -32601, message: 'Method not found' }],
  ['words alone, as Safe’s has it', new Error('"eth_requestAccounts" not implemented')],
  ['a text', 'Unsupported method: eth_requestAccounts'],
])('a provider that has no eth_requestAccounts and says so by %s: what it shares is connected', async (_, thrown) => {
  const wallet = createScriptedWallet({ connected: true })
  wallet.answer('eth_requestAccounts', failing(thrown))
  expect(await connect(connectorOf(wallet))).toEqual({
    addresses: [...scriptedAccounts],
    caipNetworkId: 'eip155:31337',
  })
})

test.each<[string, unknown, string]>([
  ['4001', { code: 4001, message: 'no' }, 'USER_REJECTED'],
  ['a refusal in words', { code: -32603, message: 'User rejected the request.' }, 'USER_REJECTED'],
  ['−32002', { code: -32002, message: 'pending' }, 'REQUEST_PENDING'],
  ['4100', { code: 4100, message: 'no' }, 'UNAUTHORIZED'],
  ['a word that may be a refusal', 'denied', 'UNKNOWN'],
  ['a failure', { code: -32603, message: 'Internal error' }, 'INTERNAL_ERROR'],
])('%s counts, whatever the wallet shares', async (_, thrown, code) => {
  const wallet = createScriptedWallet({ connected: true })
  wallet.answer('eth_requestAccounts', failing(thrown))
  await expect(connect(connectorOf(wallet))).rejects.toMatchObject({ code })
  expect(asked(wallet, 'eth_accounts')).toBe(0)
})

test('one that shares nothing either fails with what it said first', async () => {
  const wallet = createScriptedWallet()
  const thrown = new Error('"eth_requestAccounts" not implemented')
  wallet.answer('eth_requestAccounts', failing(thrown))
  await expect(connect(connectorOf(wallet))).rejects.toMatchObject({ code: 'UNKNOWN', cause: thrown })
})
