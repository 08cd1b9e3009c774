/** The origin's frame: loaded when it is first asked for, one at a time, and gone when its URL is another one. */
import { AUTH_CONNECTOR, type AuthClient, authNamespaces } from '../../chains/authTypes.js'
import { createError } from '../../errors/createError.js'
import type { ConnectionController } from '../connection/types.js'
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
  /** Runs when the features on offer may have changed. */
  onChange(): void
  /** Runs when the session has changed or ended. */
  onSession(): void
  /** The instance is no more. */
  isOver(): boolean
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
  /** The client of a loaded frame; `undefined` without one. */
  current(): AuthClient | undefined
  /** Removes a frame whose origin is no longer the one in the options. */
  followUrl(): void
  destroy(): void
}

export function createAuthFrame(parts: Parts): AuthFrame {
  const { state, connection, url, open, report, onChange, onSession, isOver } = parts
  let currentFrame: Held | undefined

  /** Removes the frame, and disconnects the accounts connected by it. */
  function dispose(): void {
    const formerFrame = currentFrame
    currentFrame = undefined
    state.status = 'idle'
    state.approval = undefined
    state.device.waiting = false
    for (const namespace of authNamespaces)
      if (connection.describe(namespace)?.connectorId.startsWith(AUTH_CONNECTOR)) void connection.disconnect(namespace)
    formerFrame?.gone.abort()
    if (formerFrame) onChange()
  }

  function hear(client: AuthClient): void {
    client.on('session', () => {
      if (currentFrame?.client === client) onSession()
    })
    client.on('device', ({ waiting }) => {
      if (currentFrame?.client === client) state.device.waiting = waiting
    })
    client.on('reloaded', () => {
      // A reloaded frame announces a waiting device anew.
      state.device.waiting = false
      onChange()
    })
    client.on('show', (approval) => {
      state.approval = approval
      client.frame.setShown(true)
    })
    client.on('resize', ({ height }) => {
      if (state.approval) state.approval = { ...state.approval, height }
    })
    client.on('hide', ({ id }) => {
      if (state.approval?.id !== id) return
      state.approval = undefined
      client.frame.setShown(false)
    })
  }

  async function loadFrame(mine: Held): Promise<AuthClient> {
    state.status = 'loading'
    try {
      const client = await open(mine.url, mine.gone.signal)
      if (currentFrame === mine) {
        mine.client = client
        state.status = 'ready'
        hear(client)
        onChange()
      }
      return client
    } catch (cause) {
      const failure = readAuthFailure(cause)
      if (currentFrame === mine) {
        state.status = failure.code === 'INVALID_APP_CONFIGURATION' ? 'refused' : 'failed'
        // The next time it is tried again; who was refused is so until the page, or its origin, is another one.
        if (state.status === 'failed') currentFrame = undefined
        else report(failure)
        onChange()
      }
      throw failure
    }
  }

  function followUrl(): void {
    if (currentFrame && currentFrame.url !== url()) dispose()
  }

  return {
    client() {
      if (isOver()) return Promise.reject(createError('ABORTED', {}))
      followUrl()
      const named = url()
      if (!named) return Promise.reject(createError('AUTH_UNREACHABLE', {}))
      if (currentFrame?.loading) return currentFrame.loading
      // Set the frame first: `loadFrame` compares it with its own.
      const entry: Held = { url: named, gone: new AbortController() }
      currentFrame = entry
      entry.loading = loadFrame(entry)
      return entry.loading
    },
    current: () => currentFrame?.client,
    followUrl,
    destroy() {
      currentFrame?.gone.abort()
      currentFrame = undefined
    },
  }
}
