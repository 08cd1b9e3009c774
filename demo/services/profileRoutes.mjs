import { isAddress } from 'viem'
import { isSignedBy } from './isSignedBy.mjs'
import { isLabel, readRegistration, ZONE } from './readRegistration.mjs'
import { refusal } from './refusal.mjs'

const ETHEREUM = 60
/** ENSIP-11. */
const coinTypeOf = (chainId) => (0x80000000 | chainId) >>> 0
const SUGGESTED_ENDINGS = ['', '1', '-wallet', '99', '-eth']

/** The name calls of services.md, answered from the registry. */
export function profileRoutes(app, { names, networks }) {
  /** Where a contract is asked whether it signed. The first network stands in for the one that has no local node. */
  const byCoinType = new Map([
    [ETHEREUM, networks[0]],
    ...networks.map((network) => [coinTypeOf(network.chainId), network]),
  ])

  app.get('/v1/profile/account/:name', async (request) => {
    const found = names.find(request.params.name)
    if (!found) throw refusal(404, 'name', 'nobody has this name')
    return found
  })

  app.get('/v1/profile/reverse/:address', async (request) => {
    const { address } = request.params
    if (!isAddress(address, { strict: false })) throw refusal(400, 'address', 'not an address')
    const found = names.ofAddress(address)
    if (found.length === 0) throw refusal(404, 'address', 'this account has no name')
    return found
  })

  app.get('/v1/profile/suggestions/:name', async (request) => {
    const { name } = request.params
    if (!isLabel(name)) throw refusal(400, 'name', 'not a name')
    if ((request.query.zone ?? ZONE) !== ZONE) throw refusal(400, 'zone', 'not a zone of this service')
    const labels = SUGGESTED_ENDINGS.map((ending) => name + ending).filter(isLabel)
    const all = labels.map((label) => `${label}.${ZONE}`)
    return { suggestions: all.map((full) => ({ name: full, registered: names.has(full) })) }
  })

  app.post('/v1/profile/account', async (request) => {
    const { body } = request
    const wanted = readRegistration(body, { coinTypes: [...byCoinType.keys()] })
    const { address, message, coinType } = wanted
    const { rpcUrl } = byCoinType.get(coinType)
    if (!(await isSignedBy({ address, message, signature: body.signature, rpcUrl })))
      throw refusal(401, 'signature', 'not signed by this account')
    if (!names.register(wanted)) throw refusal(400, 'name', 'somebody has this name')
    return { success: true }
  })

  // Beside the wire: a test or a demo puts a name there without a signature.
  app.post('/__names', async (request, reply) => {
    const { name, address, coinType = coinTypeOf(networks[0].chainId) } = request.body ?? {}
    if (!names.register({ name, address, coinType })) throw refusal(400, 'name', 'somebody has this name')
    return reply.code(204).send()
  })
}
