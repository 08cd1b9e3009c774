/** Connecting through scripted wallets and the real eip155 adapter (spec 4, 8; threats P01–P06, P11, P12, P14, U01). */
import { createScriptedWallet, scriptedAccounts, walletError } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { otherWallet, createConnectingModal as setUp } from '../../../test/createConnectingModal.js'
import { createTestModal, settle } from '../../../test/createTestModal.js'
import type { ErrorCode } from '../../errors/catalogue.js'
import { errorMessages } from '../../messages/en/errors.js'

const [first, second, third] = scriptedAccounts

test('connect: one prompt, then account, network, storage and recent wallets are written', async () => {
  const { modal, wallet, connectorId, account, storage } = setUp()
  expect(await modal.connection.connect({ connectorId })).toEqual({
    namespace: 'eip155',
    address: first,
    caipAddress: `eip155:31337:${first}`,
    caipNetworkId: 'eip155:31337',
    connectorId,
  })
  expect(wallet.prompts().map(({ method }) => method)).toEqual(['eth_requestAccounts'])
  expect(account()).toMatchObject({ status: 'connected', address: first })
  expect(modal.chains.state.activeCaipNetwork?.id).toBe('eip155:31337')
  expect(modal.connection.state).toMatchObject({ attempt: { status: 'idle' }, recentWallets: ['test.scripted'] })
  expect(storage.entries.get('wallet-modal.connections')).toContain(first)
})

test('status: connecting while the wallet is asked, disconnected again after a refusal', async () => {
  const { modal, wallet, connectorId, account } = setUp()
  const release = wallet.hold('eth_requestAccounts')
  const connecting = modal.connection.connect({ connectorId })
  await settle()
  expect(account().status).toBe('connecting')
  release([])
  await expect(connecting).rejects.toMatchObject({ code: 'NO_ACCOUNTS' })
  expect(account().status).toBe('disconnected')
})

