import { expect, test } from 'vitest'
import { localNetwork, secondNetwork } from '../../../test/createTestModal.js'
import { createFakeAuthOrigin, EOA, SMART } from '../../../test/fakeAuthOrigin.js'
import { account, connectByEmail, until } from '../../../test/signInPage.js'

test('a host gets a provider that reads, and the visitor is shown what signs', async () => {
  const page = await connectByEmail()
  page.origin.on('rpc', ({ method }) => (method === 'eth_blockNumber' ? { result: '0x10' } : undefined))
  const provider = page.modal.getProvider('eip155') as { request(call: object): Promise<unknown> }
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([SMART])
  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
  expect(page.modal.dialog.state.open).toBe(false)
  const signing = provider.request({ method: 'personal_sign', params: ['0x6869', SMART] })
  await until(() => expect(page.tab.find('rpc')).toHaveLength(2))
  const [, asked] = page.tab.find('rpc')
  expect(asked).toMatchObject({ namespace: 'eip155', chainId: 'eip155:31337', params: ['0x6869', SMART] })
  page.tab.say({ event: 'show', id: asked?.id, height: 480.4 })
  await until(() => expect(page.modal.dialog.state.open).toBe(true))
  expect(page.modal.router.state).toMatchObject({
    view: 'ApproveTransaction',
    data: { frame: true, method: 'personal_sign', heading: 'ApproveBelow' },
  })
  expect(page.auth.state.approval).toEqual({ id: asked?.id, method: 'personal_sign', height: 480 })
  page.tab.say({ event: 'resize', height: 300 })
  await until(() => expect(page.auth.state.approval?.height).toBe(300))
  page.tab.say({ event: 'hide', id: asked?.id })
  page.tab.answer(asked?.id ?? 0, { result: '0xsigned' })
  expect(await signing).toBe('0xsigned')
  await until(() => expect(page.modal.dialog.state.open).toBe(false))
  expect(page.tab.shown).toEqual([true, false])
})

test('closing while the frame asks declines, there and here', async () => {
  const page = await connectByEmail()
  const provider = page.modal.getProvider('eip155') as { request(call: object): Promise<unknown> }
  const refused = provider.request({ method: 'eth_sendTransaction', params: [{}] }).catch((error) => error)
  await until(() => expect(page.tab.find('rpc')).toHaveLength(1))
  const [asked] = page.tab.find('rpc')
  page.tab.say({ event: 'show', id: asked?.id, height: 400 })
  await until(() => expect(page.modal.dialog.state.open).toBe(true))
  page.modal.close()
  expect(await refused).toMatchObject({ code: 4001 })
  await until(() => expect(page.tab.asked).toContainEqual({ abort: asked?.id }))
  expect(page.auth.state.approval).toBeUndefined()
})

test('anything else is not allowed: to the caller and to the visitor', async () => {
  const page = await connectByEmail()
  const provider = page.modal.getProvider('eip155') as { request(call: object): Promise<unknown> }
  await expect(provider.request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({
    code: 'METHOD_NOT_ALLOWED',
    message: 'Requested RPC call is not allowed',
  })
  expect(page.errors).toEqual(['ACTION_NOT_ALLOWED'])
  expect(page.modal.toast.state.message).toBe('Action not allowed')
  expect(page.tab.find('rpc')).toEqual([])
})

test('switching the account changes the address everywhere at once, and is kept', async () => {
  const page = await connectByEmail()
  const heard: string[] = []
  page.modal.on('account-change', ({ address }) => heard.push(address))
  page.modal.connection.selectAccount('eip155', EOA)
  await until(() => expect(account(page)).toMatchObject({ address: EOA, preferredAccountType: 'eoa' }))
  expect(heard).toEqual([EOA])
  expect(account(page).allAccounts).toHaveLength(2)
  expect(page.modal.connection.describe('eip155')?.caipAddress).toBe(`eip155:31337:${EOA}`)
  expect(page.storage.get('wallet-modal.accountType')).toBe('eoa')
  await page.auth.setAccountType('eip155', 'smartAccount')
  await until(() => expect(account(page).address).toBe(SMART))
  expect(page.tracked.filter((event) => event === 'SET_ACCOUNT_TYPE')).toHaveLength(2)
})

test('the page prefers plain accounts: the first sign-in takes that one', async () => {
  const page = await connectByEmail({ options: { defaultAccountTypes: { eip155: 'eoa' } } })
  expect(account(page)).toMatchObject({ address: EOA, preferredAccountType: 'eoa' })
  expect(page.tab.find('accountType')).toMatchObject([{ namespace: 'eip155', accountType: 'eoa' }])
})

test('on a network without smart accounts the plain one is used, and that is said; back there it is the smart one', async () => {
  const origin = createFakeAuthOrigin()
  origin.setSmartNetworks('eip155:31337')
  const page = await connectByEmail({ origin })
  expect(account(page).address).toBe(SMART)
  await page.modal.switchNetwork(secondNetwork.id)
  await until(() => expect(account(page)).toMatchObject({ address: EOA, preferredAccountType: 'eoa' }))
  expect(page.errors).toEqual(['SMART_ACCOUNT_UNSUPPORTED'])
  await page.auth.setAccountType('eip155', 'smartAccount')
  expect(page.errors).toEqual(['SMART_ACCOUNT_UNSUPPORTED', 'SMART_ACCOUNT_UNSUPPORTED'])
  await page.modal.switchNetwork(localNetwork.id)
  await until(() => expect(account(page)).toMatchObject({ address: SMART, preferredAccountType: 'smartAccount' }))
})

test('a network that the origin does not know stays where it was', async () => {
  const page = await connectByEmail()
  page.origin.on('network', () => ({ error: { code: 'NETWORK_UNSUPPORTED' } }))
  await expect(page.modal.switchNetwork(secondNetwork.id)).rejects.toMatchObject({ code: 'CHAIN_NOT_ADDED' })
  expect(page.modal.chains.state.activeCaipNetwork?.id).toBe('eip155:31337')
})

test('signed out at the origin: disconnected here', async () => {
  const page = await connectByEmail()
  page.tab.say({ event: 'session', session: null })
  await until(() => expect(account(page).status).toBe('disconnected'))
})

test('a wallet of this page takes its place: nothing of its user is told of the other one', async () => {
  const page = await connectByEmail()
  await until(() => expect(account(page)).toMatchObject({ user: { email: 'ann@shop.test' } }))
  await page.modal.connection.connect({ connectorId: page.wallet.info.uuid })
  expect(account(page)).toMatchObject({ user: undefined, socialProvider: undefined, smartAccountDeployed: undefined })
})
