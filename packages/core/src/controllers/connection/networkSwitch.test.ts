/** Switching networks with a wallet and without (spec 2, 8; threats P15, U06). */

import { createScriptedWallet, walletError } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import {
  createConnectedModal,
  createTestModal,
  localNetwork,
  secondNetwork,
  settle,
} from '../../../test/createTestModal.js'
import { createTwoNamespaceModal, solanaNetwork } from '../../../test/twoNamespaceWallet.js'
import type { WalletModalOptions as Options } from '../../domain/options.js'
import type { WalletModal } from '../../walletModal.js'

const knowing = () => createScriptedWallet({ knownChains: [31_337, 31_338] })
const asked = ({ requests }: ReturnType<typeof createScriptedWallet>, method: string) =>
  requests.filter((request) => request.method === method).length
const active = ({ modal }: ReturnType<typeof createTestModal>) => modal.chains.state.activeCaipNetwork?.id

test('without a wallet a network is only chosen', async () => {
  const test = createTestModal()
  const changes: string[] = []
  test.modal.on('network-change', ({ caipNetworkId }) => changes.push(caipNetworkId))
  await test.modal.switchNetwork('eip155:31338')
  await test.modal.switchNetwork('eip155:31338')
  expect(active(test)).toBe('eip155:31338')
  expect(changes).toEqual(['eip155:31338'])
  expect(test.wallet.requests).toEqual([])
})

test('accepted: the wallet is asked once, the change is told once', async () => {
  const test = await createConnectedModal({ wallets: [knowing()] })
  const changes: string[] = []
  test.modal.on('network-change', ({ caipNetworkId }) => changes.push(caipNetworkId))
  await test.modal.switchNetwork('eip155:31338')
  expect(active(test)).toBe('eip155:31338')
  expect(test.modal.accounts.state.eip155.caipAddress).toMatch(/^eip155:31338:/)
  expect(changes).toEqual(['eip155:31338'])
  expect(asked(test.wallet, 'wallet_switchEthereumChain')).toBe(1)
  expect(test.modal.chains.state.switching).toBeUndefined()
})

