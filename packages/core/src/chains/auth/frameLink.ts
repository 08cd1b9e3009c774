/** The frame in the page: each load of its document gets a channel of its own (T-25). */
import type { AuthClientParts, AuthFailure, AuthFrame, AuthReady } from '../authTypes.js'
import { type Channel, createChannel, type FrameEvent } from './channel.js'
import { authFailure } from './failure.js'
import { HELLO, PROTOCOL_VERSION, readFirst } from './protocol.js'

const HANDSHAKE_TIMEOUT_MS = 10_000

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
  let current: Channel | undefined
  let isFirst = true
  let destroyed: AuthFailure | undefined
  let cancelTimer = () => {}

  /** A load has begun: who asks waits for it, and it is given up after 10 s. */
  function expect(): Handshake {
    const next = createHandshake()
    cancelTimer()
    cancelTimer = clock.after(HANDSHAKE_TIMEOUT_MS, () =>
      next.reject(authFailure('TIMEOUT', 'The sign-in origin did not answer')),
    )
    return next
  }
  /** Of the newest load. */
  let handshake = expect()

  let tellFirst: (ready: AuthReady) => void = () => {}
  const ready = new Promise<AuthReady>((resolve) => {
    tellFirst = resolve
  })

  function greet(): void {
    if (destroyed) return
    current?.end(authFailure('FAILED', 'The sign-in frame was loaded anew'))
    if (!isFirst) handshake = expect()
    const { port1, port2 } = new MessageChannel()
    const channel = createChannel({
      port: port1,
      clock,
      nextId: () => ++ids,
      onEvent,
      onFirst(data) {
        const first = readFirst(data, networks)
        if (!first) return false
        cancelTimer()
        if ('refused' in first) {
          handshake.reject(authFailure(first.refused, 'The sign-in origin refused this page'))
          return true
        }
        handshake.resolve(channel)
        if (isFirst) tellFirst(first)
        else onReloaded(first)
        isFirst = false
        return true
      },
    })
    current = channel
    const hello = { type: HELLO, version: PROTOCOL_VERSION, projectId, app, networks, ...look() }
    frame.post(hello, origin, port2)
  }

  const frame = ports.openFrame(`${url}/frame?v=${PROTOCOL_VERSION}`, title)
  const stopHearing = frame.onLoad(greet)
  const first = handshake.opened

  return {
    ready: first.then(() => ready),
    channel: () => (destroyed ? Promise.reject(destroyed) : handshake.opened),
    frame,
    destroy() {
      destroyed = authFailure('ABORTED', 'The sign-in frame was removed')
      cancelTimer()
      stopHearing()
      handshake.reject(destroyed)
      current?.end(destroyed)
      frame.remove()
    },
  }
}
