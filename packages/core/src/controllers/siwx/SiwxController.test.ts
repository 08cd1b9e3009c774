/** Signing in: when it is asked, what ends it, and what is kept (spec 2, 4; threats T-20 to T-22). */
import { createMemoryStorage, createScriptedWallet, type ScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { createFakeSiwx } from '../../../test/createFakeSiwx.js'
import { createSigningConnected as createConnected, createSigningModal } from '../../../test/createSigningModal.js'
import { createConnectedModal, createTestModal, settle } from '../../../test/createTestModal.js'
import { saidToasts } from '../../../test/saidToasts.js'
import { TOAST_SWAP_DELAY_MS } from '../../constants/firstOpen.js'

const [first, second] = scriptedAccounts

test('off: connecting closes, and nothing of signing in happens', async () => {
  const { modal, wallet } = createTestModal()
  await modal.open({ view: 'ConnectingExternal', arguments: { connectorId: wallet.info.uuid } })
  await settle()
  expect(modal.dialog.state.open).toBe(false)
  expect(modal.siwx.state.status).toBe('idle')
  await expect(modal.signIn()).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
})

test('connecting without a session opens SIWXSignMessage', async () => {
  const { modal } = await createConnected()
  expect(modal.router.state.view).toBe('SIWXSignMessage')
  expect(modal.siwx.state).toMatchObject({ status: 'needed', session: undefined })
})

test('connecting with a session closes', async () => {
  const first = await createConnected()
  await first.modal.siwx.sign()
  const sessions = first.fake.sessions()
  const again = createSigningModal()
  await again.fake.siwx.setSessions(sessions)
  await again.modal.open({ view: 'ConnectingExternal', arguments: { connectorId: again.wallet.info.uuid } })
  await settle()
  expect(again.modal.dialog.state.open).toBe(false)
  expect(again.modal.siwx.state.status).toBe('signed-in')
})

test('signing stores the session and closes; the toast stands while the wallet is asked', async () => {
  const { modal, wallet, fake } = await createConnected()
  const heard: unknown[] = []
  modal.on('sign-in', (detail) => heard.push(detail))
  const release = wallet.hold('personal_sign')
  const signing = modal.siwx.sign()
  await settle()
  expect(modal.toast.state).toMatchObject({ open: true, message: 'Authenticating...', variant: 'loading' })
  expect(modal.router.state.view).toBe('ConnectingSiwe')
  expect(modal.siwx.state).toMatchObject({ status: 'signing', waitingFor: 'wallet' })
  release(`0x${'11'.repeat(65)}`)
  await signing
  await settle()
  expect(fake.sessions()).toMatchObject([{ message: `shop.test wants ${first}`, signature: `0x${'11'.repeat(65)}` }])
  expect(Object.values(fake.sessions()[0]?.data ?? {}).filter((value) => typeof value === 'function')).toEqual([])
  expect(modal.dialog.state.open).toBe(false)
  expect(modal.toast.state.open).toBe(false)
  expect(heard).toEqual([{ address: first, caipNetworkId: 'eip155:31337' }])
})

test('a hundred taps: one request', async () => {
  const { modal, wallet } = await createConnected()
  await Promise.all(Array.from({ length: 100 }, () => modal.siwx.sign()))
  expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

test('declined: Signature declined, the view again, and it can be tried again', async () => {
  const { modal, wallet, clock } = await createConnected()
  wallet.answer('personal_sign', () => {
    throw Object.assign(new Error('no'), { code: 4001 })
  })
  await modal.siwx.sign()
  await clock.advance(TOAST_SWAP_DELAY_MS)
  expect(modal.toast.state.message).toBe('Signature declined')
  expect(modal.router.state.view).toBe('SIWXSignMessage')
  expect(modal.siwx.state).toMatchObject({ status: 'needed', code: 'SIGNATURE_DECLINED' })
  wallet.answer('personal_sign', () => `0x${'22'.repeat(65)}`)
  await modal.siwx.sign()
  expect(modal.siwx.state.status).toBe('signed-in')
})

test.each(['createMessage', 'addSession'] as const)('the server fails at %s: said, nothing is kept', async (name) => {
  const { modal, fake, clock } = await createConnected()
  fake.fail(name)
  await modal.siwx.sign()
  await clock.advance(TOAST_SWAP_DELAY_MS)
  expect(modal.siwx.state).toMatchObject({ status: 'needed', code: 'SIGN_IN_FAILED', session: undefined })
  expect(modal.toast.state.message).toBe('Signing in failed. Try again')
})

test.each([
  { required: false, embedded: false },
  { required: true, embedded: false },
  { required: true, embedded: true },
])('sessions can not be looked up, %j: the toast of spec 8, disconnected, open on Connect', async (how) => {
  const { modal, wallet, fake } = createSigningModal({ required: how.required, options: { embedded: how.embedded } })
  fake.fail('getSessions')
  const closed: string[] = []
  modal.on('close', ({ reason }) => closed.push(reason))
  await modal.open({ view: 'ConnectingExternal', arguments: { connectorId: wallet.info.uuid } })
  await settle()
  const message = 'A problem occurred while trying initialize authentication'
  expect(modal.toast.state).toMatchObject({ open: true, message })
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(modal.dialog.state.open).toBe(true)
  expect(modal.router.state.history.map(({ name }) => name)).toEqual(['Connect'])
  expect(closed).toEqual([])
})

test('sessions can not be looked up on a page that only loaded: nothing opens', async () => {
  const storage = createMemoryStorage()
  const before = await createConnected({ storage })
  before.modal.destroy()
  const { modal, fake } = createSigningModal({ storage, wallets: [createScriptedWallet({ connected: true })] })
  fake.fail('getSessions')
  await modal.ready
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(modal.dialog.state.open).toBe(false)
})

test('optional: Cancel closes and leaves the connection', async () => {
  const { modal } = await createConnected()
  modal.siwx.cancel()
  await settle()
  expect(modal.dialog.state.open).toBe(false)
  expect(modal.accounts.state.eip155.status).toBe('connected')
})

test('required: it can not be closed, it shakes; Cancel disconnects', async () => {
  const { modal } = await createConnected({ required: true })
  expect(modal.dialog.close('escape')).toBe(false)
  expect(modal.dialog.state).toMatchObject({ open: true, shake: true })
  modal.dialog.goBack()
  expect(modal.dialog.state.open).toBe(true)
  modal.siwx.cancel()
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(modal.dialog.state.open).toBe(false)
})

test('a signature that comes after Cancel is nobody’s', async () => {
  const { modal, wallet, fake } = await createConnected()
  const release = wallet.hold('personal_sign')
  const signing = modal.siwx.sign()
  await settle()
  modal.siwx.cancel()
  await settle()
  release(`0x${'11'.repeat(65)}`)
  await signing
  expect(fake.sessions()).toEqual([])
  expect(modal.siwx.state.status).not.toBe('signed-in')
})

test('disconnecting ends the session, and tells the host', async () => {
  const { modal, fake } = await createConnected()
  await modal.siwx.sign()
  const heard: string[] = []
  modal.on('sign-out', ({ address }) => heard.push(address))
  await modal.disconnect()
  await settle()
  expect(fake.calls).toContain('revokeSession')
  expect(fake.sessions()).toEqual([])
  expect(heard).toEqual([first])
  expect(modal.siwx.state.status).toBe('idle')
})

test('signOut: the session ends; where it is required, so does the connection', async () => {
  for (const required of [false, true]) {
    const { modal, fake } = await createConnected({ required })
    await modal.siwx.sign()
    await modal.signOut()
    await settle()
    expect(fake.sessions()).toEqual([])
    expect(modal.accounts.state.eip155.status).toBe(required ? 'disconnected' : 'connected')
  }
})

test('a reload: sessions are looked up, nothing is opened; opening leads to the sign-in that is required', async () => {
  const storage = createMemoryStorage()
  const before = await createConnected({ storage })
  before.modal.destroy()
  const { modal } = createSigningModal({
    storage,
    required: true,
    wallets: [createScriptedWallet({ connected: true })],
  })
  await modal.ready
  await settle()
  expect(modal.dialog.state.open).toBe(false)
  expect(modal.siwx.state.status).toBe('needed')
  await modal.open()
  expect(modal.router.state.view).toBe('SIWXSignMessage')
})

test.each([
  ['account', (wallet: ScriptedWallet) => wallet.emit('accountsChanged', [second])],
  ['network', (wallet: ScriptedWallet) => wallet.setChain(31_338)],
])('another %s in the wallet: its own session counts, and where one is required it is asked for', async (_, move) => {
  const { modal, wallet } = await createConnected({ required: true })
  await modal.siwx.sign()
  expect(modal.siwx.state.status).toBe('signed-in')
  const reasons: string[] = []
  modal.on('open', ({ reason }) => reasons.push(reason))
  move(wallet)
  await settle()
  expect(modal.siwx.state.status).toBe('needed')
  expect(modal.dialog.state.open).toBe(true)
  expect(modal.router.state.view).toBe('SIWXSignMessage')
  expect(reasons).toEqual(['sign-in'])
  await modal.siwx.sign()
  expect(modal.siwx.state.status).toBe('signed-in')
  expect(modal.dialog.state.open).toBe(false)
})

test('another account in the wallet, and nobody looks at this page: it is asked for in front, if nobody signed meanwhile', async () => {
  const { modal, wallet, environment } = await createConnected({ required: true })
  await modal.siwx.sign()
  const opened = modal.dialog.state
  const behind = vi.spyOn(environment, 'isVisible').mockReturnValue(false)
  wallet.emit('accountsChanged', [second])
  await settle()
  expect([modal.siwx.state.status, opened.open]).toEqual(['needed', false])
  environment.wake('online')
  await settle()
  expect(opened.open).toBe(false)
  behind.mockRestore()
  environment.wake()
  await settle()
  expect([opened.open, modal.router.state.view]).toEqual([true, 'SIWXSignMessage'])
})

test('signed in another tab meanwhile: the page that comes to the front asks nobody', async () => {
  const { modal, wallet, environment, fake } = await createConnected({ required: true })
  await modal.siwx.sign()
  const own = modal.siwx.state.session
  const behind = vi.spyOn(environment, 'isVisible').mockReturnValue(false)
  wallet.emit('accountsChanged', [second])
  await settle()
  await fake.siwx.addSession({ ...own, data: { ...own?.data, accountAddress: second } } as never)
  behind.mockRestore()
  environment.wake()
  await settle()
  expect([modal.siwx.state.status, modal.dialog.state.open]).toEqual(['signed-in', false])
})

test('signed in another tab while it is asked for here: the page that comes to the front asks no more', async () => {
  const { modal, wallet, environment, fake } = await createConnected({ required: true })
  await modal.siwx.sign()
  const own = modal.siwx.state.session
  wallet.emit('accountsChanged', [second])
  await settle()
  expect(modal.dialog.state.open).toBe(true)
  await fake.siwx.addSession({ ...own, data: { ...own?.data, accountAddress: second } } as never)
  environment.wake()
  await settle()
  expect([modal.siwx.state.status, modal.dialog.state.open]).toEqual(['signed-in', false])
})

test('a network that was chosen here: where a session is required it is asked for', async () => {
  const { modal } = await createConnected({ required: true })
  await modal.siwx.sign()
  await modal.open({ view: 'Networks' })
  await modal.switchNetwork('eip155:31338')
  await settle()
  expect(modal.dialog.state.open).toBe(true)
  expect(modal.router.state.view).toBe('SIWXSignMessage')
})

test('another account in the wallet, where nobody has to sign in: nothing comes to the front', async () => {
  const { modal, wallet } = await createConnected()
  await modal.siwx.sign()
  wallet.emit('accountsChanged', [second])
  await settle()
  expect(modal.siwx.state.status).toBe('needed')
  expect(modal.dialog.state.open).toBe(false)
})

test('the host’s provider reads before a required sign-in, and neither signs nor sends', async () => {
  const { modal, wallet } = await createConnected({ required: true })
  const provider = modal.getProvider('eip155') as { request(call: object): Promise<unknown> }
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  const before = wallet.requests.length
  for (const method of [
    'personal_sign',
    'eth_sendTransaction',
    'eth_signTypedData_v4',
    'wallet_sendCalls',
    'nobody_knows',
  ])
    await expect(provider.request({ method, params: [] })).rejects.toMatchObject({
      code: 'METHOD_NOT_ALLOWED',
      message: 'Requested RPC call is not allowed',
    })
  expect(wallet.requests).toHaveLength(before)
  expect(modal.toast.state.message).toBe('Action not allowed')
  await modal.siwx.sign()
  await provider.request({ method: 'personal_sign', params: [] })
  expect(wallet.requests.at(-1)?.method).toBe('personal_sign')
})

test.each([
  ['off', undefined],
  ['optional', createFakeSiwx().siwx],
])('T-22: a provider handed out while sign-in is %s: it signs, and not once it is required', async (_, siwx) => {
  const { modal, wallet } = await createConnectedModal({ options: siwx ? { siwx } : {} })
  wallet.answer('personal_sign', () => '0x11')
  const provider = modal.getProvider('eip155') as { request(call: object): Promise<unknown> }
  const call = { method: 'personal_sign', params: [] }
  expect(await provider.request(call)).toBe('0x11')
  modal.options.patch({ siwx: createFakeSiwx({ required: true }).siwx })
  await settle()
  await expect(provider.request(call)).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  expect(modal.getProvider('eip155')).toBe(provider)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  modal.options.patch({ siwx: undefined })
  await settle()
  expect(await provider.request(call)).toBe('0x11')
})

test('signIn(): resolves with the session, at once where there is one; closing rejects it', async () => {
  const { modal } = await createConnected()
  modal.siwx.cancel()
  await settle()
  const closed = modal.signIn()
  await settle()
  expect(modal.router.state.view).toBe('SIWXSignMessage')
  modal.close()
  await expect(closed).rejects.toMatchObject({ code: 'CLOSED' })
  const signing = modal.signIn()
  await settle()
  await modal.siwx.sign()
  expect(await signing).toMatchObject({ message: `shop.test wants ${first}` })
  expect(await modal.signIn()).toMatchObject({ message: `shop.test wants ${first}` })
})

test('a wallet that goes while its sessions are about to be looked up: nothing is left to sign', async () => {
  const { modal } = createSigningModal({ required: true })
  modal.on('connect', () => void modal.disconnect())
  await modal.open({ view: 'ConnectingExternal', arguments: { connectorId: modal.connectors.state.list[0]?.id ?? '' } })
  await settle()
  expect(modal.siwx.state.status).toBe('idle')
  expect(modal.siwx.locked()).toBe(false)
  expect(modal.dialog.close('button')).toBe(true)
})

test('switched off while it is required and missing, and the wallet goes: nothing is left to sign', async () => {
  const { modal } = await createConnected({ required: true })
  expect(modal.siwx.locked()).toBe(true)
  modal.options.patch({ siwx: undefined })
  await modal.disconnect()
  await settle()
  expect(modal.siwx.state).toMatchObject({ status: 'idle', required: false })
  expect(modal.dialog.close('button')).toBe(true)
})

test('a wallet that goes before its sessions are looked up, and a server that says nothing: nothing waits', async () => {
  const fake = createFakeSiwx({ required: true })
  const siwx = { ...fake.siwx, getSessions: () => new Promise<never>(() => {}) }
  const { modal, wallet } = createTestModal({ options: { siwx } })
  modal.on('connect', () => void modal.disconnect())
  await modal.open({ walletId: wallet.info.uuid })
  await settle()
  expect(modal.siwx.state.status).toBe('idle')
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
})

test('required: what the host opens meanwhile gives way to the sign-in, which alone has a way out', async () => {
  const { modal, wallet } = await createConnected({ required: true })
  await modal.open({ walletId: wallet.info.uuid })
  await settle()
  expect(modal.router.state.view).toBe('SIWXSignMessage')
})

test('required, and the server says nothing: the modal can be closed while sessions are looked up', async () => {
  const fake = createFakeSiwx({ required: true })
  const siwx = { ...fake.siwx, getSessions: () => new Promise<never>(() => {}) }
  const { modal, wallet } = createTestModal({ options: { siwx } })
  await modal.open({ walletId: wallet.info.uuid })
  await settle()
  expect(modal.siwx.state).toMatchObject({ status: 'checking', required: true })
  expect(modal.dialog.close('button')).toBe(true)
})

test.each<[string, (made: Awaited<ReturnType<typeof createConnected>>) => unknown]>([
  ['disconnects', ({ modal }) => modal.disconnect()],
  ['switches its account', ({ wallet }) => wallet.setAccounts([second])],
  ['signs out', ({ modal }) => modal.signOut()],
  ['cancels', ({ modal }) => modal.siwx.cancel()],
])('signing, and the visitor %s: nothing says any more that it goes on', async (_what, act) => {
  const made = await createConnected()
  made.wallet.hold('personal_sign')
  void made.modal.siwx.sign()
  await settle()
  expect(made.modal.toast.state).toMatchObject({ open: true, variant: 'loading' })
  await act(made)
  await settle()
  expect(made.modal.toast.state.open && made.modal.toast.state.variant === 'loading').toBe(false)
  expect(made.modal.dialog.state.open && made.modal.router.state.view).not.toBe('ConnectingSiwe')
})

test('signing that ends before its toast could show: the toast does not come', async () => {
  const { modal, wallet, clock } = await createConnected()
  wallet.hold('personal_sign')
  modal.toast.show({ variant: 'info', message: 'Something else' })
  void modal.siwx.sign()
  await settle()
  wallet.setAccounts([second])
  await settle()
  expect(await saidToasts(modal.toast, clock)).toEqual(['info: Something else'])
})

test('a wallet that signs with no signature: nothing says any more that it goes on', async () => {
  const { modal, wallet } = await createConnected()
  wallet.answer('personal_sign', () => null)
  await modal.siwx.sign()
  await settle()
  expect(modal.siwx.state).toMatchObject({ status: 'needed', code: 'SIGNATURE_UNUSABLE' })
  expect(modal.toast.state.open).toBe(false)
})

test('a server that answers with nothing for a session: the visitor signs', async () => {
  const fake = createFakeSiwx()
  const getSessions = async () => [null] as never
  const { modal, wallet } = createTestModal({ options: { siwx: { ...fake.siwx, getSessions } } })
  await modal.open({ walletId: wallet.info.uuid })
  await settle()
  expect(modal.siwx.state).toMatchObject({ status: 'needed', session: undefined })
  expect(modal.accounts.state.eip155.status).toBe('connected')
})