test('4001: the attempt says declined, in place and without a toast; trying again connects', async () => {
  const { modal, wallet, connectorId, errors } = setUp()
  wallet.reject('eth_requestAccounts')
  await expect(modal.connection.connect({ connectorId })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(modal.connection.state.attempt).toEqual({
    status: 'failed',
    connectorId,
    namespace: 'eip155',
    code: 'USER_REJECTED',
  })
  expect(errors).toEqual(['USER_REJECTED'])
  expect(modal.toast.state.open).toBe(false)
  expect(await modal.connection.retry()).toMatchObject({ address: first })
})

test('U01: a hundred taps are one eth_requestAccounts, and all get its answer', async () => {
  const { modal, wallet, connectorId } = setUp()
  const all = await Promise.all(Array.from({ length: 100 }, () => modal.connection.connect({ connectorId })))
  expect(new Set(all.map(({ address }) => address))).toEqual(new Set([first]))
  expect(wallet.prompts()).toHaveLength(1)
})

test('another wallet takes over from one that is still asked; its late answer changes nothing', async () => {
  const other = otherWallet()
  other.setAccounts([third])
  const { modal, wallet, connectorId, account } = setUp({ wallets: [createScriptedWallet(), other] })
  const release = wallet.hold('eth_requestAccounts')
  const overtaken = modal.connection.connect({ connectorId })
  await settle()
  await modal.connection.connect({ connectorId: other.info.uuid })
  await expect(overtaken).rejects.toMatchObject({ code: 'ABORTED' })
  release([first])
  await settle()
  expect(account().address).toBe(third)
})

test('P05, W08: cancel frees the screen at once; what the wallet answers later is ignored', async () => {
  const { modal, wallet, connectorId, account, errors, storage } = setUp()
  const release = wallet.hold('eth_requestAccounts')
  const connecting = modal.connection.connect({ connectorId })
  await settle()
  modal.connection.cancel()
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  expect(account().status).toBe('disconnected')
  expect(modal.connection.state.attempt).toEqual({ status: 'idle' })
  release([first])
  await settle()
  expect(account()).toMatchObject({ status: 'disconnected', address: undefined })
  expect(storage.entries.size).toBe(0)
  expect(errors).toEqual([])
})

test('a late refusal of a cancelled attempt does not end the next one of the same wallet', async () => {
  const { modal, wallet, connectorId, account } = setUp()
  let refuse = (_: Error) => {}
  wallet.answer('eth_requestAccounts', () => new Promise((_, reject) => (refuse = reject)))
  modal.connection.connect({ connectorId }).catch(() => {})
  await settle()
  const refuseFirst = refuse
  modal.connection.cancel()
  const release = wallet.hold('eth_requestAccounts')
  const again = modal.connection.connect({ connectorId })
  await settle()
  refuseFirst(walletError(4001, 'late'))
  await settle()
  expect(modal.connection.state.attempt.status).toBe('pending')
  release([second])
  await again
  expect(account().address).toBe(second)
})

test('leaving the wallet’s view, or closing the modal, is cancelling', async () => {
  const { modal, wallet, connectorId, account } = setUp()
  wallet.hold('eth_requestAccounts')
  await modal.open()
  for (const leave of [() => modal.dialog.goBack(), () => modal.close('escape')]) {
    modal.router.push('ConnectingExternal', { connectorId })
    await settle()
    expect(modal.connection.state.attempt.status).toBe('pending')
    leave()
    expect(modal.connection.state.attempt.status).toBe('idle')
    expect(account().status).toBe('disconnected')
  }
})

test.each<[ErrorCode, string, (test: ReturnType<typeof setUp>) => Promise<unknown>]>([
  [
    'ALREADY_CONNECTED',
    'Connector already connected.',
    async ({ modal, connectorId }) => {
      await modal.connection.connect({ connectorId })
      return modal.connection.connect({ connectorId })
    },
  ],
  ['PROVIDER_NOT_FOUND', 'Provider not found.', ({ modal }) => modal.connection.connect({ connectorId: 'nobody' })],
  ['CHAIN_NOT_CONFIGURED', 'Chain not configured.', ({ modal }) => modal.switchNetwork('eip155:999')],
  ['NOT_CONNECTED', 'Connector not connected.', async ({ modal }) => modal.connection.selectAccount('eip155', first)],
  ['NOT_CONNECTED', 'Connector not connected.', async ({ modal }) => modal.connection.require('eip155')],
  ['NOT_CONNECTED', 'Connector not connected.', async ({ modal }) => modal.connection.inUse()],
  ['NOT_CONNECTED', 'Connector not connected.', ({ modal }) => modal.send.review()],
])('%s is raised with the text %j', async (code, message, act) => {
  await expect(act(setUp())).rejects.toMatchObject({ name: 'ModalError', code, message })
})

test('CHAIN_NOT_CONFIGURED is raised for a wallet of a namespace that the page does not list', async () => {
  const { modal, connectorId } = setUp()
  const stays = modal.connectors.state.list
  modal.options.patch({ networks: ['solana'] })
  await settle()
  modal.connectors.state.list = stays
  await expect(modal.connection.connect({ connectorId })).rejects.toMatchObject({ code: 'CHAIN_NOT_CONFIGURED' })
})

test('a wallet that can’t even be asked is told in its view', async () => {
  const { modal, errors } = setUp()
  await modal.open({ view: 'ConnectingExternal', arguments: { connectorId: 'gone' } })
  await settle()
  expect(modal.connection.state.attempt).toMatchObject({ status: 'failed', code: 'PROVIDER_NOT_FOUND' })
  expect(errors).toEqual(['PROVIDER_NOT_FOUND'])
})

/** Spec 8 'Wallet and RPC codes', with what a visitor reads. */
const rows: readonly (readonly [thrown: unknown, ErrorCode])[] = [
  [walletError(-32_700, 'x'), 'PARSE_ERROR'],
  [walletError(-32_600, 'x'), 'INVALID_REQUEST'],
  [walletError(-32_601, 'x'), 'METHOD_NOT_FOUND'],
  [walletError(-32_602, 'x'), 'INVALID_PARAMS'],
  [walletError(-32_603, 'x'), 'INTERNAL_ERROR'],
  [walletError(-32_000, 'x'), 'INVALID_INPUT'],
  [walletError(-32_001, 'x'), 'RESOURCE_NOT_FOUND'],
  [walletError(-32_002, 'x'), 'REQUEST_PENDING'],
  [walletError(-32_003, 'x'), 'TRANSACTION_REJECTED'],
  [walletError(-32_004, 'x'), 'METHOD_NOT_SUPPORTED'],
  [walletError(-32_005, 'x'), 'LIMIT_EXCEEDED'],
  [walletError(-32_006, 'x'), 'RPC_VERSION_UNSUPPORTED'],
  [walletError(4001, 'x'), 'USER_REJECTED'],
  [walletError(4100, 'x'), 'UNAUTHORIZED'],
  [walletError(4200, 'x'), 'UNSUPPORTED_METHOD'],
  [walletError(4900, 'x'), 'WALLET_DISCONNECTED'],
  [walletError(4901, 'x'), 'CHAIN_DISCONNECTED'],
  [walletError(4902, 'x'), 'CHAIN_NOT_ADDED'],
  [new Error('HTTP request failed.'), 'HTTP_REQUEST_FAILED'],
  [new Error('RPC request failed.'), 'RPC_REQUEST_FAILED'],
  [Object.assign(new Error('The request took too long to respond.'), { name: 'TimeoutError' }), 'TIMEOUT'],
  // P01–P04
  ['denied', 'UNKNOWN'],
  [undefined, 'UNKNOWN'],
  [{ code: 4001 }, 'USER_REJECTED'],
  [
    {
      get code() {
        throw new Error('trap')
      },
      get message() {
        throw new Error('trap')
      },
    },
    'UNKNOWN',
  ],
  [
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap')
        },
      },
    ),
    'UNKNOWN',
  ],
]

