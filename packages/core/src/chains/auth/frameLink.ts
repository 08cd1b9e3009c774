/** Frame in the page: each greeting of its document has its own channel, and the newest answered one counts (T-25). */
import type { AuthClientParts, AuthFailure, AuthFrame, AuthReady } from '../authTypes.js'
import { type Channel, createChannel, type FrameEvent } from './channel.js'
import { authFailure } from './failure.js'
import { HELLO, PROTOCOL_VERSION, readFirst } from './protocol.js'

const HANDSHAKE_TIMEOUT_MS = 10_000
/** Gap between greetings of an unanswered document, as its only `load` event may be missed. */
const GREET_AGAIN_MS = 1_000

interface Parts extends Pick<AuthClientParts, 'url' | 'title' | 'projectId' | 'app' | 'networks' | 'clock' | 'ports'> {
  look(): AuthClientParts['look']
  onEvent(event: FrameEvent): void
  /** Called when a later load has answered. */
  onReloaded(ready: AuthReady): void
}

export interface FrameLink {
  /** The answer to the first load. @throws AuthFailure TIMEOUT, or the code of its refusal */
  readonly ready: Promise<AuthReady>
  /** The channel of the newest load. @throws AuthFailure where that load is not answered */
  channel(): Promise<Channel>
  readonly frame: AuthFrame
  destroy(): void
}

interface Handshake {
  readonly opened: Promise<Channel>
  resolve(channel: Channel): void
  reject(failure: AuthFailure): void
}

function createHandshake(): Handshake {
  let resolve: Handshake['resolve'] = () => {}
  let reject: Handshake['reject'] = () => {}
  const opened = new Promise<Channel>((...settle) => {
    ;[resolve, reject] = settle
  })
  // Mark rejections as handled: callers may or may not await the channel.
  opened.catch(() => {})
  return { opened, resolve, reject }
}

export function createFrameLink(parts: Parts): FrameLink {
  const { url, title, projectId, app, networks, clock, ports, look, onEvent, onReloaded } = parts
  const { origin } = new URL(url)
  let ids = 0
  /** Channel that answered last. */
  let current: Channel | undefined
  /** Channels of unanswered greetings. */
  const greeted = new Set<Channel>()
  let isFirst = true
  let wasLoaded = false
  let destroyed: AuthFailure | undefined
  let cancelTimer = () => {}
  let cancelGreeting = () => {}

  /** Starts the handshake of a load: requests wait for it, for at most 10 s. */
  function expect(): Handshake {
    const nextHandshake = createHandshake()
    cancelTimer()
    cancelTimer = clock.after(HANDSHAKE_TIMEOUT_MS, () => {
      cancelGreeting()
      nextHandshake.reject(authFailure('TIMEOUT', 'The sign-in origin did not answer'))
    })
    return nextHandshake
  }
  /** Handshake of the newest load. */
  let handshake = expect()

  let tellFirst: (ready: AuthReady) => void = () => {}
  const ready = new Promise<AuthReady>((resolve) => {
    tellFirst = resolve
  })

  function endAll(failure: AuthFailure): void {
    for (const channel of greeted) channel.end(failure)
    greeted.clear()
    current?.end(failure)
    current = undefined
  }

  const loadedAnew = () => authFailure('FAILED', 'The sign-in frame was loaded anew')

  function acceptAnswer(channel: Channel, first: NonNullable<ReturnType<typeof readFirst>>): void {
    cancelTimer()
    cancelGreeting()
    greeted.delete(channel)
    if ('refused' in first) {
      handshake.reject(authFailure(first.refused, 'The sign-in origin refused this page'))
      return
    }
    // A load was missed, or a document was greeted twice and answered the later greeting.
    if (current) {
      current.end(loadedAnew())
      handshake = createHandshake()
    }
    current = channel
    handshake.resolve(channel)
    if (isFirst) tellFirst(first)
    else onReloaded(first)
    isFirst = false
  }

  function greet(): void {
    const { port1, port2 } = new MessageChannel()
    const channel = createChannel({
      port: port1,
      clock,
      nextId: () => ++ids,
      onEvent,
      onFirst(data) {
        const firstMessage = readFirst(data, networks)
        if (firstMessage) acceptAnswer(channel, firstMessage)
        return firstMessage !== undefined
      },
    })
    greeted.add(channel)
    const hello = { type: HELLO, version: PROTOCOL_VERSION, projectId, app, networks, ...look() }
    frame.post(hello, origin, port2)
  }

  function greetUnheard(): void {
    cancelGreeting = clock.after(GREET_AGAIN_MS, () => {
      greetUnheard()
      if (frame.hasDocument()) greet()
    })
  }

  function loaded(): void {
    if (destroyed) return
    cancelGreeting()
    // The first load belongs to the document that was possibly greeted already, and may have answered.
    if (wasLoaded) {
      endAll(loadedAnew())
      if (!isFirst) handshake = expect()
    }
    wasLoaded = true
    greet()
  }

  const frame = ports.openFrame(`${url}/frame?v=${PROTOCOL_VERSION}`, title)
  const stopHearing = frame.onLoad(loaded)
  greetUnheard()
  const firstOpened = handshake.opened

  return {
    ready: firstOpened.then(() => ready),
    channel: () => (destroyed ? Promise.reject(destroyed) : handshake.opened),
    frame,
    destroy() {
      destroyed = authFailure('ABORTED', 'The sign-in frame was removed')
      cancelTimer()
      cancelGreeting()
      stopHearing()
      handshake.reject(destroyed)
      endAll(destroyed)
      frame.remove()
    },
  }
}
