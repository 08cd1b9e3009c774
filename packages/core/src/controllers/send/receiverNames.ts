/** Names as receivers: one look-up at a time, and the newest name counts (N15). The service is asked when the typing rests. */
import type { CaipNetwork } from '../../chains/types.js'
import { NAME_LOOKUP_WAIT_MS } from '../../constants/receivers.js'
import { addressOfName } from '../../domain/profileNames.js'
import { isReceiverName } from '../../domain/receiverText.js'
import { createError } from '../../errors/createError.js'
import { createSlot } from '../../net/slot.js'
import type { Clock } from '../../primitives/ports.js'
import { createTimer } from '../../primitives/timer.js'
import type { BlockchainApiController } from '../blockchainApi/types.js'

/** State of a name's look-up. 'elsewhere': it has addresses, and none that counts on this network. */
export type NameLookup =
  | { readonly name: string; readonly status: 'looking' | 'unknown' | 'elsewhere' | 'failed' }
  | { readonly name: string; readonly status: 'found'; readonly address: string }

interface Parts {
  clock: Clock
  api: Pick<BlockchainApiController, 'enabled' | 'names'>
  /** A look-up has ended. */
  onAnswer(): void
}

export interface ReceiverNames {
  /** Whether it is a name that can be looked up on this network. */
  takes(text: string, network: CaipNetwork): boolean
  /** Returns the look-up of a typed name on this network, `undefined` where the text is no name; a new name is looked up. */
  follow(typed: string, network: CaipNetwork): NameLookup | undefined
  /** Looks again. */
  retry(): void
  /** Stops an unfinished look-up, when the view is left: the next `follow` starts it again. */
  leave(): void
  stop(): void
}

export function createReceiverNames({ clock, api, onAnswer }: Parts): ReceiverNames {
  let current: { readonly key: string; lookup: NameLookup; readonly network: CaipNetwork } | undefined
  const typingPause = createTimer(clock)
  const slot = createSlot()

  async function ask(name: string, network: CaipNetwork, signal: AbortSignal): Promise<NameLookup> {
    const profile = await (await api.names()).profile(name, { signal })
    if (!profile) return { name, status: 'unknown' }
    // Reject an answer about a different name.
    if (profile.name.toLowerCase() !== name) throw createError('INVALID_ANSWER', {})
    const address = addressOfName(profile.byCoinType, network.reference)
    return address === undefined ? { name, status: 'elsewhere' } : { name, status: 'found', address }
  }

  function startLookup(wait: number): void {
    const askedEntry = current
    if (!askedEntry) return
    const { name } = askedEntry.lookup
    askedEntry.lookup = { name, status: 'looking' }
    typingPause.start(wait, () => {
      ask(name, askedEntry.network, slot.start().signal)
        .catch((): NameLookup => ({ name, status: 'failed' }))
        .then((lookup) => {
          if (current !== askedEntry) return
          askedEntry.lookup = lookup
          onAnswer()
        })
    })
  }

  function stop(): void {
    typingPause.cancel()
    slot.end()
    current = undefined
  }

  const takes = (text: string, { namespace }: CaipNetwork) =>
    namespace === 'eip155' && api.enabled() && isReceiverName(text)

  return {
    takes,
    follow(typed, network) {
      const name = typed.trim().toLowerCase()
      const isName = takes(name, network)
      const key = isName ? `${network.id} ${name}` : ''
      if (key === (current?.key ?? '')) return current?.lookup
      stop()
      current = isName ? { key, lookup: { name, status: 'looking' }, network } : undefined
      startLookup(NAME_LOOKUP_WAIT_MS)
      return current?.lookup
    },
    retry: () => startLookup(0),
    leave() {
      if (current?.lookup.status === 'looking') stop()
    },
    stop,
  }
}
