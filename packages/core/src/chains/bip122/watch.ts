/** Follows a wallet's events. They are hints: the facts are then read, without a prompt (P07–P10). */
import { createSlot } from '../../net/slot.js'
import type { AdapterEvents, Connector } from '../types.js'
import { readAccounts, referenceOf } from './accounts.js'
import { readList } from './answers.js'
import type { KnownWallets } from './known.js'
import type { WalletFace } from './wallets/types.js'

/** Follows the wallet until the returned function is called; silent after that. */
export function watch(
  { connector, face, known }: { connector: Connector; face: WalletFace; known: KnownWallets },
  events: AdapterEvents,
): () => void {
  let stopped = false
  const readSlot = createSlot()

  async function readAccountsAgain(): Promise<void> {
    const { isNewest } = readSlot.start()
    const claims = await face.accounts().catch(() => undefined)
    // Ignore anything but a list: it neither shares an account nor denies that.
    if (stopped || !isNewest() || !readList(claims, 1)) return
    const previousWallet = known.wallet(connector)
    const accountsOnNetwork = previousWallet && readAccounts(claims, previousWallet.reference)
    const reference = accountsOnNetwork?.length ? previousWallet?.reference : referenceOf(claims)
    if (!reference) return events.disconnected()
    const accounts = readAccounts(claims, reference)
    known.remember(connector, { reference, accounts })
    if (reference !== previousWallet?.reference) events.networkChanged(`bip122:${reference}`)
    events.accountsChanged(accounts.map(({ address }) => address))
  }

  const stop = face.watch(
    () => {
      if (!stopped) void readAccountsAgain()
    },
    () => {
      readSlot.end()
      if (!stopped) events.disconnected()
    },
  )
  return () => {
    stopped = true
    stop()
  }
}
