/** Client of the embedded wallet: loaded with the first frame, through the registry. */

import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { printListenerError } from '../../errors/printListenerError.js'
import { createEmitter } from '../../primitives/emitter.js'
import type {
  AuthClient,
  AuthClientParts,
  AuthEvents,
  AuthFailure,
  AuthNamespace,
  AuthRequests,
  AuthRequestType,
  AuthSession,
} from '../authTypes.js'
import { authNamespaces } from '../authTypes.js'
import type { AskOptions, Channel, FrameEvent } from './channel.js'
import { authFailure } from './failure.js'
import { createFrameLink } from './frameLink.js'
import { isBroadcasting } from './methods.js'
import { readResult } from './protocol.js'
import { createAuthProvider, type ProviderHandle, type RpcOptions } from './provider.js'
import { readSession } from './readSession.js'
import { sentHash } from './sentHash.js'

/** Requests that wait for the visitor, on this device or on another one. */
const patient: ReadonlySet<AuthRequestType> = new Set([
  'recovery.keep',
  'device.wait',
  'device.review',
  'farcaster.wait',
])
/** Requests beside the wallet's methods for which the frame may show itself, with the code for a visitor who leaves it. */
const showing: ReadonlyMap<string, string> = new Map([
  ['recovery.keep', 'RECOVERY_DECLINED'],
  // Leaving is no refusal: the new device goes on waiting.
  ['device.review', 'ABORTED'],
])

/** Params in JSON form: a framework's proxy of an object can't be posted. */
function asJson(params: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(params ?? []))
  } catch (cause) {
    throw authFailure(-32602, (cause as Error).message)
  }
}

/**
 * Loads the frame and waits for its first answer.
 * @throws AuthFailure TIMEOUT, ORIGIN_NOT_ALLOWED
 */
export async function createAuthClient(parts: AuthClientParts): Promise<AuthClient> {
  const { networks, clock, onRefused, signal: gone } = parts
  if (gone.aborted) throw authFailure('ABORTED', 'Nobody waits for it any more')
  const emitter = createEmitter<AuthEvents>(printListenerError)
  /** Unanswered requests for which the frame may show itself, by id: a method of the wallet, or one of `showing`. */
  const openRequests = new Map<number, { readonly method: string; readonly channel: Channel }>()
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
    } else if (event.kind === 'device') {
      emitter.emit('device', { waiting: event.waiting })
    } else if (event.kind === 'resize') {
      emitter.emit('resize', { height: event.height })
    } else {
      // Ignore other ids: the frame may show itself for open requests only.
      const { method } = openRequests.get(event.id) ?? {}
      if (method === undefined) return
      if (event.kind === 'show') emitter.emit('show', { id: event.id, method, height: event.height })
      else emitter.emit('hide', { id: event.id })
    }
  }

  const link = createFrameLink({
    ...parts,
    clock,
    look: () => look,
    onEvent: hear,
    onReloaded(ready) {
      setSession(ready.session)
      emitter.emit('reloaded', ready)
    },
  })

  gone.addEventListener('abort', link.destroy, { once: true })

  /** Forgets an answered or abandoned request, and hides the frame for it. */
  function forgetAsked(id: number | undefined): void {
    if (id === undefined) return
    openRequests.delete(id)
    emitter.emit('hide', { id })
  }

  async function send<Type extends AuthRequestType>(
    type: Type,
    payload: AuthRequests[Type]['payload'],
    options: AskOptions,
  ): Promise<AuthRequests[Type]['result']> {
    const channel = await link.channel()
    let requestId: number | undefined
    const onAsked = (id: number) => {
      if (!showing.has(type)) return
      requestId = id
      openRequests.set(id, { method: type, channel })
    }
    const answer = await channel.ask(type, payload, { ...options, onAsked }).finally(() => forgetAsked(requestId))
    try {
      return readResult(type, answer, networks)
    } catch (cause) {
      throw authFailure('FAILED', (cause as Error).message)
    }
  }

  async function request<Type extends AuthRequestType>(
    type: Type,
    payload: AuthRequests[Type]['payload'],
    signal?: AbortSignal,
  ): Promise<AuthRequests[Type]['result']> {
    if (type === 'sync') look = { ...look, ...payload }
    const result: unknown = await send(type, payload, { signal, patient: patient.has(type) })
    if (type === 'session') setSession(result as AuthSession | undefined)
    else if (type === 'signOut') setSession(undefined)
    else if (type !== 'rpc' && typeof result === 'object' && result !== null && 'session' in result)
      setSession(result.session as AuthSession)
    return result as AuthRequests[Type]['result']
  }

  /**
   * Sends a request of a provider. The wallet's errors keep their numbers; those of the connection become 4900, as nothing was
   * sent. A connection that broke after the wallet got a transaction to broadcast leaves its outcome open: SENT_UNCONFIRMED,
   * with the hash if the wallet named one.
   */
  async function rpc(payload: AuthRequests['rpc']['payload'], { signs, assertWanted }: RpcOptions): Promise<unknown> {
    let requestId: number | undefined
    try {
      const channel = await link.channel()
      assertWanted?.()
      return await channel.ask('rpc', payload, {
        patient: signs,
        onAsked(id) {
          requestId = id
          // Reading requests are never shown.
          if (signs) openRequests.set(id, { method: payload.method, channel })
        },
      })
    } catch (failure) {
      // The request is no longer wanted.
      if (failure instanceof ModalError) throw failure
      const { code, message } = failure as AuthFailure
      if (typeof code === 'number') throw failure
      const { namespace, method } = payload
      if (requestId !== undefined && isBroadcasting(method)) {
        const hash = sentHash(namespace, failure)
        throw createError('SENT_UNCONFIRMED', { namespace, ...(hash && { hash }) }, failure)
      }
      throw authFailure(code === 'ABORTED' ? 4001 : 4900, message, { sent: false })
    } finally {
      forgetAsked(requestId)
    }
  }

  function leave(namespace: AuthNamespace): void {
    const wasJoined = joined.delete(namespace)
    leftNamespaces.add(namespace)
    handles.get(namespace)?.follow()
    if (!wasJoined || joined.size > 0) return
    // The session ends here, whatever the origin answers.
    send('signOut', {}, {}).catch(() => {})
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
      rpc: async (chainId, { method, params }, how) => rpc({ namespace, chainId, method, params: asJson(params) }, how),
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
    decline(id) {
      const question = openRequests.get(id)
      if (!question) return
      const { method, channel } = question
      const code = showing.get(method) ?? 4001
      if (!isBroadcasting(method)) return channel.abort(id, authFailure(code, 'The visitor declined'))
      // The transaction may have been sent: let the origin say whether it was declined, and hide the frame.
      channel.recall(id)
      emitter.emit('hide', { id })
    },
    setShown: (shown) => link.frame.setShown(shown),
  }
}
