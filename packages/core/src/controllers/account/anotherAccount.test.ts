/** Another account of the same wallet: `wallet_requestPermissions`, once per press. */
import { createScriptedWallet, scriptedAccounts, walletError } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createConnectedModal, createTestModal, settle } from '../../../test/createTestModal.js'
import type { SessionProvider } from '../../chains/pairing.js'
import type { WalletModal } from '../../walletModal.js'

const [first, second] = scriptedAccounts
const METHOD = 'wallet_requestPermissions'

async function setUp() {
  const made = await createConnectedModal()
  const { modal, wallet, clock } = made
  const another = modal.anotherAccount
  if (!another) throw new Error('It comes with the first connection')
  wallet.answer(METHOD, () => [{ parentCapability: 'eth_accounts' }])
  return {
    ...made,
    another,
    asked: () => wallet.requests.filter(({ method }) => method === METHOD),
    address: () => modal.accounts.state.eip155.address,
    async settleAll() {
      await settle()
      await clock.advance(2_000)
      await settle()
    },
  }
}

test('before anybody is connected there is nothing to ask', () => {
  expect(createTestModal().modal.anotherAccount).toBeUndefined()
})

test('the wallet is asked once, and the account that it shares then is followed without its event', async () => {
  const { another, asked, wallet, address, settleAll } = await setUp()
  expect(another.offered('eip155')).toBe(true)
  wallet.answer('eth_accounts', () => [second, first])
  expect(address()).toBe(first)
  await another.ask('eip155')
  await settleAll()
  expect(asked()).toEqual([{ method: METHOD, params: [{ eth_accounts: {} }] }])
  expect(address()).toBe(second)
})

test('a second press while the wallet is asked joins the first; the next one asks again', async () => {
  const { another, asked, wallet } = await setUp()
  const release = wallet.hold(METHOD)
  const [one, two] = [another.ask('eip155'), another.ask('eip155')]
  await settle()
  expect(another.state.asking).toBe(true)
  expect(asked()).toHaveLength(1)
  release([])
  await Promise.all([one, two])
  expect(another.state.asking).toBe(false)
  await another.ask('eip155')
  expect(asked()).toHaveLength(2)
})

test.each([
  ['4001', walletError(4001, 'User rejected the request.'), 'USER_REJECTED'],
  ['words alone', walletError(-32603, 'User rejected the request.'), 'USER_REJECTED'],
  ['a prompt that is open', walletError(-32002, 'Already processing'), 'REQUEST_PENDING'],
  ['a failure of its own', walletError(-32603, 'oops'), 'INTERNAL_ERROR'],
])('a refusal is told as elsewhere, and it can be asked again: %s', async (_, error, code) => {
  const { another, wallet, address } = await setUp()
  wallet.answer(METHOD, () => Promise.reject(error))
  await expect(another.ask('eip155')).rejects.toMatchObject({ code })
  expect(address()).toBe(first)
  expect(another.offered('eip155')).toBe(true)
  expect(another.state.asking).toBe(false)
})

test.each([
  ['4200', walletError(4200, 'x')],
  ['-32601', walletError(-32601, 'x')],
  ['-32004', walletError(-32004, 'x')],
  ['words', walletError(-32603, 'The method "wallet_requestPermissions" does not exist / is not available.')],
  ['a plain text', 'Unsupported method'],
])(
  'a wallet that does not know the method (%s): the visitor hears what to do, and is not offered it again',
  async (_, error) => {
    const { another, wallet, modal, address } = await setUp()
    wallet.answer(METHOD, () => Promise.reject(error))
    await another.ask('eip155')
    expect(modal.toast.state).toMatchObject({
      open: true,
      variant: 'info',
      message: 'Choose the account in Scripted Wallet itself: this page follows',
    })
    expect(another.offered('eip155')).toBe(false)
    expect(address()).toBe(first)
  },
)

test('a wallet that shares nothing after all ends as any that was locked', async () => {
  const { another, wallet, modal, settleAll } = await setUp()
  wallet.answer('eth_accounts', () => [])
  await another.ask('eip155')
  await settleAll()
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(another.offered('eip155')).toBe(false)
})

test('while it is asked, a prompt of the wallet in the page is within reach', async () => {
  const { another, wallet, modal } = await setUp()
  const release = wallet.hold(METHOD)
  const asking = another.ask('eip155')
  await settle()
  expect(modal.connectors.state.asked).toHaveLength(1)
  release([])
  await asking
  expect(modal.connectors.state.asked).toHaveLength(0)
})

/** As a paired wallet speaks: `listed` is what it approved. */
function sessionOf(listed: readonly string[] | undefined): object {
  const wallet = createScriptedWallet({ connected: true })
  const session: Partial<SessionProvider['session']> = {
    accounts: () => scriptedAccounts,
    networks: () => ['eip155:31337'],
    ...(listed && { takes: (method) => listed.includes(method) }),
  }
  return Object.assign(wallet.provider, { session })
}

test.each<[string, readonly string[] | undefined, boolean]>([
  ['lists it', [METHOD], true],
  ['lists others', ['personal_sign'], false],
  ['does not say', undefined, false],
])('a paired phone that %s', async (_, listed, offered) => {
  const wallets = [{ id: 'paired', name: 'Phone', namespace: 'eip155', provider: sessionOf(listed) }] as const
  const { modal } = createTestModal({ options: { wallets } })
  await modal.connection.connect({ connectorId: 'paired' })
  const isOffered = ({ anotherAccount }: WalletModal) => anotherAccount?.offered('eip155')
  expect(isOffered(modal)).toBe(offered)
})
