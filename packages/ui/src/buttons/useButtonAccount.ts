import type { AccountStatus } from '@wallet-modal/core'
import { shownAccount } from '@wallet-modal/core/buttons'
import { formatAmount, shortAddress } from '@wallet-modal/core/internal'
import { useHostStates } from '../hooks/useHostStates.js'
import { useSnapshot } from '../hooks/useSnapshot.js'

/** The connected account as a button shows it. */
export interface ButtonAccount {
  readonly address: string
  /** The name of its profile, else its short address. */
  readonly label: string
  /** The picture of its profile: `https:` or `data:image/`. */
  readonly imageUrl: string | undefined
  /** Native balance with its symbol, two decimals: '1.28 ETH'; `undefined` while unknown. */
  readonly balance: string | undefined
}

/** The account of the network in use, else the first that is connected; `account` only once it is connected. */
export function useButtonAccount(): { status: AccountStatus; account: ButtonAccount | undefined } {
  const states = useHostStates()
  const accounts = useSnapshot(states.accounts)
  const { activeCaipNetwork } = useSnapshot(states.chains)
  const { locale } = useSnapshot(states.locale)
  const shownRow = shownAccount({ accounts, activeCaipNetworkId: activeCaipNetwork?.id })
  if (shownRow?.status !== 'connected' || !shownRow.address)
    return { status: shownRow?.status ?? 'disconnected', account: undefined }
  const { address, profileName, profileImage, balance, balanceSymbol = '' } = shownRow
  const written = balance === undefined ? undefined : `${formatAmount(balance, { locale })} ${balanceSymbol}`.trimEnd()
  const account = { address, label: profileName || shortAddress(address), imageUrl: profileImage, balance: written }
  return { status: 'connected', account }
}
