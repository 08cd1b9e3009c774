/** Follows a wallet's events. They are hints: an unreadable one leads to a request, and is never believed (P07–P10, P16). */
import { CONFIRM_END_MS, SILENT_ANSWER_WAIT_MS } from '../../constants/wallets.js'
import { fieldOf } from '../../errors/causes.js'
import { isQuantity } from '../../net/quantity.js'
import { createSlot } from '../../net/slot.js'
import { within } from '../../net/within.js'
import { readChainId } from '../../primitives/chainId.js'
import type { Clock } from '../../primitives/ports.js'
import { isSessionProvider } from '../pairing.js'
import type { AdapterEvents, Connector } from '../types.js'
import { readAddresses } from './answers.js'
import { listen } from './listen.js'
import { accountsOf, chainIdOf, providerOf } from './wallet.js'

/** Accounts of an event; an empty list shares none. `undefined` for a list without any readable entry. */
function readEvent(payload: unknown): readonly string[] | undefined {
  const addresses = readAddresses(payload)
  return addresses?.length || fieldOf(payload, 'length') === 0 ? addresses : undefined
}

/** Follows the wallet until the returned function is called; silent after that. @throws ModalError PROVIDER_NOT_FOUND */
export function watch(connector: Connector, events: AdapterEvents, clock: Pick<Clock, 'after'>): () => void {
  const provider = providerOf(connector)
  let stopped = false
  /** Slots of pending requests: an event on the same subject makes them obsolete. */
  const accountsSlot = createSlot()
  const networkSlot = createSlot()
  let stopDoubt = () => {}

  async function askAccounts(whenSilent: () => void): Promise<void> {
    const { isNewest } = accountsSlot.start()
    const answer = accountsOf(provider).catch(() => undefined)
    const addresses = await within(clock, SILENT_ANSWER_WAIT_MS, answer, () => undefined)
    if (stopped || !isNewest()) return
    if (!addresses) whenSilent()
    else if (addresses.length > 0) events.accountsChanged(addresses)
    else events.disconnected()
  }

  async function askNetwork(): Promise<void> {
    const { isNewest } = networkSlot.start()
    const id = await chainIdOf(provider).catch(() => undefined)
    if (!stopped && isNewest() && id) events.networkChanged(id)
  }

  /** Verifies the wallet's statement that it shares nothing. Our own providers, over a relay or in a frame, are believed. */
  function doubt(): void {
    stopDoubt()
    if (isSessionProvider(provider)) events.disconnected()
    else stopDoubt = clock.after(CONFIRM_END_MS, () => void askAccounts(() => events.disconnected()))
  }

  const stop = listen(provider, {
    accountsChanged(payload) {
      if (stopped) return
      const addresses = readEvent(payload)
      if (!addresses) return void askAccounts(() => {})
      accountsSlot.end()
      if (addresses.length === 0) return doubt()
      stopDoubt()
      events.accountsChanged(addresses)
    },
    chainChanged(payload) {
      if (stopped) return
      // EIP-1193 prescribes hex: for any other payload ask the wallet.
      const id = isQuantity(payload) ? readChainId(payload) : undefined
      if (!id) return void askNetwork()
      networkSlot.end()
      events.networkChanged(id)
    },
    disconnect() {
      if (!stopped) doubt()
    },
  })

  return () => {
    stopped = true
    stopDoubt()
    stop()
  }
}

/** Calls back when an unconnected wallet reports accounts, or a connection to a node; the caller then asks for accounts. */
export function onShared(connector: Connector, heard: () => void): () => void {
  let stopped = false
  const hear = (payload: unknown) => {
    if (!stopped && readEvent(payload)?.length !== 0) heard()
  }
  const stop = listen(providerOf(connector), { accountsChanged: hear, connect: hear })
  return () => {
    stopped = true
    stop()
  }
}
