import type { AccountSnapshot, ModalSnapshot } from '../snapshot.js'

const namespaceOf = (id: string | undefined) => id?.split(':')[0] as keyof ModalSnapshot['accounts']

/** The account on a button: that of the network in use, else the first connected one, else one that is being connected. */
export function shownAccount<Account extends Pick<AccountSnapshot, 'address' | 'status'>>(state: {
  readonly activeCaipNetworkId: string | undefined
  readonly accounts: Readonly<Record<keyof ModalSnapshot['accounts'], Account>>
}): Account | undefined {
  const accounts = Object.values(state.accounts)
  const active = state.accounts[namespaceOf(state.activeCaipNetworkId)]
  return active?.address
    ? active
    : (accounts.find(({ address }) => address) ?? accounts.find(({ status }) => status !== 'disconnected'))
}
