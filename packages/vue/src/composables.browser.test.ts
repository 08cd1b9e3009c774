import { createWalletModal, type WalletModal } from '@wallet-modal/core'
import { afterEach, expect, test } from 'vitest'
import { createApp, defineComponent, h, shallowRef } from 'vue'
import {
  provideWalletModal,
  useWalletAccount,
  useWalletConnect,
  useWalletConnections,
  useWalletModal,
  useWalletNetwork,
  useWalletProvider,
  useWalletSession,
} from './index.js'

const given = shallowRef<WalletModal>()
const made: WalletModal[] = []
const create = () => {
  const modal = createWalletModal({
    networks: ['eip155:1', 'eip155:8453'],
    directoryUrl: null,
    blockchainUrl: null,
    analyticsUrl: null,
  })
  made.push(modal)
  return modal
}

/** What the composables of a component returned. */
function mount() {
  let composables: ReturnType<typeof useAll> | undefined
  const useAll = () => ({
    account: useWalletAccount(),
    connections: useWalletConnections(),
    modal: useWalletModal(),
    network: useWalletNetwork(),
    attempt: useWalletConnect(),
    provider: useWalletProvider('eip155'),
    session: useWalletSession(),
  })
  const Host = defineComponent(() => {
    composables = useAll()
    return () => null
  })
  const app = createApp(
    defineComponent(() => {
      provideWalletModal(given)
      return () => h(Host)
    }),
  )
  app.mount(document.createElement('div'))
  if (!composables) throw new Error('The component was not set up')
  return { ...composables, unmount: () => app.unmount() }
}

afterEach(() => {
  given.value = undefined
  for (const modal of made.splice(0)) modal.destroy()
})

test('composables: follow the modal that comes, and the next one', async () => {
  const { account, modal, network, connections, provider, session, unmount } = mount()
  expect(network.value).toBeUndefined()
  await expect(modal.open()).rejects.toThrow('is not there yet')
  given.value = create()
  await expect.poll(() => network.value).toBe('eip155:1')
  await modal.open({ view: 'Networks' })
  await expect.poll(() => [modal.isOpen.value, modal.view.value]).toEqual([true, 'Networks'])
  await modal.switchNetwork('eip155:8453')
  await expect.poll(() => network.value).toBe('eip155:8453')
  modal.close()
  await expect.poll(() => modal.isOpen.value).toBe(false)
  expect(account.value.status).toBe('disconnected')
  expect([connections.value, provider.value, session.status.value]).toEqual([[], undefined, undefined])
  given.value = create()
  await expect.poll(() => network.value).toBe('eip155:1')
  unmount()
})

test('useWalletModal: send() waits for the visitor, who connects first', async () => {
  given.value = create()
  const { modal, unmount } = mount()
  const sending = modal.send({ amount: '0.5', network: 'base' })
  await expect.poll(() => [modal.isOpen.value, modal.view.value]).toEqual([true, 'Connect'])
  modal.close()
  await expect(sending).rejects.toMatchObject({ code: 'CLOSED' })
  await expect(modal.send({ amount: 'much' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  unmount()
})

test('useWalletConnect: tells how the attempt stands; nobody has to wait for its promise', async () => {
  given.value = create()
  const { attempt, modal, unmount } = mount()
  expect(attempt.status.value).toBe('idle')
  // Not waited for on purpose: an unhandled rejection fails the run.
  attempt.connect({ namespace: 'eip155' })
  expect(attempt.status.value).toBe('pending')
  await expect.poll(() => modal.isOpen.value).toBe(true)
  modal.close()
  await expect.poll(() => attempt.status.value).toBe('failed')
  expect(attempt.error.value).toMatchObject({ code: 'CLOSED' })
  unmount()
})
