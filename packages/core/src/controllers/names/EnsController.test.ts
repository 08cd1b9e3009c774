import { createScriptedWallet, type RecordedRequest, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createTestModal, settle, type TestModalOptions } from '../../../test/createTestModal.js'
import { NAME_SEARCH_WAIT_MS } from '../../constants/names.js'
import type { EnsController } from './types.js'

const [first, second] = scriptedAccounts
const SIGNATURE = `0x${'11'.repeat(65)}`
const REGISTRATION = '/v1/profile/account'

const posts = (requests: readonly RecordedRequest[]) => requests.filter(({ method }) => method === 'POST')

/** A service with the ending 'wallet.test', where 'bob' is taken. */
async function createNaming(setUp: TestModalOptions = {}) {
  const made = createTestModal({ wallets: [createScriptedWallet({ knownChains: [31_337, 31_338] })], ...setUp })
  const { backend, modal, wallet, clock } = made
  const taken = new Map([['bob.wallet.test', second as string]])
  let accepts = true
  backend.answer('/v1/profile/suggestions/', ({ url }) => {
    const name = url.pathname.split('/').at(-1)
    const all = [name, `${name}1`, `${name}-2`].map((label) => `${label}.wallet.test`)
    return { body: { suggestions: all.map((full) => ({ name: full, registered: taken.has(full) })) } }
  })
  backend.answer(REGISTRATION, ({ method, url, body }) => {
    if (method === 'POST') {
      const { message, address } = body as { message: string; address: string }
      if (!accepts) return { status: 400, body: { reasons: [{ field: 'name' }] } }
      taken.set(JSON.parse(message).name, address)
      return { body: { success: true } }
    }
    const name = url.pathname.split('/').at(-1) ?? ''
    const owner = taken.get(name)
    if (!owner) return { status: 404, body: { reasons: [] } }
    return { body: { name, addresses: { 60: { address: owner } } } }
  })
  wallet.answer('personal_sign', () => SIGNATURE)
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  await modal.open()
  await settle()
  const ens = modal.ens as EnsController
  modal.router.push('RegisterAccountName')
  await settle()
  return {
    ...made,
    ens,
    taken,
    refuse: () => {
      accepts = false
    },
    signed: () => wallet.requests.filter(({ method }) => method === 'personal_sign'),
    async type(text: string) {
      ens.setName(text)
      await settle()
      await clock.advance(NAME_SEARCH_WAIT_MS)
      await settle()
    },
  }
}

test('an account without a name is offered one; a named one, and one that is not known, are not', async () => {
  const { ens, modal } = await createNaming()
  expect(ens.state.nameless).toBe(`eip155:31337:${first}`)

  const named = createTestModal()
  named.backend.answer('/v1/identity', { body: { name: 'alice.test', avatar: null } })
  await named.modal.connection.connect({ connectorId: named.wallet.info.uuid })
  await named.modal.open()
  await settle()
  expect(named.modal.ens?.state.nameless).toBeUndefined()

  await modal.connection.disconnect()
  await settle()
  expect(ens.state.nameless).toBeUndefined()
})

test('a service that does not answer offers nothing', async () => {
  const { modal, backend, wallet, clock } = createTestModal()
  backend.fail('/v1/identity', 500)
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  await modal.open()
  await clock.advance(1_100)
  await settle()
  expect(modal.ens?.state.nameless).toBeUndefined()
})

test('typing: asked when it rests for 300 ms, trimmed and in lower case', async () => {
  const { ens, backend, clock } = await createNaming()
  for (const text of ['A', ' Ad', ' Ada ']) {
    ens.setName(text)
    await settle()
    await clock.advance(NAME_SEARCH_WAIT_MS - 1)
  }
  expect(backend.calls('/suggestions/')).toHaveLength(0)
  expect(ens.state).toMatchObject({ name: ' Ada ', suggestionStatus: 'loading', availability: 'unknown' })
  await clock.advance(1)
  await settle()
  expect(backend.calls('/suggestions/').map(({ url }) => url.pathname)).toEqual(['/v1/profile/suggestions/ada'])
  expect(ens.state).toMatchObject({
    zone: 'wallet.test',
    availability: 'free',
    suggestionStatus: 'ready',
    suggestions: ['ada1', 'ada-2'],
  })
})

