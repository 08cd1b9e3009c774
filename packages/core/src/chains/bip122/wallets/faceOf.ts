import { fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import type { Clock } from '../../../primitives/ports.js'
import { isSessionProvider } from '../../pairing.js'
import type { Connector } from '../../types.js'
import { createRpcFace, type RpcProvider } from './rpc.js'
import { createSessionFace } from './session.js'
import { createStandardFace, isStandardWallet } from './standard.js'
import type { WalletFace } from './types.js'

/** One face per provider, made when first asked for. @throws ModalError PROVIDER_NOT_FOUND */
export function createFaces(clock: Clock): (connector: Connector) => WalletFace {
  const faces = new WeakMap<object, WalletFace>()

  function make(provider: object): WalletFace | undefined {
    if (isSessionProvider(provider)) return createSessionFace(provider, clock)
    if (isStandardWallet(provider)) return createStandardFace(provider)
    return typeof fieldOf(provider, 'request') === 'function' ? createRpcFace(provider as RpcProvider) : undefined
  }

  return ({ id, provider }) => {
    const face = provider && (faces.get(provider) ?? make(provider))
    if (!provider || !face) throw createError('PROVIDER_NOT_FOUND', { connectorId: id })
    faces.set(provider, face)
    return face
  }
}
