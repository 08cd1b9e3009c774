/** Following a wallet's events. They are hints: what is true is asked for, without a prompt (P07–P10). */
import { createSlot } from '../../net/slot.js'
import type { AdapterEvents, Connector } from '../types.js'
import { readAccounts, referenceOf } from './accounts.js'
import { readList } from './answers.js'
import type { KnownWallets } from './known.js'
import type { WalletFace } from './wallets/types.js'

/** Follows until the returned function is called; nothing is reported after that. */
export function watch(
  { connector, face, known }: { connector: Connector; face: WalletFace; known: KnownWallets },
  events: AdapterEvents,
): () => void {
  let stopped = false
  const looks = createSlot()

  async function look(): Promise<void> {
    const { isNewest } = looks.start()
    const claims = await face.accounts().catch(() => undefined)
    // What is no list says nothing: neither that it shares an account, nor that it shares none.
    if (stopped || !isNewest() || !readList(claims, 1)) return
    const before = known.wallet(connector)
    const here = before && readAccounts(claims, before.reference)
    const reference = here?.length ? before?.reference : referenceOf(claims)
    if (!reference) return events.disconnected()
    const accounts = readAccounts(claims, reference)
    known.remember(connector, { reference, accounts })
    if (reference !== before?.reference) events.networkChanged(`bip122:${reference}`)
    events.accountsChanged(accounts.map(({ address }) => address))
  }

  const stop = face.watch(
    () => {
      if (!stopped) void look()
    },
    () => {
      looks.end()
      if (!stopped) events.disconnected()
    },
  )
  return () => {
    stopped = true
    stop()
  }
}
