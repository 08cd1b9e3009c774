/** Following a wallet's events. They are hints: what can't be read is asked for again, and never believed (P07–P10, P16). */

import { fieldOf } from '../../errors/causes.js'
import { isQuantity } from '../../net/quantity.js'
import { createSlot } from '../../net/slot.js'
import { readChainId } from '../../primitives/chainId.js'
import type { AdapterEvents, Connector } from '../types.js'
import { readAddresses } from './answers.js'
import { listen } from './listen.js'
import { accountsOf, chainIdOf, providerOf } from './wallet.js'

/** EIP-1193 'try again later': wallets lose their node for a moment and say they are disconnected. */
const TRY_AGAIN_LATER = 1013

/** Follows until the returned function is called; nothing is reported after that. @throws ModalError PROVIDER_NOT_FOUND */
export function watch(connector: Connector, events: AdapterEvents): () => void {
  const provider = providerOf(connector)
  let stopped = false
  /** An event makes older questions about the same thing pointless. */
  const accountsSlot = createSlot()
  const networkSlot = createSlot()

  function onAccounts(addresses: readonly string[]): void {
    if (addresses.length > 0) events.accountsChanged(addresses)
    else events.disconnected()
  }

  async function askAccounts(whenSilent: () => void): Promise<void> {
    const { isNewest } = accountsSlot.start()
    const addresses = await accountsOf(provider).catch(() => undefined)
    if (stopped || !isNewest()) return
    if (addresses) onAccounts(addresses)
    else whenSilent()
  }

  async function askNetwork(): Promise<void> {
    const { isNewest } = networkSlot.start()
    const id = await chainIdOf(provider).catch(() => undefined)
    if (!stopped && isNewest() && id) events.networkChanged(id)
  }

  const stop = listen(provider, {
    accountsChanged(payload) {
      if (stopped) return
      const addresses = readAddresses(payload)
      const readable = addresses && (addresses.length > 0 || fieldOf(payload, 'length') === 0)
      if (!readable) return void askAccounts(() => {})
      accountsSlot.end()
      onAccounts(addresses)
    },
    chainChanged(payload) {
      if (stopped) return
      // EIP-1193 says hex: an event in other words is no news, but a reason to ask.
      const id = isQuantity(payload) ? readChainId(payload) : undefined
      if (!id) return void askNetwork()
      networkSlot.end()
      events.networkChanged(id)
    },
    disconnect(payload) {
      if (stopped) return
      if (fieldOf(payload, 'code') === TRY_AGAIN_LATER) return void askAccounts(() => events.disconnected())
      events.disconnected()
    },
  })

  return () => {
    stopped = true
    stop()
  }
}
