/** The embedded wallet's client: loaded with the first frame, through the registry's one door. */

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

/** What waits for the visitor, on this device or on another one. */
const patient: ReadonlySet<AuthRequestType> = new Set([
  'recovery.keep',
  'device.wait',
  'device.review',
  'farcaster.wait',
])
/** Beside the wallet's methods, what the frame may show itself for; with what it is called where the visitor leaves it. */
const showing: ReadonlyMap<string, string> = new Map([
  ['recovery.keep', 'RECOVERY_DECLINED'],
  // Left, and not refused: it waits on.
  ['device.review', 'ABORTED'],
])

/** As JSON-RPC has them: a framework's proxy of an object can't be posted. */
function asJson(params: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(params ?? []))
  } catch (cause) {
    throw authFailure(-32602, (cause as Error).message)
  }
}

/**
 * Loads the frame and waits for its first word.
 * @throws AuthFailure TIMEOUT, ORIGIN_NOT_ALLOWED
 */
export async function createAuthClient(parts: AuthClientParts): Promise<AuthClient> {
  const { networks, clock, onRefused, signal: gone } = parts
  if (gone.aborted) throw authFailure('ABORTED', 'Nobody waits for it any more')
  const emitter = createEmitter<AuthEvents>(printListenerError)
  /** What the frame may show itself for and has not answered, by id: a method of the wallet, or one of `showing`. */
  const asked = new Map<number, { readonly method: string; readonly channel: Channel }>()
  const joined = new Set<AuthNamespace>()
  /** Those that share nothing, though somebody is signed in. */
  const left = new Set<AuthNamespace>()
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
      const next = event.session === null ? undefined : readSession(event.session, networks)
      if (next || event.session === null) setSession(next)
    } else if (event.kind === 'device') {
      emitter.emit('device', { waiting: event.waiting })
    } else if (event.kind === 'resize') {
      emitter.emit('resize', { height: event.height })
    } else {
      // Only for what was asked: the frame does not show itself otherwise.
      const { method } = asked.get(event.id) ?? {}
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

  /** It is answered, or nobody waits for it: nothing is shown for it any more. */
  function forgetAsked(id: number | undefined): void {
    if (id === undefined) return
    asked.delete(id)
    emitter.emit('hide', { id })
  }

  async function send<Type extends AuthRequestType>(
    type: Type,
    payload: AuthRequests[Type]['payload'],
    options: AskOptions,
  ): Promise<AuthRequests[Type]['result']> {
    const channel = await link.channel()
    let mine: number | undefined
    const onAsked = (id: number) => {
      if (!showing.has(type)) return
      mine = id
      asked.set(id, { method: type, channel })
    }
    const answer = await channel.ask(type, payload, { ...options, onAsked }).finally(() => forgetAsked(mine))
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
   * Errors of the wallet keep their numbers; those of the way there become 4900, and nothing was sent. Where the way broke
   * after the wallet had what it broadcasts itself, nobody knows what became of it: SENT_UNCONFIRMED, with the hash where
   * the wallet named it.
   */
  async function rpc(payload: AuthRequests['rpc']['payload'], { signs, assertWanted }: RpcOptions): Promise<unknown> {
    let mine: number | undefined
    try {
      const channel = await link.channel()
      assertWanted?.()
      return await channel.ask('rpc', payload, {
        patient: signs,
        onAsked(id) {
          mine = id
          // What reads needs nobody to look at it.
          if (signs) asked.set(id, { method: payload.method, channel })
        },
      })
    } catch (failure) {
      // Nobody wants it any more.
      if (failure instanceof ModalError) throw failure
      const { code, message } = failure as AuthFailure
      if (typeof code === 'number') throw failure
      const { namespace, method } = payload
      if (mine !== undefined && isBroadcasting(method)) {
        const hash = sentHash(namespace, failure)
        throw createError('SENT_UNCONFIRMED', { namespace, ...(hash && { hash }) }, failure)
      }
      throw authFailure(code === 'ABORTED' ? 4001 : 4900, message, { sent: false })
    } finally {
      forgetAsked(mine)
    }
  }

  function leave(namespace: AuthNamespace): void {
    const wasJoined = joined.delete(namespace)
    left.add(namespace)
    handles.get(namespace)?.follow()
    if (!wasJoined || joined.size > 0) return
    // Here it is over whatever the origin says.
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
      session: () => (left.has(namespace) ? undefined : session),
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
    offer: () => left.clear(),
    join: (namespace) => void joined.add(namespace),
    decline(id) {
      const question = asked.get(id)
      if (!question) return
      const { method, channel } = question
      const code = showing.get(method) ?? 4001
      if (!isBroadcasting(method)) return channel.abort(id, authFailure(code, 'The visitor declined'))
      // It may be on its way already: whether it was declined is for the origin to say. Nobody looks at it any more.
      channel.recall(id)
      emitter.emit('hide', { id })
    },
    setShown: (shown) => link.frame.setShown(shown),
  }
}
