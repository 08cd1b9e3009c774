/** The frame in the page: each greeting of its document has a channel of its own, and the newest that is answered counts (T-25). */
import type { AuthClientParts, AuthFailure, AuthFrame, AuthReady } from '../authTypes.js'
import { type Channel, createChannel, type FrameEvent } from './channel.js'
import { authFailure } from './failure.js'
import { HELLO, PROTOCOL_VERSION, readFirst } from './protocol.js'

const HANDSHAKE_TIMEOUT_MS = 10_000
/** Its one `load` may be missed: a document that is there by then is greeted all the same, until it answers. */
const GREET_AGAIN_MS = 1_000

interface Parts extends Pick<AuthClientParts, 'url' | 'title' | 'projectId' | 'app' | 'networks' | 'clock' | 'ports'> {
  look(): AuthClientParts['look']
  onEvent(event: FrameEvent): void
  /** A later load answered. */
  onReloaded(ready: AuthReady): void
}

export interface FrameLink {
  /** The first load's answer. @throws AuthFailure TIMEOUT, or the code of its refusal */
  readonly ready: Promise<AuthReady>
  /** The channel of the newest load. @throws AuthFailure where that one does not answer */
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
  // Who asks later looks; nobody has to.
  opened.catch(() => {})
  return { opened, resolve, reject }
}

export function createFrameLink(parts: Parts): FrameLink {
  const { url, title, projectId, app, networks, clock, ports, look, onEvent, onReloaded } = parts
  const { origin } = new URL(url)
  let ids = 0
  /** It answered last. */
  let current: Channel | undefined
  /** Greetings that were not answered. */
  const greeted = new Set<Channel>()
  let isFirst = true
  let wasLoaded = false
  let destroyed: AuthFailure | undefined
  let cancelTimer = () => {}
  let cancelGreeting = () => {}

  /** A load has begun: who asks waits for it, and it is given up after 10 s. */
  function expect(): Handshake {
    const next = createHandshake()
    cancelTimer()
    cancelTimer = clock.after(HANDSHAKE_TIMEOUT_MS, () => {
      cancelGreeting()
      next.reject(authFailure('TIMEOUT', 'The sign-in origin did not answer'))
    })
    return next
  }
  /** Of the newest load. */
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

  function answered(channel: Channel, first: NonNullable<ReturnType<typeof readFirst>>): void {
    cancelTimer()
    cancelGreeting()
    greeted.delete(channel)
    if ('refused' in first) {
      handshake.reject(authFailure(first.refused, 'The sign-in origin refused this page'))
      return
    }
    // A load that was missed, or a document that was greeted twice and goes by the later one.
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
        const first = readFirst(data, networks)
        if (first) answered(channel, first)
        return first !== undefined
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
    // The first one is of the document that may have been greeted already, and may have answered.
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
  const first = handshake.opened

  return {
    ready: first.then(() => ready),
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
