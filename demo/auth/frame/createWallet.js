import { createHttpSend } from '../account/httpSend.js'
import { createSmartAccount } from '../account/smartAccount.js'
import { orMaybeSent } from './broadcastOperation.js'
import { failure } from './failure.js'
import { keysOf } from './keys.js'

/** Nodes are asked through the service, and what they refuse is an error with their code. */
export const nodeOf =
  (service, token, network) =>
  async (method, params = []) => {
    const { result, error } = await service.post('/api/node', { network, method, params }, { token: token() })
    if (error) throw failure(error.code, error.message, error.data)
    return result
  }

/** The networks of the origin, and the accounts of who is signed in there. */
export function createWallet({ service, visitor, networks, base = '' }) {
  const byId = new Map(networks.map((network) => [network.id, network]))

  function networkOf(id) {
    const network = byId.get(id)
    if (!network) throw failure(4901, 'The wallet does not know this network.')
    return network
  }
  const node = (id) => nodeOf(service, visitor.token, networkOf(id).id)

  /** `undefined` where the network has no smart accounts. */
  function smartAccount(id) {
    const { smartAccount: contracts } = networkOf(id)
    const { addresses } = visitor.current() ?? {}
    if (!contracts || !addresses) return undefined
    const owner = {
      address: addresses.eip155,
      signHash: (hash) => visitor.withSecrets((secrets) => keysOf(secrets).eip155.sign({ hash })),
    }
    const chainId = Number(id.split(':')[1])
    const send = orMaybeSent(createHttpSend({ url: `${base}/api/user-operations`, caip2: id }))
    return createSmartAccount({ ...contracts, chainId, owner, rpc: node(id), send })
  }

  return {
    networkOf,
    node,
    smartAccount,
    knows: (id) => byId.has(id),
    ids: (namespace) => networks.map(({ id }) => id).filter((id) => id.startsWith(`${namespace}:`)),
    first: (namespace) => networks.find(({ id }) => id.startsWith(`${namespace}:`))?.id,
    smartAccountNetworks: networks.flatMap((network) => (network.smartAccount ? [network.id] : [])),
    /** @param {(keys: ReturnType<typeof keysOf>) => unknown} use with the keys, once */
    withKeys: (use) => visitor.withSecrets((secrets) => use(keysOf(secrets))),
  }
}
