import type { WalletModal } from '@wallet-modal/core'
import { absentSnapshot } from '@wallet-modal/core/state'
import { expect, test } from 'vitest'
import { createFakeModal } from '../../test/fakeModal.js'
import { address, others } from '../../test/fixtures.js'
import { renderInHost } from '../../test/renderInHost.js'
import {
  useSwitchWalletNetwork,
  useWalletAccount,
  useWalletBalance,
  useWalletConnect,
  useWalletConnections,
  useWalletDisconnect,
  useWalletModal,
  useWalletNetwork,
  useWalletProvider,
  useWalletSend,
  useWalletSign,
  useWallets,
} from '../index.js'

function Host({ read }: { read(): void }) {
  read()
  return null
}

/** Runs a hook in a component; `latest()` is what it returned last. */
function follow<Result>(modal: WalletModal | undefined, useHook: () => Result) {
  let result: Result | undefined
  const read = () => {
    result = useHook()
  }
  const { give } = renderInHost(modal, <Host read={read} />)
  return { latest: () => result as Result, give }
}

const nobody = { status: 'disconnected', address: undefined, connectedWalletInfo: undefined } as const

test('useWalletModal: open and close are calls, isOpen and view what is so', async () => {
  const { modal, calls } = createFakeModal({ open: false, view: 'Account' })
  const { latest } = follow(modal, useWalletModal)
  const { open, close, disconnect, switchNetwork } = latest()
  expect(latest()).toMatchObject({ isOpen: false, view: 'Account' })
  await open({ view: 'Networks' })
  close()
  await disconnect('eip155')
  await switchNetwork('base')
  expect(calls).toEqual([
    { name: 'open', args: [{ view: 'Networks' }] },
    { name: 'close', args: ['host'] },
    { name: 'disconnect', args: ['eip155'] },
    { name: 'switchNetwork', args: ['base'] },
  ])
  modal.dialog.state.open = true
  await expect.poll(() => latest().isOpen).toBe(true)
  expect(latest().open).toBe(open)
})

test('useWallets: the wallets of this browser, with the namespaces they know', () => {
  const { modal } = createFakeModal()
  const { latest } = follow(modal, useWallets)
  expect(latest()[0]).toMatchObject({ id: 'harbor', name: 'Harbor', rdns: 'test.harbor', namespaces: ['eip155'] })
  expect(latest()).toHaveLength(modal.connectors.state.list.length)
})

test('useWalletConnections: who is connected, per namespace', async () => {
  const { modal } = createFakeModal({ others })
  const { latest } = follow(modal, useWalletConnections)
  expect(latest().map(({ namespace, isActive }) => [namespace, isActive])).toContainEqual(['eip155', true])
  expect(latest()[0]).toMatchObject({
    address,
    walletName: 'Harbor',
    connectorId: 'harbor',
    network: { id: 'eip155:31337' },
  })
  expect(latest().length).toBeGreaterThan(1)
  for (const namespace of ['eip155', 'solana', 'polkadot', 'bip122'] as const)
    Object.assign(modal.accounts.state[namespace], nobody)
  await expect.poll(latest).toEqual([])
})

test('useWalletConnect: tells how the newest attempt stands; nobody has to wait for its promise', async () => {
  const { modal, calls, fail } = createFakeModal({ account: nobody })
  const { latest } = follow(modal, useWalletConnect)
  expect(latest()).toMatchObject({ status: 'idle', error: undefined })
  const refusal = new Error('closed')
  fail('connect', refusal)
  // Not waited for on purpose: an unhandled rejection fails the run.
  latest().connect({ walletId: 'harbor' })
  await expect.poll(() => latest()).toMatchObject({ status: 'failed', error: refusal })
  await latest().connect()
  await expect.poll(() => latest()).toMatchObject({ status: 'done', error: undefined })
  expect(calls.map(({ args }) => args)).toEqual([[{ walletId: 'harbor' }], [undefined]])
})