test('what can not be a name is not asked for', async () => {
  const { ens, backend, type } = await createNaming()
  for (const text of ['', 'ab', 'a b c', '-ada', 'x'.repeat(200)]) {
    await type(text)
    expect(ens.state.problem).toBeDefined()
  }
  expect(ens.state.name).toHaveLength(100)
  await ens.register()
  expect(backend.calls('/suggestions/')).toHaveLength(0)
})

test('the newest name counts, whatever answers last (N15)', async () => {
  const { ens, backend, type } = await createNaming()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  backend.answer('/suggestions/bob', async () => {
    await held
    return { body: { suggestions: [{ name: 'bob.wallet.test', registered: true }] } }
  })
  await type('bob')
  await type('ada')
  expect(ens.state.availability).toBe('free')
  release()
  await settle()
  expect(ens.state).toMatchObject({ name: 'ada', availability: 'free', suggestions: ['ada1', 'ada-2'] })
})

test('a name that is taken: said, and it can not be registered', async () => {
  const { ens, signed, type } = await createNaming()
  await type('bob')
  expect(ens.state).toMatchObject({ availability: 'taken', suggestions: ['bob1', 'bob-2'] })
  await ens.register()
  expect(signed()).toHaveLength(0)
})

test('suggestions without the name itself: who has it is looked up', async () => {
  const { ens, backend, type } = await createNaming()
  backend.answer('/suggestions/', { body: { suggestions: [{ name: 'other.wallet.test', registered: false }] } })
  await type('bob')
  expect(ens.state).toMatchObject({ availability: 'taken', suggestions: ['other'] })
  await type('eve')
  expect(ens.state.availability).toBe('free')
})

test.each<[string, unknown]>([
  ['nothing', { suggestions: [] }],
  ['garbage', { suggestions: { name: 'x' } }],
  ['names without an ending', { suggestions: [{ name: 'ada', registered: false }] }],
])('suggestions that say %s: failed, and it can be asked again', async (_kind, body) => {
  const { ens, backend, type } = await createNaming()
  backend.answer('/suggestions/', { body })
  await type('ada')
  expect(ens.state).toMatchObject({ suggestionStatus: 'failed', availability: 'unknown' })
  backend.answer('/suggestions/', { body: { suggestions: [{ name: 'ada.wallet.test', registered: false }] } })
  await ens.suggest()
  expect(ens.state).toMatchObject({ suggestionStatus: 'ready', availability: 'free' })
})

test('register: one signature for the very text that is sent; the account has the name at once and keeps it', async () => {
  const { ens, backend, modal, signed, type, clock } = await createNaming()
  await type('Ada')
  await Promise.all(Array.from({ length: 20 }, () => ens.register()))
  await settle()
  expect(signed()).toHaveLength(1)
  const [post] = posts(backend.calls(REGISTRATION))
  const { coin_type, address, message, signature } = { ...(post?.body as object) } as Record<string, unknown>
  expect({ coin_type, address, signature }).toEqual({ coin_type: 0x8000_7a69, address: first, signature: SIGNATURE })
  const [hex = ''] = [signed()[0]?.params].flat() as string[]
  expect(Buffer.from(hex.slice(2), 'hex').toString()).toBe(message)
  const { name, attributes, timestamp } = JSON.parse(String(message))
  expect({ name, attributes }).toEqual({ name: 'ada.wallet.test', attributes: {} })
  expect(clock.now() / 1_000 - timestamp).toBeLessThan(5)
  expect(ens.state).toMatchObject({ status: 'done', nameless: undefined })
  expect(modal.accounts.state.eip155.profileName).toBe('ada.wallet.test')
  modal.router.goBack()
  await settle()
  expect(modal.accounts.state.eip155.profileName).toBe('ada.wallet.test')
  await ens.register()
  expect(signed()).toHaveLength(1)
})

test('done, then another account: the name is still that of the first one', async () => {
  const { ens, modal, wallet, type } = await createNaming()
  await type('ada')
  await ens.register()
  wallet.emit('accountsChanged', [second])
  await settle()
  expect(modal.accounts.state.eip155.address).toBe(second)
  expect(ens.state).toMatchObject({ status: 'done', owner: first })
  ens.reset()
  expect(ens.state.owner).toBeUndefined()
})

