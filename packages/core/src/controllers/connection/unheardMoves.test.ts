/** A wallet that moved to another account or network and sent no event: it is asked, silently, and followed (E19, T-17). */
import { createScriptedWallet, type ScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createConnectedModal, settle } from '../../../test/createTestModal.js'
import { TOAST_SWAP_DELAY_MS } from '../../constants/firstOpen.js'
import { SILENT_LOOKS_GAP_MS } from '../../constants/wallets.js'

const [first, second, third] = scriptedAccounts
const BLOCK = { number: '0x2', timestamp: '0x69000000', baseFeePerGas: '0x1' }

type Made = Awaited<ReturnType<typeof createMoved>>

/** Connected by the first account; then the wallet goes elsewhere and says nothing. */
async function createMoved() {
  const made = await createConnectedModal()
  const { modal, wallet, clock } = made
  await settle()
  await clock.advance(SILENT_LOOKS_GAP_MS)
  wallet.answer('eth_accounts', () => [second, first, third])
  wallet.answer('eth_chainId', () => '0x7a6a')
  const asked = wallet.requests.length
  const silentlyAsked = () => wallet.requests.slice(asked).map(({ method }) => method)
  const prompts = wallet.prompts().length
  return { ...made, account: () => modal.accounts.state.eip155, silentlyAsked, prompts }
}

test.each<[string, (made: Made) => unknown]>([
  ['the tab is seen again', ({ environment }) => environment.wake('visibilitychange')],
  ['the window has the focus', ({ environment }) => environment.wake('focus')],
  ['out of the cache', ({ environment }) => environment.wake('pageshow')],
  ['the modal is opened', ({ modal }) => modal.open()],
  ['Networks is opened', ({ modal }) => modal.open({ view: 'Networks' })],
  [
    'Account is entered',
    async ({ modal, clock }) => {
      await modal.open({ view: 'GetWallet' })
      await clock.advance(SILENT_LOOKS_GAP_MS)
      modal.router.push('Account')
    },
  ],
  ['a view has it looked at', ({ modal }) => modal.connection.lookAgain()],
])('%s: account and network are read and followed, nobody is prompted', async (_, act) => {
  const made = await createMoved()
  await act(made)
  await settle()
  expect(made.account()).toMatchObject({ address: second, caipAddress: `eip155:31338:${second}`, status: 'connected' })
  expect(made.modal.chains.state.activeCaipNetwork?.id).toBe('eip155:31338')
  expect(made.silentlyAsked()).toEqual(expect.arrayContaining(['eth_accounts', 'eth_chainId']))
  expect(made.wallet.prompts()).toHaveLength(made.prompts)
})

test('it is asked once a second at most: who wishes it sooner has it at the end of that second', async () => {
  const { modal, environment, clock, silentlyAsked } = await createMoved()
  const rounds = () => silentlyAsked().filter((method) => method === 'eth_accounts').length
  for (let times = 0; times < 20; times += 1) environment.wake(times % 2 ? 'focus' : 'visibilitychange')
  await settle()
  expect(rounds()).toBe(1)
  for (let times = 0; times < 20; times += 1) modal.connection.lookAgain()
  await clock.advance(SILENT_LOOKS_GAP_MS - 1)
  expect(rounds()).toBe(1)
  await clock.advance(1)
  expect(rounds()).toBe(2)
  await clock.advance(SILENT_LOOKS_GAP_MS)
  environment.wake('focus')
  for (let times = 0; times < 20; times += 1) modal.connection.lookAgain('news')
  await settle()
  expect(rounds()).toBe(3)
  await clock.advance(SILENT_LOOKS_GAP_MS)
  expect(rounds()).toBe(4)
  expect(clock.waiting).toBe(0)
})

test('a wallet that is found elsewhere leaves the visitor in the list of networks that they opened', async () => {
  const { modal } = await createMoved()
  await modal.open({ view: 'Networks' })
  await settle()
  expect(modal.dialog.state.open).toBe(true)
  expect(modal.router.state.view).toBe('Networks')
})

test('the account that the visitor picked stays while the wallet shares it and names the same one first', async () => {
  const { modal, environment } = await createConnectedModal()
  modal.connection.selectAccount('eip155', third)
  environment.wake('focus')
  await settle()
  expect(modal.accounts.state.eip155.address).toBe(third)
})

test('the account that an event named stays, where the wallet names its accounts in one order for ever', async () => {
  const { modal, wallet, environment } = await createConnectedModal()
  wallet.emit('accountsChanged', [second])
  environment.wake('focus')
  await settle()
  expect(modal.accounts.state.eip155.address).toBe(second)
  expect(modal.accounts.state.eip155.allAccounts.map(({ address }) => address)).toEqual([...scriptedAccounts])
})

