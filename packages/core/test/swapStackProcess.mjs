/** Nodes and services in a process of their own: started by swapStack.ts, which is told where they are, and ends with it. */

import { devAccounts } from '../../../demo/nodes/accounts.mjs'
import { startNodes } from '../../../demo/nodes/startNodes.mjs'
import { startServices } from '../../../demo/services/server.mjs'

const accounts = devAccounts()
const nodes = await startNodes({ ports: [0, 0], accounts })
const services = await startServices({ networks: nodes.networks, accounts })
const [{ rpcUrl, tokens, exchange }] = nodes.networks
process.send({ servicesUrl: services.url, rpcUrl, tokens, exchange })
process.once('disconnect', async () => {
  await services.stop()
  await nodes.stop()
  process.exit()
})
