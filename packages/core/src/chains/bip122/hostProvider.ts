/** A wallet as a host gets it: one `request({ method, params })`, whatever the wallet's own way is, so that it can be guarded. */
import { fieldOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import { isSessionProvider } from '../pairing.js'
import type { Connector, Eip1193Provider } from '../types.js'
import type { KnownWallets } from './known.js'
import { signMessage } from './sign.js'
import { askRpc, type RpcProvider } from './wallets/rpc.js'
import { isStandardWallet } from './wallets/standard.js'
import type { WalletFace } from './wallets/types.js'

type Method = (params: unknown) => unknown

/** The methods of the pairing protocol, for wallets that have objects and functions instead. */
function standardMethods(
  connector: Connector,
  face: WalletFace,
  known: KnownWallets,
): Readonly<Record<string, Method>> {
  return {
    getAccountAddresses: () => known.wallet(connector)?.accounts ?? [],
    async signMessage(params) {
      const [address, message] = [String(fieldOf(params, 'address')), String(fieldOf(params, 'message'))]
      return { address, signature: await signMessage(face, { address, message }) }
    },
  }
}

/** `undefined` where the connector's own provider will do: a session's. */
export function hostProvider(connector: Connector, face: WalletFace, known: KnownWallets): Eip1193Provider | undefined {
  const { provider } = connector
  if (!provider || isSessionProvider(provider)) return undefined
  if (!isStandardWallet(provider))
    return { request: ({ method, params }) => askRpc(provider as RpcProvider, method, params) }
  const methods = standardMethods(connector, face, known)
  return {
    async request({ method, params }) {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw createError('UNSUPPORTED_METHOD', { method })
      return run(params)
    },
  }
}
