/** The receiver meant by the typed text, an address or a name; and receivers that were paid before (T-04, T-18). */
import { ref } from 'valtio/vanilla'
import type { CaipNetwork } from '../../chains/types.js'
import { RECENT_RECEIVERS_SHOWN } from '../../constants/receivers.js'
import { findLookAlike } from '../../domain/addressLookAlikes.js'
import { isBurnAddress } from '../../domain/burnAddresses.js'
import { type AddressOptions, validateAddress } from '../../primitives/address.js'
import type { Clock, KeyValueStorage } from '../../primitives/ports.js'
import { isSameAddress } from '../../primitives/sameAddress.js'
import type { AccountController } from '../account/types.js'
import type { BlockchainApiController } from '../blockchainApi/types.js'
import { createReceiverNames } from './receiverNames.js'
import { createRecentReceivers, type RecentReceiver } from './recentReceivers.js'
import type { SendReceiver, SendState } from './types.js'

/** Whether the visitor has to look at the receiver first: it was typed as a name, looks like a known address, or is a burn address (T-04, T-18). */
export const asksWho = ({ name, lookAlike, burns }: Partial<SendReceiver> = {}): boolean =>
  name !== undefined || lookAlike !== undefined || burns === true

export interface SendReceiverParts {
  state: SendState
  clock: Clock
  storage: KeyValueStorage
  storageKey: string
  api: Pick<BlockchainApiController, 'enabled' | 'identity' | 'names'>
  accounts: Pick<AccountController, 'state'>
}

export interface ReceiverContext {
  readonly network: CaipNetwork
  readonly options: AddressOptions
  /** Address of the sender. */
  readonly from: string
}

/** Address whose picture is shown; for a typed address nothing is asked. */
const picturedAddress = (receiver: SendReceiver | undefined) =>
  receiver?.name === undefined ? undefined : receiver.address

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function createSendReceiver(parts: SendReceiverParts & { onAnswer(): void }) {
  const { state, accounts } = parts
  const names = createReceiverNames(parts)
  const recents = createRecentReceivers(parts)

  /** The service that says whose address it is has a picture too. */
  function showPicture(address: string | undefined): void {
    state.receiverProfileImageUrl = undefined
    if (address === undefined) return
    parts.api.identity(address).then(
      ({ avatar }) => {
        if (address === picturedAddress(state.receiver)) state.receiverProfileImageUrl = avatar
      },
      () => {},
    )
  }

  function understand(
    { network, options, from }: ReceiverContext,
    used: readonly RecentReceiver[],
  ): SendReceiver | undefined {
    const typed = state.receiverAddress.trim()
    const lookup = names.follow(typed, network)
    if (lookup && lookup.status !== 'found') return lookup
    const parsed = validateAddress(network.namespace, lookup?.address ?? typed, options)
    // A service that says something else than an address has said nothing.
    if (!parsed.ok) return lookup && { name: lookup.name, status: 'failed' }
    const { allAccounts } = accounts.state[network.namespace]
    const knownAddresses = [...allAccounts, ...used].map(({ address }) => address)
    const lookAlike = findLookAlike(parsed.address, [from, ...knownAddresses])
    return {
      status: 'found',
      address: parsed.address,
      ...(lookup && { name: lookup.name }),
      ...(lookAlike && { lookAlike }),
      ...(isBurnAddress[network.namespace](parsed.address) && { burns: true }),
    }
  }

  return {
    /** Reads what was typed into the state; a name that is new is looked up, and `onAnswer` is called when that ended. */
    read(where: ReceiverContext): SendReceiver | undefined {
      const { network, options, from } = where
      const used = recents.list(network, options)
      const receiver = understand(where, used)
      const address = picturedAddress(receiver)
      const isPictured = address === picturedAddress(state.receiver)
      if (!same(receiver, state.receiver)) state.receiver = receiver && ref(receiver)
      state.receiverProfileName = receiver?.name
      if (!isPictured) showPicture(address)
      const shownReceivers = used
        .filter(({ address }) => !isSameAddress(address, from))
        .slice(0, RECENT_RECEIVERS_SHOWN)
        .map(({ address, name = '' }) => ({ address, ...(names.takes(name, network) && { name }) }))
      if (!same(shownReceivers, state.recent)) state.recent = ref(shownReceivers)
      return receiver
    },
    stop: names.stop,
    leave: names.leave,
    /** Asks again for a name that could not be looked up. */
    retry(): void {
      if (state.receiver?.status === 'failed') names.retry()
    },
    /** Deletes the stored receivers of this kind of network. */
    forget: (network: CaipNetwork): void => recents.clear(network),
    /** Stores the receiver of a sent transfer; a look-alike or a burn address is never offered again. */
    remember(network: CaipNetwork, { address, name, lookAlike, burns }: SendReceiver): void {
      if (address && !lookAlike && !burns) recents.add(network, { address, ...(name && { name }) })
    },
  }
}
