/** Provider of a wallet for the host: a single `request({ method, params })` for every dialect, so that it can be guarded. */
import { fieldOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import { isSessionProvider } from '../pairing.js'
import type { Connector, Eip1193Provider } from '../types.js'
import type { KnownWallets } from './known.js'
import { signMessage } from './sign.js'
import { rpcProviderOf } from './wallets/faceOf.js'
import { askRpc } from './wallets/rpc.js'
import { dialectOf } from './wallets/rpcDialects.js'
import type { WalletFace } from './wallets/types.js'

type Method = (params: unknown) => unknown

/** Methods of the pairing protocol, for wallets with objects and functions in their place. */
function commonMethods(connector: Connector, face: WalletFace, known: KnownWallets): Readonly<Record<string, Method>> {
  return {
    getAccountAddresses: () => known.wallet(connector)?.accounts ?? [],
    async signMessage(params) {
      const [address, message] = [String(fieldOf(params, 'address')), String(fieldOf(params, 'message'))]
      return { address, signature: await signMessage(face, { address, message }) }
    },
  }
}

/** `undefined` where the connector's own provider serves: a session's. */
export function hostProvider(connector: Connector, face: WalletFace, known: KnownWallets): Eip1193Provider | undefined {
  const { id, provider } = connector
  if (!provider || isSessionProvider(provider)) return undefined
  const rpc = rpcProviderOf({ id, provider })
  if (rpc) {
    const dialect = dialectOf(rpc, id)
    return { request: ({ method, params }) => askRpc(rpc, { method, params, ...(dialect && { dialect }) }) }
  }
  const methods = commonMethods(connector, face, known)
  return {
    async request({ method, params }) {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw createError('UNSUPPORTED_METHOD', { method })
      return run(params)
    },
  }
}