test('declined in the wallet: said in the view, the name stays, and it can be tried again', async () => {
  const { ens, backend, modal, wallet, type } = await createNaming()
  wallet.answer('personal_sign', () => {
    throw Object.assign(new Error('no'), { code: 4001 })
  })
  await type('ada')
  await ens.register()
  expect(ens.state).toMatchObject({ status: 'failed', code: 'SIGNATURE_DECLINED', name: 'ada', availability: 'free' })
  expect(modal.toast.state.open).toBe(false)
  expect(posts(backend.calls(REGISTRATION))).toHaveLength(0)
  wallet.answer('personal_sign', () => SIGNATURE)
  await ens.register()
  expect(ens.state.status).toBe('done')
})

test('somebody was faster: taken', async () => {
  const { ens, taken, type, refuse } = await createNaming()
  await type('ada')
  taken.set('ada.wallet.test', second as string)
  refuse()
  await ens.register()
  expect(ens.state).toMatchObject({ status: 'failed', code: 'NAME_TAKEN', availability: 'taken', name: 'ada' })
})

test('a clock that is wrong is said to be', async () => {
  const { ens, backend, type } = await createNaming()
  await type('ada')
  backend.answer(REGISTRATION, ({ method }) =>
    method === 'POST' ? { status: 400, body: { reasons: [{ field: 'timestamp' }] } } : { status: 404, body: {} },
  )
  await ens.register()
  expect(ens.state.code).toBe('CLOCK_WRONG')
})

test('no answer, but it came through: the account has the name', async () => {
  const { ens, backend, modal, type } = await createNaming()
  await type('ada')
  backend.answer(REGISTRATION, ({ method }) =>
    method === 'POST'
      ? { status: 502, body: {} }
      : { body: { name: 'ada.wallet.test', addresses: { 60: { address: first } } } },
  )
  await ens.register()
  await settle()
  expect(ens.state.status).toBe('done')
  expect(modal.accounts.state.eip155.profileName).toBe('ada.wallet.test')
})

test('no answer at all: failed, and sent once', async () => {
  const { ens, backend, type } = await createNaming()
  await type('ada')
  backend.answer(REGISTRATION, ({ method }) => ({ status: method === 'POST' ? 500 : 404, body: {} }))
  await ens.register()
  expect(ens.state).toMatchObject({ status: 'failed', code: 'NAME_NOT_REGISTERED', availability: 'free' })
  expect(posts(backend.calls(REGISTRATION))).toHaveLength(1)
})

test('left while the wallet is asked: a signature that comes later is not sent, and the wallet is not asked twice', async () => {
  const { ens, backend, modal, wallet, signed, type } = await createNaming()
  const release = wallet.hold('personal_sign')
  await type('ada')
  void ens.register()
  await settle()
  expect(ens.state.status).toBe('signing')
  modal.router.goBack()
  await settle()
  expect(ens.state.status).toBe('idle')
  modal.router.push('RegisterAccountName')
  await settle()
  await type('eve')
  await ens.register()
  expect(ens.state).toMatchObject({ status: 'failed', code: 'REQUEST_PENDING' })
  expect(signed()).toHaveLength(1)
  release(SIGNATURE)
  await settle()
  expect(posts(backend.calls(REGISTRATION))).toHaveLength(0)
})

test.each([
  ['account', (wallet: ReturnType<typeof createScriptedWallet>) => wallet.emit('accountsChanged', [second])],
  ['network', (wallet: ReturnType<typeof createScriptedWallet>) => wallet.emit('chainChanged', '0x7a6a')],
])('another %s while the wallet is asked: nothing is sent', async (_what, change) => {
  const { ens, backend, wallet, type } = await createNaming()
  const release = wallet.hold('personal_sign')
  await type('ada')
  void ens.register()
  await settle()
  change(wallet)
  await settle()
  release(SIGNATURE)
  await settle()
  expect(ens.state.status).toBe('idle')
  expect(posts(backend.calls(REGISTRATION))).toHaveLength(0)
})
