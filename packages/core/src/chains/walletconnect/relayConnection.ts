/**
 * The socket to the relay: when it may open, how long one waits for it, and what wakes it. The SDK reconnects by itself; here is
 * what holds it back (W02) and what makes it hurry (W07).
 */
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { within as limited } from '../../net/within.js'
import type { Clock, Environment } from '../../primitives/ports.js'
import { createRefusals, type Refusals } from './refusals.js'
import { readRefusal } from './relayErrors.js'
import type { SdkRelayer } from './sdk.js'
import { forgetTopicsQuickly } from './topics.js'

const CONNECT_TIMEOUT_MS = 10_000
/** A socket that was heard of so recently is alive. */
const HEARD_RECENTLY_MS = 5_000

export interface RelayConnection extends Pick<Refusals, 'onRefused'> {
  /** The visitor asked for it: an earlier refusal is forgotten. @throws ModalError the refusal, where there were too many */
  allow(): void
  /** A session is in use: the socket may open again. */
  wake(): void
  /** `work`, but no longer than 10 s. @throws ModalError RELAY_UNREACHABLE, INVALID_APP_CONFIGURATION, CLOCK_WRONG */
  within<Result>(work: Promise<Result>): Promise<Result>
  /** Resolves when the socket is open. @throws ModalError as `within` */
  whenOpen(): Promise<void>
  /** Reopens a socket that is closed, or that may have died in its sleep; what was missed comes with it. */
  resume(): void
  /** Calls `listener` when `resume` has opened the line anew: what was asked on the old one gets no answer. Returns how to stop. */
  onReopened(listener: () => void): () => void
  /** Nobody needs it for now: the socket closes and stays closed until `allow` or `wake`. */
  rest(): void
}

/** Of the SDK's own affairs, what is held here. */
interface Inside {
  /** Sticks after a close of our own, and then keeps the SDK from reconnecting at once. */
  reconnectInProgress: boolean
  connect(relayUrl?: string): Promise<void>
  createProvider(): Promise<void>
  readonly provider: { readonly connection: { register(url?: string): Promise<unknown> } }
}

/** Two ways of the SDK to a socket may meet; then one of the two sockets would stay open unseen. Here the second joins the first. */
function connectOnce(inside: Inside): void {
  const connect = inside.connect
  let underWay: Promise<void> | undefined
  inside.connect = (relayUrl) => {
    underWay ??= connect(relayUrl).finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

/** Each way of the SDK to a socket asks `mayOpen` first, and so does each socket. */
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
  let heard = { wall: clock.now(), monotonic: clock.monotonic() }

  const unreachable = (cause?: unknown) => createError('RELAY_UNREACHABLE', {}, cause)
  const ignore = () => {}
  const hear = () => {
    heard = { wall: clock.now(), monotonic: clock.monotonic() }
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
    // It was on its way when nobody needed it any more.
    if (resting) relayer.transportClose().catch(ignore)
  })
  relayer.on('relayer_message', hear)
  relayer.on('relayer_message_ack', hear)
  relayer.on('relayer_error', (error: unknown) => {
    const refusal = readRefusal(error)
    if (refusal) refusals.refuse(refusal)
  })

  /** A line on which nobody answers is no line; the SDK opens another one when it needs it, or by itself in a moment. */
  function hangUp(): void {
    relayer
      .transportClose()
      .catch(ignore)
      .finally(() => {
        if (!refusals.current() && !resting) relayer.transportExplicitlyClosed = false
      })
  }

  async function within<Result>(work: Promise<Result>): Promise<Result> {
    let stop = ignore
    const refused = new Promise<never>((_, reject) => {
      stop = refusals.onRefused(reject)
    })
    const timed = limited<Result>(clock, CONNECT_TIMEOUT_MS, work, () => {
      hangUp()
      throw unreachable()
    })
    try {
      return await Promise.race([timed, refused])
    } catch (error) {
      throw refusals.current() ?? (error instanceof ModalError ? error : unreachable(error))
    } finally {
      stop()
    }
  }

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
      const silence = Math.max(clock.now() - heard.wall, clock.monotonic() - heard.monotonic)
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
