/**
 * Socket to the relay: when it may open, how long to wait for it, and when to reopen it. The SDK reconnects by itself; this
 * file holds it back (W02) and hurries it (W07).
 */
import { createError } from '../../errors/createError.js'
import type { Clock, Environment } from '../../primitives/ports.js'
import { createRefusals, type Refusals } from './refusals.js'
import { readRefusal } from './relayErrors.js'
import { createRelayWithin } from './relayWithin.js'
import type { SdkRelayer } from './sdk.js'
import { forgetTopicsQuickly } from './topics.js'

/** Age of the last message up to which a socket counts as alive. */
const HEARD_RECENTLY_MS = 5_000

export interface RelayConnection extends Pick<Refusals, 'onRefused'> {
  /** Allows the socket on the visitor's request, and clears a refusal. @throws ModalError the refusal, after too many tries */
  allow(): void
  /** Allows the socket to open again for a session in use. */
  wake(): void
  /** Waits for `work`, at most 10 s. @throws ModalError RELAY_UNREACHABLE, INVALID_APP_CONFIGURATION, CLOCK_WRONG */
  within<Result>(work: Promise<Result>): Promise<Result>
  /** Resolves when the socket is open. @throws ModalError as `within` */
  whenOpen(): Promise<void>
  /** Reopens a socket that is closed, or that may have died while the device slept; missed messages come with it. */
  resume(): void
  /** Calls `listener` when `resume` reopened the connection: requests on the old one get no answer. Returns a stop function. */
  onReopened(listener: () => void): () => void
  /** Closes the socket while it is not needed, until `allow` or `wake`. */
  rest(): void
}

/** Internal members of the SDK that are changed here. */
interface Inside {
  /** Stays true after our own close, and then keeps the SDK from reconnecting at once. */
  reconnectInProgress: boolean
  connect(relayUrl?: string): Promise<void>
  createProvider(): Promise<void>
  readonly provider: { readonly connection: { register(url?: string): Promise<unknown> } }
}

/** Joins parallel connects of the SDK: they would otherwise leave a second socket open, unseen. */
function connectOnce(inside: Inside): void {
  const connect = inside.connect
  let connecting: Promise<void> | undefined
  inside.connect = (relayUrl) => {
    connecting ??= connect(relayUrl).finally(() => {
      connecting = undefined
    })
    return connecting
  }
}

/** Makes every connect of the SDK, and every socket, ask `mayOpen` first. */
function guard(relayer: SdkRelayer, inside: Inside, mayOpen: () => void, onSocket: () => void): void {
  const online = relayer.confirmOnlineStateOrThrow
  relayer.confirmOnlineStateOrThrow = async () => {
    mayOpen()
    await online()
  }
  const createProvider = inside.createProvider
  inside.createProvider = async () => {
    await createProvider()
    const { connection } = inside.provider
    const register = connection.register.bind(connection)
    connection.register = async (url) => {
      mayOpen()
      onSocket()
      return register(url)
    }
  }
}

export function createRelayConnection(
  relayer: SdkRelayer,
  { clock, environment }: { clock: Clock; environment: Environment },
): RelayConnection {
  const inside = relayer as unknown as Inside
  const refusals = createRefusals(clock)
  const reopened = new Set<() => void>()
  let resting = false
  let lastHeard = { wall: clock.now(), monotonic: clock.monotonic() }

  const unreachable = () => createError('RELAY_UNREACHABLE', {})
  const ignore = () => {}
  const hear = () => {
    lastHeard = { wall: clock.now(), monotonic: clock.monotonic() }
  }
  function mayOpen(): void {
    const refused = refusals.current() ?? (resting ? unreachable() : undefined)
    if (refused) throw refused
  }

  connectOnce(inside)
  guard(relayer, inside, mayOpen, refusals.count)
  forgetTopicsQuickly(relayer, clock)

  relayer.on('relayer_connect', () => {
    inside.reconnectInProgress = false
    hear()
    // Close a connection that was opening when it became unnecessary.
    if (resting) relayer.transportClose().catch(ignore)
  })
  relayer.on('relayer_message', hear)
  relayer.on('relayer_message_ack', hear)
  relayer.on('relayer_error', (error: unknown) => {
    const refusal = readRefusal(error)
    if (refusal) refusals.refuse(refusal)
  })

  const mayReconnect = () => !refusals.current() && !resting
  const within = createRelayWithin({ relayer, clock, refusals, mayReconnect })

  return {
    within,
    onRefused: refusals.onRefused,
    allow() {
      refusals.forgive()
      if (!environment.isOnline()) throw unreachable()
      resting = false
    },
    wake() {
      if (!resting) return
      resting = false
      relayer.transportOpen().catch(ignore)
    },
    async whenOpen() {
      if (relayer.connected) return
      if (!environment.isOnline()) throw unreachable()
      await within(relayer.transportOpen())
    },
    resume() {
      if (resting) return
      try {
        refusals.forgive()
      } catch {
        return
      }
      const silence = Math.max(clock.now() - lastHeard.wall, clock.monotonic() - lastHeard.monotonic)
      if (!relayer.connected) relayer.transportOpen().catch(ignore)
      else if (silence > HEARD_RECENTLY_MS)
        relayer.restartTransport().then(() => {
          for (const listener of [...reopened]) listener()
        }, ignore)
    },
    onReopened(listener) {
      reopened.add(listener)
      return () => reopened.delete(listener)
    },
    rest() {
      resting = true
      relayer.transportClose().catch(ignore)
    },
  }
}
