/** A config is made where there is no modal yet: on a server, and in a page whose modal comes later. */
import type { WalletModal } from '@wallet-modal/core'
import { scriptedAccounts } from '@wallet-modal/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPageStorage, createWagmiConfig, createWagmiPage, knowsBoth, settleAll } from '../test/createWagmiPage.js'
import { one, versions } from '../test/versions.js'

const [first] = scriptedAccounts

/** What the connector takes for a browser; an instance needs no more of it. */
const inBrowser = () => vi.stubGlobal('document', {})
afterEach(() => vi.unstubAllGlobals())

describe.each(versions)('%s', (_, wagmi) => {
  test('on a server the function is never called: nobody is connected, and connecting fails', async () => {
    const given = vi.fn()
    const config = createWagmiConfig(wagmi, given, createPageStorage(), true)
    const [connector] = config.connectors
    await settleAll()
    expect(await connector.getProvider()).toBeUndefined()
    expect(await connector.isAuthorized()).toBe(false)
    await expect(wagmi.connect(config, { connector })).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
    expect(wagmi.cookieToInitialState(config, null)).toBeUndefined()
    expect(given).not.toHaveBeenCalled()
  })

  test('rendered by a server: what the cookie says is said at once, and confirmed by the modal', async () => {
    const kept = createPageStorage()
    const before = createWagmiPage(wagmi, { pageStorage: kept })
    await before.press()
    await settleAll()
    const { storage } = before
    before.modal.destroy()
    const cookie = `wagmi.store=${kept.getItem('wagmi.store')}`

    const server = createWagmiConfig(wagmi, () => undefined, createPageStorage(), true)
    const initialState = wagmi.cookieToInitialState(server, cookie)
    expect([...(initialState?.connections.values() ?? [])]).toMatchObject([{ accounts: [first], chainId: one.id }])

    inBrowser()
    const { modal } = createWagmiPage(wagmi, {
      storage,
      wallets: [knowsBoth({ connected: true })],
      given: () => new Promise(() => {}),
    })
    const config = createWagmiConfig(wagmi, () => modal, kept, true)
    const statuses: string[] = []
    config.subscribe(
      ({ status }) => status,
      (status) => void statuses.push(status),
      { emitImmediately: false },
    )
    const { onMount } = wagmi.hydrate(config, { initialState, reconnectOnMount: true })
    expect(config.state).toMatchObject({ status: 'reconnecting', current: initialState?.current })
    void onMount()
    await settleAll()
    expect(config.state.status).toBe('connected')
    expect(statuses).toEqual(['reconnecting', 'connected'])
  })

  test.each<[string, (modal: WalletModal) => () => WalletModal | Promise<WalletModal>]>([
    ['at once', (modal) => () => modal],
    ['by a promise', (modal) => async () => modal],
  ])('a function that gives the modal %s is called once, and followed', async (_case, givenBy) => {
    inBrowser()
    const { modal, press } = createWagmiPage(wagmi, { given: () => new Promise(() => {}) })
    const given = vi.fn(givenBy(modal))
    const config = createWagmiConfig(wagmi, given)
    await press()
    await settleAll()
    expect(config.state.status).toBe('connected')
    await wagmi.disconnect(config)
    expect(modal.snapshot().accounts.eip155.status).toBe('disconnected')
    expect(given).toHaveBeenCalledTimes(1)
  })

  test('wagmi waits for one that is on its way', async () => {
    inBrowser()
    const { modal, press } = createWagmiPage(wagmi, { given: () => new Promise(() => {}) })
    await press()
    let arrive: (given: typeof modal) => void = () => {}
    const coming = new Promise<typeof modal>((resolve) => {
      arrive = resolve
    })
    const config = createWagmiConfig(wagmi, () => coming)
    void wagmi.hydrate(config, { reconnectOnMount: true }).onMount()
    await settleAll()
    expect(config.state.status).toBe('connecting')
    arrive(modal)
    await settleAll()
    expect(config.state.status).toBe('connected')
  })

  test('a function that fails: the config is made all the same, and who connects hears why', async () => {
    inBrowser()
    const config = createWagmiConfig(wagmi, async () => {
      throw new Error('no such file')
    })
    const [connector] = config.connectors
    await settleAll()
    expect(await connector.isAuthorized()).toBe(false)
    await expect(wagmi.connect(config, { connector })).rejects.toThrow('no such file')
  })
})
