/** The element as wagmi's connector, in a real page: before it is upgraded, before it stands there, and after. */
import { createScriptedWallet, type ScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import type { WalletModalElement } from '@wallet-modal/wc/element'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPageStorage, createWagmiConfig } from '../test/createWagmiPage.js'
import { one, two, versions } from '../test/versions.js'
import { toNetworks } from './toNetworks.js'

const [first] = scriptedAccounts
let stopAnnouncing = () => {}

/** EIP-6963: the wallet answers whoever asks for wallets. */
function announce({ info, provider }: ScriptedWallet): void {
  const detail = Object.freeze({ info, provider })
  const answer = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', answer)
  stopAnnouncing = () => window.removeEventListener('eip6963:requestProvider', answer)
  answer()
}

const define = async () => (await import('@wallet-modal/wc/element')).define()

function createElement(): WalletModalElement {
  const element = document.createElement('wallet-modal') as WalletModalElement
  element.setAttribute('preload', 'none')
  element.networks = toNetworks([one, two])
  return element
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  stopAnnouncing()
  document.body.replaceChildren()
})

describe.each(versions)('%s', (version, wagmi) => {
  test('the element before it is upgraded and stands in the page: wagmi waits, and is connected by it', async () => {
    const wallet = createScriptedWallet()
    announce(wallet)
    const element = createElement()
    // The first test of the file comes before anybody defined it.
    expect('subscribe' in element).toBe(version !== 'wagmi 2')
    const config = createWagmiConfig(wagmi, element)
    const [connector] = config.connectors
    document.body.append(element)
    await define()
    const connecting = wagmi.connect(config, { connector })
    await expect.poll(() => element.state.open).toBe(true)
    await element.modal?.connection.connect({ connectorId: wallet.info.uuid })
    await expect(connecting).resolves.toEqual({ accounts: [first], chainId: one.id })
    await wagmi.disconnect(config)
    expect(element.state.accounts.eip155.status).toBe('disconnected')
  })

  test('nobody was connected: wagmi says so at once, and nothing of the modal is fetched', async () => {
    await define()
    const element = createElement()
    document.body.append(element)
    const config = createWagmiConfig(wagmi, element)
    await wagmi.reconnect(config)
    expect(config.state.status).toBe('disconnected')
    expect(element.modal).toBeUndefined()
  })

  test('a function that finds the element later; on reload wagmi waits until it has restored', async () => {
    await define()
    announce(createScriptedWallet())
    const before = createElement()
    document.body.append(before)
    await before.ready
    const [row] = before.modal?.connectors.state.list ?? []
    await before.modal?.connection.connect({ connectorId: row?.id ?? '' })
    before.remove()
    stopAnnouncing()

    announce(createScriptedWallet({ connected: true }))
    const config = createWagmiConfig(wagmi, () => document.querySelector('wallet-modal'), createPageStorage())
    const statuses: string[] = []
    config.subscribe(
      ({ status }) => status,
      (status) => void statuses.push(status),
    )
    const reconnecting = wagmi.reconnect(config)
    document.body.append(createElement())
    await expect(reconnecting).resolves.toMatchObject([{ accounts: [first], chainId: one.id }])
    expect(statuses).toEqual(['connecting', 'connected'])
  })

  test('no element comes: wagmi says so after a moment, and follows the one that comes at last', async () => {
    await define()
    const wallet = createScriptedWallet()
    announce(wallet)
    const config = createWagmiConfig(wagmi, () => document.querySelector('wallet-modal'))
    await wagmi.reconnect(config)
    expect(config.state.status).toBe('disconnected')
    const element = createElement()
    document.body.append(element)
    await element.ready
    await element.modal?.connection.connect({ connectorId: wallet.info.uuid })
    await expect.poll(() => config.state.status).toBe('connected')
    element.remove()
    await expect.poll(() => config.state.status).toBe('disconnected')
  })

  test('the element is gone, and another one comes: that is wagmi’s now', async () => {
    await define()
    const wallet = createScriptedWallet()
    announce(wallet)
    const config = createWagmiConfig(wagmi, () => document.querySelector('wallet-modal'))
    const [connector] = config.connectors
    const before = createElement()
    document.body.append(before)
    await expect.poll(() => connector.isAuthorized()).toBe(false)
    before.remove()
    const element = createElement()
    document.body.append(element)
    await element.ready
    await element.modal?.connection.connect({ connectorId: wallet.info.uuid })
    await expect.poll(() => config.state.status).toBe('connected')
    await wagmi.disconnect(config)
    expect(element.state.accounts.eip155.status).toBe('disconnected')
  })
})