test('what a wallet answers late is not believed where it has answered a newer question, or told of a change', async () => {
  const { modal, wallet, environment, clock } = await createConnectedModal()
  const late = wallet.hold('eth_accounts')
  environment.wake('focus')
  await clock.advance(SILENT_LOOKS_GAP_MS)
  wallet.answer('eth_accounts', () => [second])
  modal.connection.lookAgain('news')
  await settle()
  expect(modal.accounts.state.eip155.address).toBe(second)
  late([first])
  await settle()
  expect(modal.accounts.state.eip155.address).toBe(second)
})

test('a network that a wallet tells of right after it has named the former one is not left again', async () => {
  // The answer goes through several promises: the move is heard between any two of them.
  for (let hops = 0; hops < 20; hops += 1) {
    const { modal, wallet, clock } = await createConnectedModal({
      wallets: [createScriptedWallet({ knownChains: [31_337, 31_338] })],
    })
    const moves: string[] = []
    modal.on('network-change', ({ caipNetworkId }) => moves.push(caipNetworkId))
    const answer = wallet.hold('eth_chainId')
    await clock.advance(SILENT_LOOKS_GAP_MS)
    modal.connection.lookAgain('news')
    await settle()
    answer('0x7a69')
    for (let hop = 0; hop < hops; hop += 1) await Promise.resolve()
    wallet.setChain(31_338)
    await settle()
    expect([hops, moves]).toEqual([hops, ['eip155:31338']])
  }
})

test('a wallet that shares nothing for a moment after waking up is still connected', async () => {
  const { modal, wallet, environment, clock } = await createConnectedModal()
  let times = 0
  wallet.answer('eth_accounts', () => (times++ === 0 ? [] : [first]))
  environment.wake('focus')
  await clock.advance(300)
  expect(times).toBe(2)
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
})

test('disconnected, or over: nobody is asked', async () => {
  const { modal, wallet, environment } = await createConnectedModal()
  await modal.disconnect()
  const asked = wallet.requests.length
  environment.wake('focus')
  await modal.open()
  await settle()
  modal.destroy()
  environment.wake('focus')
  await settle()
  expect(wallet.requests).toHaveLength(asked)
})

/** A transfer of half an ether is reviewed. */
async function createReviewed() {
  const made = await createConnectedModal({ wallets: [createScriptedWallet({ knownChains: [31_337, 31_338] })] })
  const { modal, backend, clock } = made
  backend.rpc('eth_getBlockByNumber', BLOCK)
  await modal.open({ view: 'Send' })
  await settle()
  modal.send.setAmount('0.5')
  modal.send.setReceiver(third)
  await modal.send.review()
  expect(modal.router.state.view).toBe('SendPreview')
  await clock.advance(SILENT_LOOKS_GAP_MS)
  const sent = () => made.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  return { ...made, sent }
}

test.each<[string, (wallet: ScriptedWallet) => void, string, string]>([
  [
    'account',
    (wallet) => wallet.answer('eth_accounts', () => [second]),
    `eip155:31337:${second}`,
    'The account changed in your wallet. Nothing was sent',
  ],
  [
    'network',
    (wallet) => wallet.answer('eth_chainId', () => '0x7a6a'),
    `eip155:31338:${first}`,
    'The network changed in your wallet. Nothing was sent',
  ],
])(
  'sending, and the %s is another one: refused as before, said, and then followed; the next transfer is of that one',
  async (_, move, caipAddress, message) => {
    const { modal, wallet, clock, sent } = await createReviewed()
    move(wallet)
    await modal.send.submit()
    await settle()
    expect(sent()).toEqual([])
    expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', caipAddress })
    expect(modal.router.state.view).toBe('Send')
    expect(modal.toast.state).toMatchObject({ variant: 'error', message })
    await clock.advance(TOAST_SWAP_DELAY_MS)
    expect(modal.toast.state.message).not.toContain('review again')
    modal.send.setAmount('0.5')
    modal.send.setReceiver(third)
    await modal.send.review()
    await modal.send.submit()
    expect(sent()).toMatchObject([{ params: [{ from: modal.accounts.state.eip155.address }] }])
  },
)

test('a wallet that does not know this page any more, and says so when it is to sign: it is asked again', async () => {
  const { modal, wallet, clock, sent } = await createReviewed()
  wallet.answer('eth_sendTransaction', () => {
    wallet.answer('eth_accounts', () => [])
    throw Object.assign(new Error('unauthorized'), { code: 4100 })
  })
  await modal.send.submit()
  await clock.advance(SILENT_LOOKS_GAP_MS + 300)
  expect(sent()).toHaveLength(1)
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
})
