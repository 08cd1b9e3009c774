import { rpc } from '../../nodes/rpc.mjs'
import { NODE_METHODS } from './nodeMethods.mjs'
import { refuse } from './refuse.mjs'

const SERVER_ERROR = -32000
const shown = ({ caip2, name, nativeCurrency }) => ({ id: caip2, name, nativeCurrency })

/**
 * The networks that the wallet knows, and the way to their nodes: the frame asks nobody but its own origin.
 * @param {{ networks: object[], signIn: object }} parts `smartAccounts` of a network: its entry point and factory
 */
export function nodeRoutes(app, { networks, signIn }) {
  const byId = new Map(networks.map((network) => [network.caip2, network]))

  app.get('/api/networks', async () =>
    networks.map((network) => ({
      ...shown(network),
      ...(network.smartAccounts && { smartAccount: network.smartAccounts }),
    })),
  )
  app.post('/api/node', async (request) => {
    signIn.require(request)
    const { network: id, method, params = [] } = request.body
    const network = byId.get(id)
    const { reads, signed } = NODE_METHODS[String(id).split(':')[0]] ?? { reads: [], signed: [] }
    if (!network || !(reads.includes(method) || signed.includes(method))) throw refuse('METHOD_NOT_ALLOWED')
    // What the node refuses is an answer too.
    try {
      return { result: await rpc(network.rpcUrl, method, params) }
    } catch (error) {
      const { code = SERVER_ERROR, message, data } = error
      return {
        error: { code: Number.isInteger(code) ? code : SERVER_ERROR, message, ...(data !== undefined && { data }) },
      }
    }
  })
}
