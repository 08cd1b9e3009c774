import { fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import type { Clock } from '../../../primitives/ports.js'
import { isSessionProvider } from '../../pairing.js'
import type { Connector } from '../../types.js'
import { createRpcFace, type RpcProvider } from './rpc.js'
import { dialectOf } from './rpcDialects.js'
import { createSessionFace } from './session.js'
import { createStandardFace, isStandardWallet, satsConnectOf, signsByStandard } from './standard.js'
import { createTokenFace } from './tokens.js'
import type { WalletFace } from './types.js'
import { createUnisatFace, isUnisatShaped } from './unisat.js'

const canRequest = (provider: unknown): provider is RpcProvider => typeof fieldOf(provider, 'request') === 'function'

type Found = Pick<Connector, 'id'> & { readonly provider: object }

/**
 * The provider that speaks JSON-RPC: the wallet itself, or what it has as a feature; `undefined` where it has a richer way. A
 * wallet on the page's list is asked as that list says, whatever else it can.
 */
export function rpcProviderOf({ id, provider }: Found): RpcProvider | undefined {
  if (isSessionProvider(provider) || signsByStandard(provider)) return undefined
  const inner = satsConnectOf(provider)
  if (inner) return canRequest(inner) ? inner : undefined
  if (isStandardWallet(provider) || (isUnisatShaped(provider) && !id.startsWith('btc:'))) return undefined
  return canRequest(provider) ? provider : undefined
}

/** The table of dialects, the richest way first (docs/wallets.md says how each is found): who speaks it, and by what it is asked. */
const dialects: readonly ((found: Found, clock: Clock) => WalletFace | undefined)[] = [
  ({ provider }, clock) => (isSessionProvider(provider) ? createSessionFace(provider, clock) : undefined),
  ({ provider }) => (signsByStandard(provider) ? createStandardFace(provider) : undefined),
  (found, clock) => {
    const provider = rpcProviderOf(found)
    return provider && createRpcFace(provider, clock, dialectOf(provider, found.id))
  },
  ({ provider }) => {
    const inner = satsConnectOf(provider)
    return inner && createTokenFace(inner)
  },
  ({ provider }) => (isStandardWallet(provider) ? createStandardFace(provider) : undefined),
  ({ provider }) => (isUnisatShaped(provider) ? createUnisatFace(provider) : undefined),
]

/** One face per provider, made when first asked for. @throws ModalError PROVIDER_NOT_FOUND */
export function createFaces(clock: Clock): (connector: Connector) => WalletFace {
  const faces = new WeakMap<object, WalletFace>()

  function make(found: Found): WalletFace | undefined {
    for (const dialect of dialects) {
      const face = dialect(found, clock)
      if (face) return face
    }
    return undefined
  }

  return ({ id, provider }) => {
    const face = provider && (faces.get(provider) ?? make({ id, provider }))
    if (!provider || !face) throw createError('PROVIDER_NOT_FOUND', { connectorId: id })
    faces.set(provider, face)
    return face
  }
}