test('useWalletConnect: an attempt that is over says nothing of a newer one', async () => {
  const { modal } = createFakeModal({ account: nobody })
  const answers: { resolve(connection?: never): void; reject(error: Error): void }[] = []
  Object.assign(modal, {
    connect: () => new Promise<never>((resolve, reject) => answers.push({ resolve: resolve as () => void, reject })),
  })
  const { latest } = follow(modal, useWalletConnect)
  const former = latest().connect()
  latest().connect()
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.reject(new Error('overtaken'))
  await expect(former).rejects.toThrow('overtaken')
  await expect.poll(() => latest().status).toBe('pending')
  answers[1]?.resolve()
  await expect.poll(() => latest().status).toBe('done')
})

test('useWalletDisconnect and useSwitchWalletNetwork: the calls of the instance', async () => {
  const { modal, calls } = createFakeModal()
  const { latest } = follow(modal, () => ({ gone: useWalletDisconnect(), moved: useSwitchWalletNetwork() }))
  expect(latest().moved.networks.map(({ id }) => id)).toEqual(['eip155:31337', 'eip155:31338', 'eip155:31339'])
  await latest().gone.disconnect()
  await latest().moved.switchNetwork('eip155:31338')
  expect(calls).toEqual([
    { name: 'disconnect', args: [undefined] },
    { name: 'switchNetwork', args: ['eip155:31338'] },
  ])
})

test('useWalletSend: opens Send filled in, and resolves with what was sent', async () => {
  const { modal } = createFakeModal()
  const asked: unknown[] = []
  let answer: Promise<unknown> = Promise.resolve({ hash: '0xab', caipNetworkId: 'eip155:31337' })
  const open = (request: unknown) => {
    asked.push(request)
    return answer
  }
  Object.assign(modal, { open })
  const { latest } = follow(modal, useWalletSend)
  expect(latest().status).toBe('idle')
  const wish = { to: address, amount: '25', token: 'USDC', network: 'base' }
  expect(await latest().send(wish)).toEqual({ hash: '0xab', caipNetworkId: 'eip155:31337' })
  await expect.poll(() => latest().status).toBe('done')
  expect(asked).toEqual([{ view: 'Send', arguments: wish }])
  const refusal = new Error('closed')
  answer = Promise.reject(refusal)
  // Not waited for on purpose: an unhandled rejection fails the run.
  latest().send(wish)
  await expect.poll(() => latest()).toMatchObject({ status: 'failed', error: refusal })
})

test('useWalletSign: one request to the guarded provider, as personal_sign wants it', async () => {
  const { modal } = createFakeModal()
  const asked: unknown[] = []
  let answer: unknown = '0xabcd'
  const provider = {
    request: async (call: unknown) => {
      asked.push(call)
      return answer
    },
  }
  const snapshot = () => ({ ...absentSnapshot, activeCaipNetworkId: 'eip155:31337', accounts: modal.accounts.state })
  Object.assign(modal, { getProvider: () => provider, snapshot })
  const { latest } = follow(modal, () => ({ ...useWalletSign(), provider: useWalletProvider('eip155') }))
  expect(latest().provider).toBe(provider)
  expect(await latest().sign('hé')).toBe('0xabcd')
  expect(asked).toEqual([{ method: 'personal_sign', params: ['0x68c3a9', address] }])
  answer = '<b>'
  await expect(latest().sign('hi')).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
  Object.assign(modal.accounts.state.eip155, nobody)
  await expect(latest().sign('hi')).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  await expect.poll(() => latest().provider).toBeUndefined()
  expect(asked).toHaveLength(2)
})

test('without an instance nobody is connected, calls say so, and the one that comes is followed', async () => {
  const { latest, give } = follow(undefined, () => ({
    account: useWalletAccount(),
    balance: useWalletBalance(),
    connections: useWalletConnections(),
    modal: useWalletModal(),
    network: useWalletNetwork(),
    wallets: useWallets(),
  }))
  expect(latest()).toMatchObject({
    account: { isConnected: false, status: 'disconnected', namespace: 'eip155' },
    balance: { status: 'idle', tokens: [] },
    connections: [],
    modal: { isOpen: false },
    network: { network: undefined },
    wallets: [],
  })
  await expect(latest().modal.open()).rejects.toThrow('no instance yet')
  give(createFakeModal().modal)
  expect(latest().account).toMatchObject({ isConnected: true, address })
})
