/** wagmi and the modal say the same of who is connected, whichever of the two it was done in. */
import { createMemoryStorage, scriptedAccounts } from '@wallet-modal/testing'
import { describe, expect, test, vi } from 'vitest'
import { createPageStorage, createWagmiPage, knowsBoth, settleAll } from '../test/createWagmiPage.js'
import { one, two, versions, type Wagmi } from '../test/versions.js'
import { walletModal } from './index.js'

const [first, second] = scriptedAccounts
const nobody = { status: 'disconnected', address: undefined, chainId: undefined, by: undefined }
const connected = { status: 'connected', address: first, chainId: one.id, by: 'wallet-modal' }

async function createConnectedPage(wagmi: Wagmi, setUp?: Parameters<typeof createWagmiPage>[1]) {
  const page = createWagmiPage(wagmi, setUp)
  await page.press()
  await settleAll()
  expect(page.who()).toEqual(connected)
  return page
}

describe.each(versions)('%s', (_, wagmi) => {
  test('connected by the modal’s own button: so is wagmi', async () => {
    const { who, press, statuses } = createWagmiPage(wagmi)
    await press()
    await settleAll()
    expect(who()).toEqual(connected)
    expect(statuses).toEqual(['connected'])
  })

  test('connected by wagmi: the modal opens, and it resolves when the visitor is connected', async () => {
    const { config, connector, modal, opened, press, who, statuses } = createWagmiPage(wagmi)
    const connecting = wagmi.connect(config, { connector })
    await vi.waitFor(() => expect(opened).toEqual(['Connect']))
    expect(who().status).toBe('connecting')
    await press()
    await expect(connecting).resolves.toEqual({ accounts: [first], chainId: one.id })
    await settleAll()
    expect(who()).toEqual(connected)
    expect(modal.snapshot().accounts.eip155.status).toBe('connected')
    expect(statuses).toEqual(['connecting', 'connected'])
  })

  test('connected by wagmi where the modal is already: nothing opens', async () => {
    const { config, connector, modal, opened, press } = createWagmiPage(wagmi, { given: () => new Promise(() => {}) })
    expect(connector).toBeDefined()
    await press()
    const late = createWagmiPage(wagmi, { given: modal })
    await expect(wagmi.connect(late.config, { connector: late.connector })).resolves.toMatchObject({
      accounts: [first],
    })
    expect(late.who()).toEqual(connected)
    expect([opened, late.opened, config.state.status]).toEqual([[], [], 'disconnected'])
  })

  test('with a network: the wallet is asked for it; where it stays, it is connected all the same', async () => {
    const page = createWagmiPage(wagmi)
    const connecting = wagmi.connect(page.config, { connector: page.connector, chainId: two.id })
    await page.press()
    await expect(connecting).resolves.toMatchObject({ chainId: two.id })
    await settleAll()
    expect(page.who()).toEqual({ ...connected, chainId: two.id })

    const staying = createWagmiPage(wagmi)
    staying.wallet.reject('wallet_switchEthereumChain')
    const there = wagmi.connect(staying.config, { connector: staying.connector, chainId: two.id })
    await staying.press()
    await expect(there).resolves.toMatchObject({ chainId: one.id })
    await settleAll()
    expect(staying.who()).toEqual(connected)
  })

  test('with capabilities: in the shape that wagmi asks for', async () => {
    const { config, connector, press } = createWagmiPage(wagmi)
    const connecting = wagmi.connect(config, { connector, withCapabilities: true })
    await press()
    await expect(connecting).resolves.toMatchObject({ accounts: [{ address: first, capabilities: {} }] })
  })

  test('disconnected by wagmi: the modal’s EVM wallet is too', async () => {
    const { config, modal, who, statuses } = await createConnectedPage(wagmi)
    await wagmi.disconnect(config)
    expect(modal.snapshot().accounts.eip155.status).toBe('disconnected')
    await settleAll()
    expect(who()).toEqual(nobody)
    expect(statuses).toEqual(['connected', 'disconnected'])
  })

  test('disconnected in the modal: so is wagmi, and both connect again', async () => {
    const { modal, who, press } = await createConnectedPage(wagmi)
    await modal.disconnect()
    await settleAll()
    expect(who()).toEqual(nobody)
    await press()
    await settleAll()
    expect(who()).toEqual(connected)
  })

  test('connected by wagmi, disconnected in the modal, and by its button again', async () => {
    const { config, connector, modal, who, press } = createWagmiPage(wagmi)
    const connecting = wagmi.connect(config, { connector })
    await press()
    await connecting
    await settleAll()
    await modal.disconnect()
    await settleAll()
    expect(who()).toEqual(nobody)
    await press()
    await settleAll()
    expect(who()).toEqual(connected)
  })

  test('another account, chosen in the wallet or in the modal', async () => {
    const { modal, wallet, who } = await createConnectedPage(wagmi)
    wallet.setAccounts([second, first])
    await settleAll()
    expect(modal.snapshot().accounts.eip155.address).toBe(second)
    expect(who()).toEqual({ ...connected, address: second })
    modal.connection.selectAccount('eip155', first)
    await settleAll()
    expect(who()).toEqual(connected)
  })

  test('another network, chosen in the wallet, in the modal or by wagmi; one that nobody lists is told as it is', async () => {
    const { config, modal, wallet, who } = await createConnectedPage(wagmi, {
      options: { allowUnsupportedChain: true },
    })
    wallet.setChain(two.id)
    await settleAll()
    expect(who()).toEqual({ ...connected, chainId: two.id })
    expect(config.state.chainId).toBe(two.id)
    await modal.switchNetwork(`eip155:${one.id}`)
    await settleAll()
    expect(who()).toEqual(connected)
    await expect(wagmi.switchChain(config, { chainId: two.id })).resolves.toMatchObject({ name: two.name })
    expect(who()).toEqual({ ...connected, chainId: two.id })
    expect(modal.snapshot().activeCaipNetworkId).toBe(`eip155:${two.id}`)
    wallet.setChain(99_999)
    await settleAll()
    expect(who()).toEqual({ ...connected, chainId: 99_999 })
    expect(config.state.chainId).toBe(two.id)
  })

  test('what is no change of account or network is not told', async () => {
    const { config, modal } = await createConnectedPage(wagmi)
    const heard = vi.fn()
    config.subscribe((state) => state, heard)
    await modal.open()
    modal.close()
    await settleAll()
    expect(heard).not.toHaveBeenCalled()
  })

  test('wagmi is busy with another wallet: it hears of the modal’s once it listens again', async () => {
    const { config, who, press } = createWagmiPage(wagmi)
    const other = createWagmiPage(wagmi)
    const connecting = wagmi.connect(config, { connector: walletModal({ modal: other.modal }) })
    const refused = expect(connecting).rejects.toMatchObject({ code: 4001 })
    await settleAll()
    await press()
    await settleAll()
    expect(who().status).toBe('connecting')
    other.modal.close()
    await refused
    await vi.waitFor(() => expect(who()).toEqual(connected))
  })

  test('in another tab: connected there is connected here, and disconnected as well', async () => {
    const storage = createMemoryStorage()
    const here = createWagmiPage(wagmi, { storage })
    const there = createWagmiPage(wagmi, {
      storage: storage.otherTab(),
      wallets: [knowsBoth({ connected: true, uuid: '77777777-7777-4777-8777-777777777777' })],
    })
    await here.press()
    await settleAll()
    expect(there.who()).toEqual(connected)
    await wagmi.disconnect(there.config)
    await settleAll()
    expect(here.who()).toEqual(nobody)
    expect(there.wallet.prompts()).toEqual([])
  })

  describe('a reload', () => {
    /** The next page of a visitor who was connected. */
    async function reload(more: Parameters<typeof createWagmiPage>[1] = {}) {
      const kept = { storage: createMemoryStorage(), pageStorage: createPageStorage() }
      const { modal } = await createConnectedPage(wagmi, kept)
      modal.destroy()
      const page = createWagmiPage(wagmi, { ...kept, wallets: [knowsBoth({ connected: true })], ...more })
      // What wagmi stored has been read by the time a page draws.
      await Promise.resolve().then(() => Promise.resolve())
      return page
    }

    test('wagmi says reconnecting until the modal has restored, and never that nobody is connected', async () => {
      const { mount, who, wallet, opened, statuses } = await reload()
      const release = wallet.hold('eth_accounts')
      await settleAll()
      void mount()
      await settleAll()
      expect(who()).toMatchObject({ status: 'reconnecting', address: first })
      release([first])
      await settleAll()
      expect(who()).toEqual(connected)
      expect(statuses).toEqual(['reconnecting', 'connected'])
      expect([opened, wallet.prompts()]).toEqual([[], []])
    })

    test('the modal restored before wagmi asked', async () => {
      const { mount, who, modal, statuses } = await reload()
      await modal.ready
      await settleAll()
      void mount()
      await settleAll()
      expect(who()).toEqual(connected)
      expect(statuses).not.toContain('disconnected')
    })

    test('nobody reads `modal.ready`: the connector does', async () => {
      const { who } = await reload()
      await settleAll()
      expect(who()).toEqual(connected)
    })

    test('followed afterwards: another account, and a network by wagmi', async () => {
      const { config, mount, who, wallet } = await reload()
      void mount()
      await settleAll()
      wallet.setAccounts([second])
      await settleAll()
      expect(who()).toEqual({ ...connected, address: second })
      await wagmi.switchChain(config, { chainId: two.id })
      expect(who()).toEqual({ ...connected, address: second, chainId: two.id })
      await wagmi.disconnect(config)
      await settleAll()
      expect(who()).toEqual(nobody)
    })

    test.each<[string, Parameters<typeof createWagmiPage>[1]]>([
      ['the modal does not restore', { options: { reconnect: false } }],
      ['the wallet shares nothing any more', { wallets: [knowsBoth()] }],
      ['the modal remembers nobody', { storage: createMemoryStorage() }],
    ])('%s: wagmi says that nobody is connected, and nothing opens', async (_case, more) => {
      const { mount, who, opened } = await reload(more)
      void mount()
      await settleAll()
      expect(who()).toEqual(nobody)
      expect(opened).toEqual([])
    })
  })
})