test('refused: the network stays, the caller hears it', async () => {
  const test = await createConnectedModal({ wallets: [knowing()] })
  test.wallet.reject('wallet_switchEthereumChain')
  await expect(test.modal.switchNetwork('eip155:31338')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(active(test)).toBe('eip155:31337')
  expect(test.modal.chains.state.switching).toBeUndefined()
})

test('P15, 4902: the network is offered once, then switched to', async () => {
  const test = await createConnectedModal()
  await test.modal.switchNetwork('eip155:31338')
  expect(asked(test.wallet, 'wallet_addEthereumChain')).toBe(1)
  expect(active(test)).toBe('eip155:31338')
})

test('P15, 4902: an offer that is refused leaves the network as it is', async () => {
  const test = await createConnectedModal()
  test.wallet.reject('wallet_addEthereumChain')
  await expect(test.modal.switchNetwork('eip155:31338')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(active(test)).toBe('eip155:31337')
  expect(asked(test.wallet, 'wallet_addEthereumChain')).toBe(1)
})

test('P15, 4902 again after adding is an error: it is not offered twice', async () => {
  const test = await createConnectedModal()
  test.wallet.answer('wallet_switchEthereumChain', () => {
    throw walletError(4902, 'no')
  })
  await expect(test.modal.switchNetwork('eip155:31338')).rejects.toMatchObject({ code: 'CHAIN_NOT_ADDED' })
  expect(asked(test.wallet, 'wallet_addEthereumChain')).toBe(1)
  expect(active(test)).toBe('eip155:31337')
})

test.each<[string, () => unknown]>([
  ['−32603', () => walletError(-32603, 'Internal JSON-RPC error.')],
  ['4200', () => walletError(4200, 'no')],
  ['a text in another language', () => 'Red desconocida'],
])('P15: %s in the place of 4902: offered once, then switched to', async (_, create) => {
  const test = await createConnectedModal()
  let known = false
  test.wallet.answer('wallet_switchEthereumChain', () => {
    if (!known) throw create()
    test.wallet.setChain(31_338)
    return null
  })
  test.wallet.answer('wallet_addEthereumChain', () => {
    known = true
    return null
  })
  await test.modal.switchNetwork('eip155:31338')
  expect(active(test)).toBe('eip155:31338')
  expect(asked(test.wallet, 'wallet_addEthereumChain')).toBe(1)
})

test('P15: a refusal in words offers nothing', async () => {
  const test = await createConnectedModal()
  test.wallet.answer('wallet_switchEthereumChain', () => {
    throw walletError(-32603, 'User rejected the request.')
  })
  await expect(test.modal.switchNetwork('eip155:31338')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(asked(test.wallet, 'wallet_addEthereumChain')).toBe(0)
})

test.each([600, 2_500])('"done", and the wallet goes %i ms later: busy until it is there, and no error', async (ms) => {
  const test = await createConnectedModal()
  const errors: string[] = []
  test.modal.on('error', ({ code }) => errors.push(code))
  test.wallet.answer('wallet_switchEthereumChain', () => null)
  const switching = test.modal.switchNetwork('eip155:31338')
  await test.clock.advance(ms)
  expect(test.modal.chains.state.switching).toBe('eip155:31338')
  test.wallet.setChain(31_338)
  await switching
  expect(active(test)).toBe('eip155:31338')
  expect(test.modal.chains.state.switching).toBeUndefined()
  expect(errors).toEqual([])
  await test.clock.advance(5_000)
  expect(test.clock.waiting).toBe(0)
})

test('"done", cancelled while it is not there: whoever wished it hears so, and it is followed when it goes after all', async () => {
  const test = await createConnectedModal()
  test.wallet.answer('wallet_switchEthereumChain', () => null)
  const refused = expect(test.modal.switchNetwork('eip155:31338')).rejects.toMatchObject({ code: 'ABORTED' })
  await test.clock.advance(600)
  test.modal.connection.cancelSwitch()
  await refused
  test.wallet.setChain(31_338)
  await settle()
  expect(active(test)).toBe('eip155:31338')
})

test('U01: ten taps on one network are one question', async () => {
  const test = await createConnectedModal({ wallets: [knowing()] })
  await Promise.all(Array.from({ length: 10 }, () => test.modal.switchNetwork('eip155:31338')))
  expect(asked(test.wallet, 'wallet_switchEthereumChain')).toBe(1)
})

test('U06: of 20 switches in 2 s the last one wins, and the wallet is not asked for those between', async () => {
  const test = await createConnectedModal({ wallets: [knowing()] })
  const wishes = Array.from({ length: 20 }, (_, index) =>
    test.modal.switchNetwork(index % 2 ? 'eip155:31337' : 'eip155:31338'),
  )
  expect(test.modal.chains.state.switching).toBe('eip155:31337')
  const results = await Promise.allSettled(wishes)
  expect(active(test)).toBe('eip155:31337')
  expect(results.at(-1)?.status).toBe('fulfilled')
  expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(15)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'ABORTED' })
  expect(asked(test.wallet, 'wallet_switchEthereumChain')).toBeLessThanOrEqual(2)
  expect(test.modal.chains.state.switching).toBeUndefined()
})

test('U06: 20 changes by the wallet leave the last one, an empty send form, and balances of the last only', async () => {
  const test = await createConnectedModal({ wallets: [knowing()] })
  const { modal, wallet, backend } = test
  await modal.open({ view: 'Send' })
  await settle()
  modal.send.setAmount('1')
  modal.send.setReceiver('somebody')
  backend.rpc('eth_getBalance', '0xde0b6b3a7640000')
  for (let turn = 0; turn < 20; turn++) wallet.setChain(turn % 2 ? 31_337 : 31_338)
  await settle()
  expect(active(test)).toBe('eip155:31337')
  expect(modal.send.state).toMatchObject({ sendTokenAmount: '', receiverAddress: '' })
  expect(modal.accounts.state.eip155).toMatchObject({ balance: '1' })
  expect(modal.accounts.state.eip155.tokenBalance.every(({ chainId }) => chainId === 'eip155:31337')).toBe(true)
})

test('a wallet that left while it was asked keeps nobody from switching after it', async () => {
  const { modal, wallet } = await createConnectedModal({ wallets: [knowing()] })
  wallet.hold('wallet_switchEthereumChain')
  modal.switchNetwork('eip155:31338').catch(() => {})
  await settle()
  expect(modal.chains.state.switching).toBe('eip155:31338')
  await modal.disconnect()
  expect(modal.chains.state.switching).toBeUndefined()
  wallet.answer('wallet_switchEthereumChain', () => {
    wallet.setChain(31_338)
    return null
  })
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  await modal.switchNetwork('eip155:31338')
  expect(modal.chains.state.activeCaipNetwork?.id).toBe('eip155:31338')
})

/** The wallet shows its question for Local Two, and says nothing. */
async function setUpSilent(options: Options = {}) {
  const made = await createConnectedModal({ wallets: [knowing()], options })
  const { modal, wallet } = made
  const release = wallet.hold('wallet_switchEthereumChain')
  const first = modal.switchNetwork('eip155:31338').then(
    () => 'done',
    ({ code }) => code,
  )
  await settle()
  expect(modal.chains.state.switching).toBe('eip155:31338')
  /** From now on it does as it is asked. */
  const obey = () =>
    wallet.answer('wallet_switchEthereumChain', ({ params }) => {
      const [{ chainId }] = params as [{ chainId: string }]
      wallet.setChain(Number(chainId))
      return null
    })
  return { ...made, first, release, obey, count: () => asked(wallet, 'wallet_switchEthereumChain') }
}

test('P05: the wallet is there and never answers: that is as good as an answer, and the next switch is asked', async () => {
  const test = await setUpSilent()
  const { modal, wallet, first, obey, count } = test
  const changes: string[] = []
  modal.on('network-change', ({ caipNetworkId }) => changes.push(caipNetworkId))
  wallet.setChain(31_338)
  expect(await first).toBe('done')
  expect(modal.chains.state.switching).toBeUndefined()
  obey()
  await modal.switchNetwork('eip155:31337')
  expect(active(test)).toBe('eip155:31337')
  expect(count()).toBe(2)
  expect(changes).toEqual(['eip155:31338', 'eip155:31337'])
})

test('P05: the wallet is there before it answers, and elsewhere in the same turn: where it is now counts', async () => {
  const test = await setUpSilent()
  test.wallet.setChain(31_338)
  test.wallet.setChain(31_337)
  expect(await test.first).toBe('done')
  expect(active(test)).toBe('eip155:31337')
  expect(test.modal.accounts.state.eip155.caipAddress).toMatch(/^eip155:31337:/)
})

test('P05: cancelled: whoever wished it hears so, another one is asked at once, and a late answer is ignored', async () => {
  const test = await setUpSilent()
  const { modal, wallet, first, release, obey, count } = test
  modal.connection.cancelSwitch()
  expect(modal.chains.state.switching).toBeUndefined()
  expect(await first).toBe('ABORTED')
  obey()
  const again = modal.switchNetwork('eip155:31338')
  expect(modal.chains.state.switching).toBe('eip155:31338')
  await again
  expect(count()).toBe(2)
  wallet.setChain(31_337)
  wallet.answer('eth_chainId', () => '0x7a6a')
  release(null)
  await settle()
  expect(active(test)).toBe('eip155:31337')
})

test('P05: cancelled while another wish waits behind it: both are, and neither is asked any more', async () => {
  const test = await setUpSilent()
  const { modal, first, release, count } = test
  const second = modal.switchNetwork('eip155:31337').catch(({ code }) => code)
  modal.connection.cancelSwitch()
  expect(await Promise.all([first, second])).toEqual(['ABORTED', 'ABORTED'])
  release(null)
  await settle()
  expect(count()).toBe(1)
  expect(modal.chains.state.switching).toBeUndefined()
})

test('P05: the wallet never answers, and another network is wished for: asked after 3 s, and the former wish is over', async () => {
  const third = { ...secondNetwork, id: 'eip155:31339', name: 'Local Three' } as const
  const test = await setUpSilent({ networks: [localNetwork, secondNetwork, third] })
  const { modal, clock, first, release, obey, count } = test
  obey()
  const second = modal.switchNetwork(third.id)
  expect(modal.chains.state.switching).toBe(third.id)
  await clock.advance(2_999)
  expect(count()).toBe(1)
  await clock.advance(1)
  expect(await first).toBe('ABORTED')
  await second
  expect(active(test)).toBe(third.id)
  expect(count()).toBe(2)
  expect(clock.waiting).toBe(0)
  release(null)
  await settle()
  expect(active(test)).toBe(third.id)
})

test('U06, P05: of many wishes while the wallet never answers the newest alone is asked, 3 s after the first of them', async () => {
  const { modal, clock, first, release, count } = await setUpSilent()
  const codeOf = (done: Promise<void>) => done.catch(({ code }) => code)
  const wishes = [codeOf(modal.switchNetwork('eip155:31337')), codeOf(modal.switchNetwork('eip155:31338'))]
  await clock.advance(3_000)
  expect(await Promise.all([first, wishes[0]])).toEqual(['ABORTED', 'ABORTED'])
  await settle()
  expect(count()).toBe(2)
  await clock.advance(60_000)
  expect([count(), modal.chains.state.switching]).toEqual([2, 'eip155:31338'])
  modal.connection.cancelSwitch()
  expect(await wishes[1]).toBe('ABORTED')
  release(null)
})

test('P14: another network is wished for, and the wallet still has its question: whoever wished it hears so', async () => {
  const test = await setUpSilent()
  const { modal, wallet, clock, first } = test
  wallet.answer('wallet_switchEthereumChain', () => {
    throw walletError(-32002, 'already pending')
  })
  wallet.answer('eth_chainId', () => '0x3e7')
  const second = modal.switchNetwork('eip155:31337').catch(({ code }) => code)
  await clock.advance(3_000)
  expect(await Promise.all([first, second])).toEqual(['ABORTED', 'REQUEST_PENDING'])
  expect(modal.chains.state.switching).toBeUndefined()
})

test('P05: cancelled, and the wallet agrees after all: it is followed, as wherever it goes by itself', async () => {
  const test = await setUpSilent()
  test.modal.connection.cancelSwitch()
  test.wallet.setChain(31_338)
  test.release(null)
  await settle()
  expect(active(test)).toBe('eip155:31338')
})

test('P14: cancelled, and the wallet still has that question: it says so, and the network stays', async () => {
  const test = await setUpSilent()
  const { modal, wallet } = test
  modal.connection.cancelSwitch()
  wallet.answer('wallet_switchEthereumChain', () => {
    throw walletError(-32002, 'already pending')
  })
  await expect(modal.switchNetwork('eip155:31338')).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  expect(active(test)).toBe('eip155:31337')
  expect(modal.chains.state.switching).toBeUndefined()
})

test.each<[string, (modal: Awaited<ReturnType<typeof setUpSilent>>['modal']) => void]>([
  ['cancelled', (modal) => modal.connection.cancelSwitch()],
  ['overtaken', (modal) => void modal.switchNetwork('eip155:31337').catch(() => {})],
])('P15: %s before the wallet says 4902: the network is not offered to it', async (_, end) => {
  const { modal, wallet, first, release } = await setUpSilent()
  end(modal)
  release(Promise.reject(walletError(4902, 'unknown')))
  expect(await first).toBe('ABORTED')
  await settle()
  expect(asked(wallet, 'wallet_addEthereumChain')).toBe(0)
})

test.each([
  { options: {}, view: undefined, opens: true },
  { options: { allowUnsupportedChain: true }, view: undefined, opens: false },
  { options: {}, view: 'ConnectingWalletConnectBasic', opens: false },
  { options: {}, view: 'Networks', opens: true },
] as const)(
  'an unsupported network, options $options, on $view: UnsupportedChain opens $opens',
  async ({ options, view, opens }) => {
    const { modal, wallet } = await createConnectedModal({ options })
    const reasons: string[] = []
    modal.on('open', ({ reason }) => reasons.push(reason))
    if (view) await modal.open({ view })
    wallet.setChain(999)
    expect(modal.dialog.state.open && modal.router.state.view === 'UnsupportedChain').toBe(opens)
    expect(modal.chains.state.activeCaipNetwork).toMatchObject({ id: 'eip155:999', unsupported: true })
    expect(reasons).toEqual(view ? ['host'] : opens ? ['network'] : [])
  },
)

test('what the closed modal showed last counts for nothing: UnsupportedChain opens', async () => {
  const { modal, wallet } = await createConnectedModal()
  await modal.open({ view: 'ConnectingWalletConnectBasic' })
  modal.close()
  wallet.setChain(999)
  expect(modal.dialog.state.open).toBe(true)
  expect(modal.router.state.view).toBe('UnsupportedChain')
})

test('connecting a wallet that is on an unsupported network opens UnsupportedChain; choosing a supported one closes it', async () => {
  const { modal, wallet } = createTestModal({
    wallets: [createScriptedWallet({ chain: 999, knownChains: [999, 31_337] })],
  })
  await modal.open({ walletId: wallet.info.uuid })
  await settle()
  expect(modal.router.state.view).toBe('UnsupportedChain')
  await modal.switchNetwork('eip155:31337')
  expect(modal.dialog.state.open).toBe(false)
  expect(modal.accounts.state.eip155.status).toBe('connected')
})

function goBackFromAbove({ dialog, router }: WalletModal): void {
  router.push('GetWallet')
  dialog.goBack()
}

test.each<[string, (modal: WalletModal) => void, Options]>([
  ['Escape', (modal) => void modal.dialog.close('escape'), {}],
  ['the button', (modal) => void modal.dialog.close('button'), {}],
  ['Back', (modal) => modal.dialog.goBack(), {}],
  ['Back from a view above it', goBackFromAbove, {}],
  ['the host', (modal) => void modal.close(), {}],
  ['Escape in the page', (modal) => void modal.dialog.close('escape'), { embedded: true }],
])(
  'UnsupportedChain closed by %s: nothing stays connected on a network that the page does not list',
  async (_, close, options) => {
    const { modal, wallet, storage } = await createConnectedModal({ options })
    const gone: string[] = []
    modal.on('disconnect', ({ namespace }) => gone.push(namespace))
    wallet.setChain(999)
    expect(modal.router.state.view).toBe('UnsupportedChain')
    close(modal)
    await settle()
    expect(gone).toEqual(['eip155'])
    expect(modal.accounts.state.eip155.status).toBe('disconnected')
    expect(storage.get('wallet-modal.connections') ?? '[]').not.toContain('eip155:999')
    expect(modal.dialog.state.open ? modal.router.state.view : 'closed').toBe(options.embedded ? 'Connect' : 'closed')
  },
)

test.each<[string, (modal: WalletModal) => unknown]>([
  ['a network of the page was chosen', (modal) => modal.switchNetwork('eip155:31337')],
  ['the page allows it by now', (modal) => modal.options.patch({ allowUnsupportedChain: true })],
  ['the page offers it by now', (modal) => modal.options.patch({ networks: [{ ...secondNetwork, id: 'eip155:999' }] })],
])('UnsupportedChain closed once %s: connected still', async (_, make) => {
  const { modal, wallet } = await createConnectedModal({
    wallets: [createScriptedWallet({ knownChains: [31_337, 999] })],
  })
  wallet.setChain(999)
  await make(modal)
  await settle()
  modal.close()
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('connected')
})

test('a host that keeps UnsupportedChain open keeps the connection', async () => {
  const { modal, wallet } = await createConnectedModal()
  modal.on('close', (event) => event.preventDefault())
  wallet.setChain(999)
  expect(modal.close()).toBe(false)
  expect(modal.accounts.state.eip155.status).toBe('connected')
})

test('a wallet that switches after the instance has ended changes neither its state nor what is stored', async () => {
  const { modal, wallet, storage } = await createConnectedModal({ wallets: [knowing()] })
  const before = storage.get('wallet-modal.connections')
  const release = wallet.hold('wallet_switchEthereumChain')
  const switching = modal.switchNetwork('eip155:31338')
  await settle()
  modal.destroy()
  wallet.setChain(31_338)
  release(null)
  await expect(switching).rejects.toMatchObject({ code: 'ABORTED' })
  expect(modal.chains.state.activeCaipNetwork?.id).toBe('eip155:31337')
  expect(storage.get('wallet-modal.connections')).toBe(before)
})

test('choosing in the list of networks goes back to where it was opened', async () => {
  const { modal } = await createConnectedModal({ wallets: [knowing()] })
  await modal.open()
  modal.router.push('Networks')
  await modal.switchNetwork('eip155:31338')
  expect(modal.router.state.view).toBe('Account')
})

/** Connected, told what happens, and the page stops offering the network that the wallet is on. */
async function setUpDropped(isOpen: boolean, options: Options = {}) {
  const made = await createConnectedModal()
  const { modal } = made
  modal.options.patch(options)
  await settle()
  if (isOpen) await modal.open()
  const told: string[] = []
  modal.on('open', ({ view }) => told.push(`open ${view}`))
  modal.on('view', ({ view }) => told.push(view))
  modal.on('error', ({ code }) => told.push(code))
  modal.options.patch({ networks: [secondNetwork] })
  await settle()
  if (!isOpen) await modal.open()
  await settle()
  return { ...made, told }
}

test.each([
  [true, ['UnsupportedChain']],
  [false, ['open UnsupportedChain', 'UnsupportedChain']],
])('the page stops offering the network in use, open %s: UnsupportedChain, and no more is said', async (open, says) => {
  const { modal, told } = await setUpDropped(open)
  expect(modal.router.state.view).toBe('UnsupportedChain')
  expect(told).toEqual(says)
  expect(modal.toast.state.open).toBe(false)
})

test.each<[string, Options]>([
  ['allowUnsupportedChain', { allowUnsupportedChain: true }],
  ['basic', { basic: true }],
])('the page stops offering the network in use, with %s: Account stays, or opens', async (_, options) => {
  for (const isOpen of [true, false]) {
    const { modal } = await setUpDropped(isOpen, options)
    expect(modal.router.state.view).toBe('Account')
  }
})

test.each([
  [true, true, 'Account'],
  [false, false, 'UnsupportedChain'],
] as const)('and offers it again, open %s: back where it was', async (isOpen, stays, view) => {
  const { modal } = await setUpDropped(isOpen)
  modal.options.patch({ networks: [localNetwork, secondNetwork] })
  await settle()
  expect(modal.dialog.state.open).toBe(stays)
  expect(modal.router.state.view).toBe(view)
})

test('the page’s networks change: what the wallet is on stays, listed or not', async () => {
  const test = await createConnectedModal()
  test.modal.options.patch({ networks: [secondNetwork] })
  await settle()
  expect(test.modal.chains.state.activeCaipNetwork).toMatchObject({ id: 'eip155:31337', unsupported: true })
  test.modal.options.patch({ networks: [secondNetwork, localNetwork] })
  await settle()
  expect(test.modal.chains.state.activeCaipNetwork).toMatchObject({ id: 'eip155:31337', name: 'Local One' })
  expect(test.modal.chains.state.activeCaipNetwork).not.toHaveProperty('unsupported')
})

test.each([
  [{ networks: ['solana', 'ethereum'] }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  [{ networks: ['ethereum', 'solana'] }, 'eip155:1'],
  [{ networks: ['ethereum', 'base'], defaultNetwork: 'eip155:8453' }, 'eip155:8453'],
  [
    { networks: ['ethereum', 'solana'], defaultNetwork: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  ],
  [{ networks: ['ethereum'], defaultNetwork: 'eip155:10' }, 'eip155:1'],
] as const)('options %j: active at first is %s', (options, id) => {
  expect(createTestModal({ options: options as object }).modal.chains.state.activeCaipNetwork?.id).toBe(id)
})

/** Solana is in use; what the page hears of the network, each with the network in use as the state says it then. */
async function besideSolana() {
  const made = await createTwoNamespaceModal()
  const { modal, ids } = made
  await modal.connect({ walletId: ids.eip155 })
  await modal.connect({ walletId: ids.solana })
  await settle()
  const heard: (readonly [changed: string, inUse: string | undefined])[] = []
  modal.on('network-change', ({ caipNetworkId }) => heard.push([caipNetworkId, modal.snapshot().activeCaipNetworkId]))
  return { ...made, heard }
}

test('into another namespace, whose wallet moves too: told once, when it is in use', async () => {
  const { modal, heard } = await besideSolana()
  await modal.switchNetwork('eip155:31338')
  await settle()
  expect(heard).toEqual([['eip155:31338', 'eip155:31338']])
  expect(modal.chains.state.activeNamespace).toBe('eip155')
})

test.each(['before it answers', 'after that'])(
  'into another namespace, and the wallet moves %s: told once',
  async (when) => {
    const { modal, eip155, heard, clock } = await besideSolana()
    const release = eip155.hold('wallet_switchEthereumChain')
    const switching = modal.switchNetwork('eip155:31338')
    await settle()
    const steps = [() => eip155.setChain(31_338), () => release(null)]
    for (const step of when === 'after that' ? steps.reverse() : steps) {
      step()
      await settle()
    }
    await clock.advance(300)
    await switching
    await settle()
    expect(heard).toEqual([['eip155:31338', 'eip155:31338']])
  },
)

test('into another namespace, overtaken by a newer wish: told once of each that the wallet came to', async () => {
  const { modal, eip155, heard } = await besideSolana()
  const release = eip155.hold('wallet_switchEthereumChain')
  const overtaken = modal.switchNetwork('eip155:31338')
  await settle()
  const newest = modal.switchNetwork('eip155:31337')
  eip155.setChain(31_338)
  release(null)
  await Promise.all([overtaken, newest])
  await settle()
  expect(heard).toEqual([
    ['eip155:31338', 'eip155:31338'],
    ['eip155:31337', 'eip155:31337'],
  ])
})

test('a wallet that is not in use moves, by itself or after a refused switch: told, and what is in use stays so', async () => {
  const { modal, eip155, heard } = await besideSolana()
  eip155.reject('wallet_switchEthereumChain')
  await expect(modal.switchNetwork('eip155:31338')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  eip155.setChain(31_338)
  await settle()
  expect(heard).toEqual([['eip155:31338', solanaNetwork]])
})

test('a wallet moves elsewhere than it is asked to: what is in use stays so', async () => {
  const { modal, eip155, heard } = await besideSolana()
  eip155.hold('wallet_switchEthereumChain')
  modal.switchNetwork('eip155:31338').catch(() => {})
  await settle()
  eip155.setChain(999)
  await settle()
  expect(heard).toEqual([['eip155:999', solanaNetwork]])
})
