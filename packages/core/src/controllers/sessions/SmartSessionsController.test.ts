import { createScriptedWallet, type ScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { createConnectedModal, settle } from '../../../test/createTestModal.js'

await Promise.all([import('./smartSessionsWork.js'), import('../../api/sessionsApi.js')])

const pci = (digit: string) => `0x${digit.repeat(64)}`
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
const until = <Result>(look: () => Result | Promise<Result>) => vi.waitFor(look, { timeout: 10_000, interval: 5 })

async function setUp(options: object = {}) {
  const page = await createConnectedModal({ options })
  stops.push(() => page.modal.destroy())
  const now = Math.round(page.clock.now() / 1_000)
  const listed = (id: string, expiry: number, more: object = {}) => ({ pci: id, expiry, permissions: [], ...more })
  page.backend.answer('/v1/sessions', {
    body: {
      pcis: [
        listed(pci('1'), now - 10),
        listed(pci('2'), now + 100, {
          permissions: [{ type: 'native-token-transfer', data: { allowance: '0xde0b6b3a7640000' } }],
        }),
        listed(pci('3'), now + 900),
        listed(pci('4'), now + 950, { revokedAt: now - 1 }),
      ],
    },
  })
  const { sessions } = page.modal
  if (!sessions) throw new Error('There are no sessions')
  return { ...page, sessions }
}

test('the list: active ones first, the longest first, in facts that can be read', async () => {
  const { sessions } = await setUp()
  expect(sessions.enabled()).toBe(true)
  await sessions.refresh()
  expect(sessions.state.status).toBe('ready')
  expect(sessions.state.list.map((session) => [session.pci, session.status])).toEqual([
    [pci('3'), 'active'],
    [pci('2'), 'active'],
    [pci('4'), 'revoked'],
    [pci('1'), 'expired'],
  ])
  expect(sessions.state.list[1]).toMatchObject({
    caipNetworkId: 'eip155:31337',
    permissions: [{ kind: 'native', amount: '1', symbol: 'LETH' }],
  })
})

test('a token: how much, by the decimals of its contract; of one without any nothing is made up', async () => {
  const [listed, unknown] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
  const tokens = { 'eip155:31337': [{ address: listed, symbol: 'TUSD', decimals: 18 }] }
  const { sessions, backend, clock } = await setUp({ tokens })
  const allows = (address: string) => ({ type: 'erc20-token-transfer', data: { address, allowance: '0x4c4b40' } })
  const expiry = Math.round(clock.now() / 1_000) + 100
  backend.rpc('eth_call', ([{ to }]: readonly [{ to: string }]) =>
    to === listed ? `0x${'6'.padStart(64, '0')}` : '0x',
  )
  backend.answer('/v1/sessions', {
    body: { pcis: [{ pci: pci('5'), expiry, permissions: [allows(listed), allows(unknown)] }] },
  })
  await sessions.refresh()
  expect(sessions.state.list[0]?.permissions).toEqual([
    { kind: 'token', to: listed, amount: '5', symbol: 'TUSD' },
    { kind: 'token', to: unknown },
  ])
})

test('opening the view SmartSessions loads the list', async () => {
  const { modal, sessions } = await setUp()
  await modal.open({ view: 'SmartSessions' })
  await until(() => expect(sessions.state.status).toBe('ready'))
})

test.each([
  ['its flag', { smartSessions: false }],
  ['no data service', { blockchainUrl: null, endpoints: {} }],
])('hidden by %s', async (_what, options) => {
  const { sessions, backend } = await setUp(options)
  expect(sessions.enabled()).toBe(false)
  await sessions.refresh()
  await settle()
  expect(backend.calls('sessions')).toEqual([])
})

test('a service that fails is said, and asked again', async () => {
  const { sessions, backend } = await setUp()
  backend.answer('/v1/sessions', { status: 400, body: {} })
  await sessions.refresh()
  expect(sessions.state).toMatchObject({ status: 'failed', list: [] })
})

test('taking one back: one signature of the text that says so, once', async () => {
  const { sessions, wallet, backend, modal } = await setUp()
  await sessions.refresh()
  backend.answer('/revoke', { body: { success: true } })
  const sign = wallet.hold('personal_sign')
  const revoking = [sessions.revoke(pci('2')), sessions.revoke(pci('2'))]
  await until(() => expect(wallet.requests.some(({ method }) => method === 'personal_sign')).toBe(true))
  expect(sessions.state.revoking).toBe(pci('2'))
  sign('0x12')
  await Promise.all(revoking)
  const signed = wallet.requests.filter(({ method }) => method === 'personal_sign')
  expect(signed).toHaveLength(1)
  const [hex] = (signed[0]?.params ?? []) as string[]
  const text = Buffer.from(String(hex).slice(2), 'hex').toString()
  const { caipAddress } = modal.accounts.state.eip155
  expect(text).toBe(`Revoke a smart session.\n\nAccount: ${caipAddress}\nSession: ${pci('2')}`)
  expect(sessions.state.revoking).toBeUndefined()
  expect(sessions.state.list.find((session) => session.pci === pci('2'))?.status).toBe('revoked')
})

test('declined in the wallet: it stands', async () => {
  const { sessions, wallet } = await setUp()
  await sessions.refresh()
  wallet.reject('personal_sign')
  await expect(sessions.revoke(pci('2'))).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(sessions.state.revoking).toBeUndefined()
  expect(sessions.state.list.find((session) => session.pci === pci('2'))?.status).toBe('active')
})

test.each<[string, object]>([
  ['refuses', { status: 502, body: { status: 'FAILED', reasons: [{ field: 'account', description: 'away' }] } }],
  ['says nothing of it', { body: {} }],
])('the service %s: the visitor hears it, and it stands', async (_how, answer) => {
  const { sessions, backend, modal } = await setUp()
  await sessions.refresh()
  backend.answer('/revoke', answer)
  await sessions.revoke(pci('2')).catch(modal.report)
  expect(modal.toast.state).toMatchObject({ open: true, variant: 'error', message: 'Something went wrong' })
  expect(sessions.state.revoking).toBeUndefined()
  expect(sessions.state.list.find((session) => session.pci === pci('2'))?.status).toBe('active')
})

/** The list is on screen; each account has one session on each network, named by both. */
async function shown() {
  const [first, second] = scriptedAccounts
  const wallet = createScriptedWallet({ accounts: [first, second] })
  const page = await createConnectedModal({ wallets: [wallet] })
  stops.push(() => page.modal.destroy())
  const { backend, clock, modal } = page
  const expiry = Math.round(clock.now() / 1_000) + 900
  backend.answer('/v1/sessions', ({ url }) => {
    const account = decodeURIComponent(url.pathname)
    const digit = (account.includes(second) ? 'b' : 'a') + (account.includes('31338') ? '2' : '1')
    return { body: { pcis: [{ pci: `0x${digit.repeat(32)}`, expiry, permissions: [] }] } }
  })
  const { sessions } = modal
  if (!sessions) throw new Error('There are no sessions')
  const listed = () => sessions.state.list.map((session) => session.pci.slice(2, 4))
  await modal.open({ view: 'SmartSessions' })
  await until(() => expect(listed()).toEqual(['a1']))
  return { ...page, sessions, listed, first, second }
}

const changes: readonly [string, (wallet: ScriptedWallet) => void, string, string][] = [
  ['account', (wallet) => wallet.emit('accountsChanged', [scriptedAccounts[1]]), 'b1', 'ACCOUNT_CHANGED'],
  ['network', (wallet) => wallet.emit('chainChanged', '0x7a6a'), 'a2', 'NETWORK_CHANGED'],
]

test.each(changes)('another %s: its own list takes the place of the former one’s at once', async (_, change, next) => {
  const { backend, listed, modal, sessions, wallet } = await shown()
  modal.router.push('SmartSession', { pci: sessions.state.list[0]?.pci ?? '' })
  change(wallet)
  await settle()
  expect(backend.calls('/v1/sessions')).toHaveLength(2)
  await until(() => expect(listed()).toEqual([next]))
  expect(sessions.state.caipAddress).toBe(modal.accounts.state.eip155.caipAddress)
})

test.each(changes)('another %s, whose list does not come: nothing of the former one is left', async (_, change) => {
  const { backend, listed, sessions, wallet } = await shown()
  backend.answer('/v1/sessions', { status: 400, body: {} })
  change(wallet)
  await until(() => expect(sessions.state.status).toBe('failed'))
  expect(listed()).toEqual([])
})

test.each(changes)(
  'another %s while nobody looks: the list of before takes nothing back',
  async (_, change, _next, code) => {
    const { backend, modal, sessions, wallet } = await shown()
    const former = sessions.state.list[0]?.pci ?? ''
    modal.close()
    change(wallet)
    await settle()
    expect(backend.calls('/v1/sessions')).toHaveLength(1)
    await expect(sessions.revoke(former)).rejects.toMatchObject({ code })
    expect(wallet.requests.some(({ method }) => method === 'personal_sign')).toBe(false)
    expect(sessions.state.revoking).toBeUndefined()
  },
)

test('disconnected: nothing of the account is kept', async () => {
  const { modal, sessions } = await shown()
  await modal.disconnect()
  await settle()
  expect(sessions.state).toMatchObject({ status: 'idle', list: [], caipAddress: undefined })
})
