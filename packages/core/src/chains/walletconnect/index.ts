/** Client of the wallet-connection protocol over a relay. The SDK loads together with this file. */
import { createError } from '../../errors/createError.js'
import type { PairedSession, PairingClient, PairingClientParts } from '../pairing.js'
import type { CaipNetwork } from '../types.js'
import { endSession, forgetSession } from './endSession.js'
import { createLinkMemory, type LinkMemory } from './links.js'
import { createLiveSession, type LiveSession } from './liveSession.js'
import { type OpenedClient, openClient } from './openClient.js'
import { createProposals, type Proposals } from './proposals.js'
import { readsAsSession } from './readNamespaces.js'
import type { SdkSession } from './sdk.js'
import { expiryOf } from './sessionExpiry.js'
import { listenTo, takeStoredSessions } from './storedSessions.js'

export { createSessionAdapter } from './sessionAdapter.js'

/** An SDK client with everything that depends on it. */
interface Running extends OpenedClient {
  readonly links: LinkMemory
  readonly proposals: Proposals
  readonly sessions: Map<string, LiveSession>
  /** Topics of sessions that are being ended. */
  readonly ending: ReadonlySet<string>
  adopt(session: SdkSession, networks: readonly CaipNetwork[]): PairedSession | undefined
  end(topic: string): void
}

async function run(parts: PairingClientParts): Promise<Running> {
  const opened = await openClient(parts)
  const { client, relay, storage } = opened
  const { clock } = parts
  const links = await createLinkMemory(storage, parts.openLink)
  const sessions = new Map<string, LiveSession>()
  /** Topics of sessions that are being ended, which must not be adopted again. */
  const ending = new Set<string>()

  /** Closes the socket when nothing is pending or connected. */
  function restWhenIdle(): void {
    if (sessions.size === 0 && proposals.open() === 0 && ending.size === 0) relay.rest()
  }
  function end(topic: string): void {
    if (ending.has(topic)) return
    ending.add(topic)
    void endSession(client, topic, clock).then(() => {
      ending.delete(topic)
      restWhenIdle()
    })
  }
  function adopt(session: SdkSession, networks: readonly CaipNetwork[]): PairedSession | undefined {
    const { topic } = session
    const runningSession = sessions.get(topic)
    if (runningSession) return runningSession.paired
    if (ending.has(topic)) return undefined
    const live = createLiveSession(session, {
      client,
      relay,
      links,
      clock,
      networks,
      onEnd(by) {
        sessions.delete(topic)
        if (sessions.size === 0 && proposals.open() === 0) links.remember(undefined)
        // The SDK has deleted a session that the wallet ended; one that expired or that we end still has to be.
        if (by === 'page' || client.session.keys.includes(topic)) end(topic)
        else client.core.history.delete(topic)
        restWhenIdle()
      },
    })
    if (!live) return undefined
    sessions.set(topic, live)
    void client.session.update(topic, {
      expiry: expiryOf(session.expiry, clock),
      // Turn off the SDK's own opening of links: see links.ts.
      sessionConfig: { ...session.sessionConfig, disableDeepLink: true },
    })
    return live.paired
  }
  const proposals = createProposals({ client, relay, clock, adopt, end, onQuiet: restWhenIdle })
  return { ...opened, links, sessions, ending, proposals, adopt, end }
}

/** Stops everything at once: settles the SDK's promises, which ends their timers, and forgets what has ended. */
function stop({ client, sessions, ending, proposals, close }: Running): void {
  proposals.end()
  for (const session of sessions.values()) session.detach()
  for (const topic of ending) void forgetSession(client, topic).catch(() => {})
  close()
}

/** @throws ModalError LOAD_FAILED where the SDK does not start */
export async function createPairingClient(parts: PairingClientParts): Promise<PairingClient> {
  let destroyed = false
  const running = await run(parts)
  const { client, relay, adopt, end } = running
  const { clock } = parts

  function assertAlive(): void {
    if (destroyed) throw createError('ABORTED', {})
  }

  return {
    clientId: running.clientId,
    async propose(networks, signIn) {
      assertAlive()
      return running.proposals.propose(networks, signIn)
    },
    async restore(networks) {
      assertAlive()
      await takeStoredSessions(running)
      assertAlive()
      const stored = client.session.getAll()
      const isOver = ({ expiry }: SdkSession) => expiryOf(expiry, clock) * 1_000 <= clock.now()
      for (const session of stored.filter(isOver)) end(session.topic)
      const newestFirst = stored
        .filter((session) => !isOver(session))
        .sort((one, other) => expiryOf(other.expiry, clock) - expiryOf(one.expiry, clock))
      const restored = newestFirst.flatMap((session) => {
        const paired = adopt(session, networks)
        // A session for other networks belongs to another page; one without a readable account is garbage.
        if (!paired && !readsAsSession(session)) end(session.topic)
        return paired ? [paired] : []
      })
      if (restored.length > 0) relay.wake()
      await Promise.all(restored.map(({ topic }) => listenTo(client, topic)))
      return restored
    },
    rememberLink: (link) => running.links.remember(link),
    resume() {
      for (const session of [...running.sessions.values()]) session.checkExpiry()
      running.relay.resume()
    },
    destroy() {
      destroyed = true
      stop(running)
    },
  }
}
