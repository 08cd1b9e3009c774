/** The origin's frame: loaded when it is first asked for, one at a time, and gone when its URL is another one. */
import { AUTH_CONNECTOR, type AuthClient, authNamespaces } from '../../chains/authTypes.js'
import { createError } from '../../errors/createError.js'
import type { ConnectionController } from '../connection/ConnectionController.js'
import { readAuthFailure } from './authFailures.js'
import type { AuthState } from './authState.js'

interface Parts {
  readonly state: AuthState
  readonly connection: ConnectionController
  /** The origin as the options name it now. */
  url(): string | null
  /** Makes a frame. @throws AuthFailure, ModalError LOAD_FAILED */
  open(url: string, signal: AbortSignal): Promise<AuthClient>
  report(error: unknown): void
  /** What can be offered may be another thing now. */
  onChange(): void
  /** The session is another one, or none. */
  onSession(): void
}

interface Held {
  readonly url: string
  /** Takes the frame away. */
  readonly gone: AbortController
  /** Set once it has begun, and it begins at once. */
  loading?: Promise<AuthClient>
  client?: AuthClient
}

export interface AuthFrame {
  /** Loads it where it is not. @throws AuthFailure, ModalError ABORTED, AUTH_UNREACHABLE where none is named */
  client(): Promise<AuthClient>
  /** Where it is loaded. */
  current(): AuthClient | undefined
  /** One of another origin than is named now goes. */
  followUrl(): void
  isOver(): boolean
  destroy(): void
}

export function createAuthFrame({ state, connection, url, open, report, onChange, onSession }: Parts): AuthFrame {
  let held: Held | undefined
  let destroyed = false

  /** The frame goes; so does who is connected by it. */
  function dispose(): void {
    const former = held
    held = undefined
    state.status = 'idle'
    state.approval = undefined
    state.device.waiting = false
    for (const namespace of authNamespaces)
      if (connection.describe(namespace)?.connectorId.startsWith(AUTH_CONNECTOR)) void connection.disconnect(namespace)
    former?.gone.abort()
    if (former) onChange()
  }

  function hear(client: AuthClient): void {
    client.on('session', () => {
      if (held?.client === client) onSession()
    })
    client.on('device', ({ waiting }) => {
      if (held?.client === client) state.device.waiting = waiting
    })
    client.on('reloaded', () => {
      // It says so anew where somebody waits.
      state.device.waiting = false
      onChange()
    })
    client.on('show', (approval) => {
      state.approval = approval
      client.setShown(true)
    })
    client.on('resize', ({ height }) => {
      if (state.approval) state.approval = { ...state.approval, height }
    })
    client.on('hide', ({ id }) => {
      if (state.approval?.id !== id) return
      state.approval = undefined
      client.setShown(false)
    })
  }

  async function begin(mine: Held): Promise<AuthClient> {
    state.status = 'loading'
    try {
      const client = await open(mine.url, mine.gone.signal)
      if (held === mine) {
        mine.client = client
        state.status = 'ready'
        hear(client)
        onChange()
      }
      return client
    } catch (cause) {
      const failure = readAuthFailure(cause)
      if (held === mine) {
        state.status = failure.code === 'INVALID_APP_CONFIGURATION' ? 'refused' : 'failed'
        // The next time it is tried again; who was refused is so until the page, or its origin, is another one.
        if (state.status === 'failed') held = undefined
        else report(failure)
        onChange()
      }
      throw failure
    }
  }

  function followUrl(): void {
    if (held && held.url !== url()) dispose()
  }

  return {
    client() {
      if (destroyed) return Promise.reject(createError('ABORTED', {}))
      followUrl()
      const named = url()
      if (!named) return Promise.reject(createError('AUTH_UNREACHABLE', {}))
      if (held?.loading) return held.loading
      // Its own beginning looks at it.
      const entry: Held = { url: named, gone: new AbortController() }
      held = entry
      entry.loading = begin(entry)
      return entry.loading
    },
    current: () => held?.client,
    followUrl,
    isOver: () => destroyed,
    destroy() {
      destroyed = true
      held?.gone.abort()
      held = undefined
    },
  }
}