test.each(rows.map(([thrown, code], index) => [index, code, thrown] as const))(
  'a wallet’s refusal, row %i: %s, told once, with a text',
  async (_, code, thrown) => {
    const { modal, wallet, connectorId, account, errors } = setUp()
    wallet.answer('eth_requestAccounts', () => {
      throw thrown
    })
    await modal.open({ view: 'ConnectingExternal', arguments: { connectorId } })
    await settle()
    expect(modal.connection.state.attempt).toMatchObject({ status: 'failed', code })
    expect(errors).toEqual([code])
    expect(errorMessages[code]).toMatch(/^[A-Z][^{}]+$/)
    expect(wallet.prompts()).toHaveLength(1)
    expect(account().status).toBe('disconnected')
    expect(modal.router.state.view).toBe('ConnectingExternal')
  },
)

test.each([null, {}, [], ['0x'], ['<b>']])(
  'P06: %j instead of accounts does not connect; trying again does',
  async (answer) => {
    const { modal, wallet, connectorId, account } = setUp()
    wallet.answer('eth_requestAccounts', () => answer)
    await expect(modal.connection.connect({ connectorId })).rejects.toMatchObject({ code: 'NO_ACCOUNTS' })
    expect(account()).toMatchObject({ status: 'disconnected', address: undefined })
    wallet.answer('eth_requestAccounts', () => [second])
    expect(await modal.connection.retry()).toMatchObject({ address: second })
  },
)

test('P11: two wallets of one rdns and name are two rows that say which is which', async () => {
  const twin = createScriptedWallet({ uuid: '33333333-3333-4333-8333-333333333333' })
  const { modal } = createTestModal({ wallets: [createScriptedWallet(), twin, otherWallet()] })
  await settle()
  expect(modal.connectors.state.list.map(({ originHint }) => originHint)).toEqual([
    'test.scripted 1/2',
    'test.scripted 2/2',
    undefined,
  ])
})

test('P12: a wallet that announces itself late stands in the list at once', () => {
  const { modal, discovery } = createTestModal({ wallets: [] })
  expect(modal.connectors.state.list).toEqual([])
  discovery.announce(createScriptedWallet())
  expect(modal.connectors.state.list.map(({ name }) => name)).toEqual(['Scripted Wallet'])
})

test('P14: −32002 says to open the wallet, and asks no second time by itself', async () => {
  const { modal, wallet, connectorId, clock } = setUp()
  wallet.answer('eth_requestAccounts', () => {
    throw walletError(-32_002, 'already pending')
  })
  await expect(modal.connection.connect({ connectorId })).rejects.toMatchObject({
    message: 'Open your wallet: a request is already waiting there',
  })
  await clock.advance(60_000)
  expect(wallet.prompts()).toHaveLength(1)
})

test('the last two wallets are kept as recent, newest first, over a reload', async () => {
  const third = createScriptedWallet({
    uuid: '44444444-4444-4444-8444-444444444444',
    rdns: 'test.third',
    name: 'Third',
  })
  const wallets = [createScriptedWallet(), otherWallet(), third]
  const { modal, storage } = setUp({ wallets })
  for (const { info } of wallets) await modal.connection.connect({ connectorId: info.uuid })
  expect(modal.connection.state.recentWallets).toEqual(['test.third', 'test.other'])
  expect(createTestModal({ storage }).modal.connection.state.recentWallets).toEqual(['test.third', 'test.other'])
})

test.each<[string, unknown, string | undefined]>([
  [
    'an error with words',
    walletError(-32603, 'wallet has not been configured yet'),
    'wallet has not been configured yet',
  ],
  ['a text', 'wrong network', 'wrong network'],
  ['the page is blocked', walletError(4100, 'not allowed to interact'), 'not allowed to interact'],
  ['a refusal', walletError(-32603, 'User rejected the request.'), undefined],
])('why a wallet could not connect is kept in its own words: %s', async (_, thrown, reason) => {
  const { modal, wallet, connectorId } = setUp()
  wallet.answer('eth_requestAccounts', () => {
    throw thrown
  })
  await modal.connection.connect({ connectorId }).catch(() => {})
  expect(modal.connection.state.attempt).toMatchObject({ status: 'failed', reason })
})
