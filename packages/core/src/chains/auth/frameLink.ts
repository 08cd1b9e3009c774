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

interface Answer<Value> {
  readonly promise: Promise<Value>
  resolve(value: Value): void
  reject(failure: AuthFailure): void
}

function createAnswer<Value>(): Answer<Value> {
  let resolve: Answer<Value>['resolve'] = () => {}
  let reject: Answer<Value>['reject'] = () => {}
  const promise = new Promise<Value>((...settle) => {
    ;[resolve, reject] = settle
  })
  // Mark rejections as handled: callers may or may not await the channel.
  promise.catch(() => {})
  return { promise, resolve, reject }
}

/** Handshakes of the loads, of which the newest counts: requests wait for it. */
function createHandshakes(clock: Parts['clock'], onTimeout: () => void) {
  let newest = createAnswer<Channel>()
  let cancelTimer = () => {}
  return {
    get newest() {
      return newest
    },
    /** Starts the handshake of a load, which takes at most 10 s. */
    expect(): void {
      const handshake = createAnswer<Channel>()
      newest = handshake
      cancelTimer()
      cancelTimer = clock.after(HANDSHAKE_TIMEOUT_MS, () => {
        onTimeout()
        handshake.reject(authFailure('TIMEOUT', 'The sign-in origin did not answer'))
      })
    },
    /** Starts the handshake of a load that has been missed, and has answered. */
    replace(): void {
      newest = createAnswer()
    },
    stopTimer: () => cancelTimer(),
  }
}

const loadedAnew = () => authFailure('FAILED', 'The sign-in frame was loaded anew')

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
  let cancelGreeting = () => {}

  const handshakes = createHandshakes(clock, () => cancelGreeting())
  handshakes.expect()

  const firstAnswer = createAnswer<AuthReady>()

  function endAll(failure: AuthFailure): void {
    for (const channel of greeted) channel.end(failure)
    greeted.clear()
    current?.end(failure)
    current = undefined
  }

  function acceptAnswer(channel: Channel, first: NonNullable<ReturnType<typeof readFirst>>): void {
    handshakes.stopTimer()
    cancelGreeting()
    greeted.delete(channel)
    if ('refused' in first) {
      handshakes.newest.reject(authFailure(first.refused, 'The sign-in origin refused this page'))
      return
    }
    // A load was missed, or a document was greeted twice and answered the later greeting.
    if (current) {
      current.end(loadedAnew())
      handshakes.replace()
    }
    current = channel
    handshakes.newest.resolve(channel)
    if (isFirst) firstAnswer.resolve(first)
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
    frame.post({ type: HELLO, version: PROTOCOL_VERSION, projectId, app, networks, ...look() }, origin, port2)
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
      if (!isFirst) handshakes.expect()
    }
    wasLoaded = true
    greet()
  }

  const frame = ports.openFrame(`${url}/frame?v=${PROTOCOL_VERSION}`, title)
  const stopHearing = frame.onLoad(loaded)
  greetUnheard()

  return {
    ready: handshakes.newest.promise.then(() => firstAnswer.promise),
    channel: () => (destroyed ? Promise.reject(destroyed) : handshakes.newest.promise),
    frame,
    destroy() {
      destroyed = authFailure('ABORTED', 'The sign-in frame was removed')
      handshakes.stopTimer()
      cancelGreeting()
      stopHearing()
      handshakes.newest.reject(destroyed)
      endAll(destroyed)
      frame.remove()
    },
  }
}
