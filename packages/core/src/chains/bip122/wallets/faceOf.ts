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
 * The JSON-RPC provider: the wallet itself, or one in a feature; `undefined` where the wallet has a richer interface. A
 * wallet on the page's list is asked in that list's way, whatever else it supports.
 */
function rpcProviderOf({ id, provider }: Found): RpcProvider | undefined {
  if (isSessionProvider(provider) || signsByStandard(provider)) return undefined
  const inner = satsConnectOf(provider)
  if (inner) return canRequest(inner) ? inner : undefined
  if (isStandardWallet(provider) || (isUnisatShaped(provider) && !id.startsWith('btc:'))) return undefined
  return canRequest(provider) ? provider : undefined
}

/** Dialects, the richest first (docs/wallets.md says how each is found): an entry returns a face for wallets that speak it. */
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

/** Creates a face for each provider on first use. @throws ModalError PROVIDER_NOT_FOUND */
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
