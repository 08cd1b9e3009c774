/** Requests to the frame, and the answers as errors and values of ours. */
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import type { AuthFailure, AuthRequests, AuthRequestType } from '../authTypes.js'
import type { CaipNetworkId } from '../types.js'
import type { AskOptions } from './channel.js'
import { authFailure } from './failure.js'
import type { FrameLink } from './frameLink.js'
import { isBroadcasting } from './methods.js'
import { readResult } from './protocol.js'
import type { RpcOptions } from './provider.js'
import { sentHash } from './sentHash.js'
import { type ShownRequests, showsItself } from './shownRequests.js'

interface Parts {
  readonly link: Pick<FrameLink, 'channel'>
  readonly shownRequests: Pick<ShownRequests, 'add' | 'forget'>
  readonly networks: readonly CaipNetworkId[]
}

/** Sends a request of the sign-in. @throws AuthFailure */
export async function askFrame<Type extends AuthRequestType>(
  { link, shownRequests, networks }: Parts,
  type: Type,
  payload: AuthRequests[Type]['payload'],
  options: AskOptions,
): Promise<AuthRequests[Type]['result']> {
  const channel = await link.channel()
  let requestId: number | undefined
  function onAsked(id: number): void {
    if (!showsItself(type)) return
    requestId = id
    shownRequests.add(id, type, channel)
  }
  const answer = await channel
    .ask(type, payload, { ...options, onAsked })
    .finally(() => shownRequests.forget(requestId))
  try {
    return readResult(type, answer, networks)
  } catch (cause) {
    throw authFailure('FAILED', (cause as Error).message)
  }
}

/**
 * Sends a request of a provider. The wallet's errors keep their numbers; those of the connection become 4900, as nothing was
 * sent. A connection that broke after the wallet got a transaction to broadcast leaves its outcome open: SENT_UNCONFIRMED,
 * with the hash if the wallet named one.
 */
export async function askWallet(
  { link, shownRequests }: Omit<Parts, 'networks'>,
  payload: AuthRequests['rpc']['payload'],
  { signs, assertWanted }: RpcOptions,
): Promise<unknown> {
  let requestId: number | undefined
  try {
    const channel = await link.channel()
    assertWanted?.()
    return await channel.ask('rpc', payload, {
      patient: signs,
      onAsked(id) {
        requestId = id
        // Reading requests are never shown.
        if (signs) shownRequests.add(id, payload.method, channel)
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
    shownRequests.forget(requestId)
  }
}
