/** Client of the embedded wallet: loaded with the first frame, through the registry. */

import { printListenerError } from '../../errors/printListenerError.js'
import { createEmitter } from '../../primitives/emitter.js'
import type {
  AuthClient,
  AuthClientParts,
  AuthEvents,
  AuthNamespace,
  AuthRequests,
  AuthRequestType,
  AuthSession,
} from '../authTypes.js'
import { authNamespaces } from '../authTypes.js'
import { askFrame, askWallet } from './askFrame.js'
import type { FrameEvent } from './channel.js'
import { authFailure } from './failure.js'
import { createFrameLink } from './frameLink.js'
import { createAuthProvider, type ProviderHandle } from './provider.js'
import { readSession } from './readSession.js'
import { createShownRequests } from './shownRequests.js'

/** Requests that wait for the visitor, on this device or on another one. */
const patient: ReadonlySet<AuthRequestType> = new Set([
  'recovery.keep',
  'device.wait',
  'device.review',
  'farcaster.wait',
])

/** Params in JSON form: a framework's proxy of an object can't be posted. */
function asJson(params: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(params ?? []))
  } catch (cause) {
    throw authFailure(-32602, (cause as Error).message)
  }
}

/** @returns the session that the answer to a request leaves; `undefined` where it changes none */
function sessionChange(type: AuthRequestType, result: unknown): { readonly session?: AuthSession } | undefined {
  if (type === 'session') return result ? { session: result as AuthSession } : {}
  if (type === 'signOut') return {}
  const hasSession = type !== 'rpc' && typeof result === 'object' && result !== null && 'session' in result
  return hasSession ? { session: result.session as AuthSession } : undefined
}

/**
 * Loads the frame and waits for its first answer.
 * @throws AuthFailure TIMEOUT, ORIGIN_NOT_ALLOWED
 */
export async function createAuthClient(parts: AuthClientParts): Promise<AuthClient> {
  const { networks, onRefused, signal: gone } = parts
  if (gone.aborted) throw authFailure('ABORTED', 'Nobody waits for it any more')
  const emitter = createEmitter<AuthEvents>(printListenerError)
  const shownRequests = createShownRequests(emitter)
  const joined = new Set<AuthNamespace>()
  /** Namespaces that share no account, despite the session. */
  const leftNamespaces = new Set<AuthNamespace>()
  const handles = new Map<AuthNamespace, ProviderHandle>()
  let { look } = parts
  let session: AuthSession | undefined

  function setSession(next: AuthSession | undefined): void {
    session = next
    for (const handle of handles.values()) handle.follow()
    emitter.emit('session', next)
  }

  function hear(event: FrameEvent): void {
    if (event.kind === 'session') {
      const nextSession = event.session === null ? undefined : readSession(event.session, networks)
      if (nextSession || event.session === null) setSession(nextSession)
    } else if (event.kind === 'device') emitter.emit('device', { waiting: event.waiting })
    else if (event.kind === 'resize') emitter.emit('resize', { height: event.height })
    else shownRequests.hear(event)
  }

  const link = createFrameLink({
    ...parts,
    look: () => look,
    onEvent: hear,
    onReloaded(ready) {
      setSession(ready.session)
      emitter.emit('reloaded', ready)
    },
  })
  const frameParts = { link, shownRequests, networks }
  gone.addEventListener('abort', link.destroy, { once: true })

  async function request<Type extends AuthRequestType>(
    type: Type,
    payload: AuthRequests[Type]['payload'],
    signal?: AbortSignal,
  ): Promise<AuthRequests[Type]['result']> {
    if (type === 'sync') look = { ...look, ...payload }
    const result: unknown = await askFrame(frameParts, type, payload, { signal, patient: patient.has(type) })
    const change = sessionChange(type, result)
    if (change) setSession(change.session)
    return result as AuthRequests[Type]['result']
  }

  function leave(namespace: AuthNamespace): void {
    const wasJoined = joined.delete(namespace)
    leftNamespaces.add(namespace)
    handles.get(namespace)?.follow()
    if (!wasJoined || joined.size > 0) return
    // The session ends here, whatever the origin answers.
    askFrame(frameParts, 'signOut', {}, {}).catch(() => {})
    setSession(undefined)
  }

  const ready = await link.ready.catch((failure) => {
    link.destroy()
    throw failure
  })
  session = ready.session

  for (const namespace of authNamespaces) {
    const [first, ...others] = networks.filter((id) => id.startsWith(`${namespace}:`))
    if (!first) continue
    const handle = createAuthProvider({
      namespace,
      networks: [first, ...others],
      session: () => (leftNamespaces.has(namespace) ? undefined : session),
      rpc: async (chainId, { method, params }, how) =>
        askWallet(frameParts, { namespace, chainId, method, params: asJson(params) }, how),
      moveTo: (caipNetworkId) => request('network', { caipNetworkId }),
      leave: () => leave(namespace),
      onRefused,
    })
    handles.set(namespace, handle)
  }

  return {
    ready,
    session: () => session,
    request,
    on: emitter.on,
    provider(namespace) {
      const handle = handles.get(namespace)
      if (!handle) throw authFailure('FAILED', 'The page lists no network of this namespace')
      return handle.provider
    },
    namespaces: () => authNamespaces.filter((namespace) => session?.accounts[namespace] !== undefined),
    offer: () => leftNamespaces.clear(),
    join: (namespace) => void joined.add(namespace),
    decline: shownRequests.decline,
    frame: link.frame,
  }
}
