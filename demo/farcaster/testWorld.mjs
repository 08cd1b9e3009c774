import { devAccounts, withContractWallet } from '../nodes/accounts.mjs'
import { startNode } from '../nodes/anvilNode.mjs'
import { compileContracts } from '../nodes/compileContracts.mjs'
import { deployContract } from '../nodes/deployContract.mjs'
import { freePort } from '../nodes/freePort.mjs'
import { startFarcaster } from './startFarcaster.mjs'

/** One node with the contract wallet that the team's id is held by, and all of Farcaster on it: for tests. */
export async function startTestWorld() {
  const { rpcUrl, stop: stopNode } = await startNode({ chainId: 31337, port: await freePort() })
  const keys = devAccounts()
  const addressOf = (role) => keys.find((account) => account.role === role).address
  const contractWallet = await deployContract(rpcUrl, compileContracts().ContractWallet, {
    from: addressOf('deployer'),
    args: [addressOf('first')],
  })
  const farcaster = await startFarcaster({ rpcUrl, accounts: withContractWallet(keys, contractWallet) })
  const { relay, app, idRegistry } = farcaster.addresses

  const post = (url, body, headers = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })

  return {
    rpcUrl,
    relay,
    app,
    idRegistry,
    post,
    approve: (link, fid = 1) => post(`${app}/approve`, { link, fid }),
    decline: (link) => post(`${app}/decline`, { link }),
    lie: (lie) => post(`${app}/__control`, { lie }),
    reset: () => Promise.all([relay, app].map((url) => post(`${url}/__reset`))),
    async stop() {
      await farcaster.stop()
      await stopNode()
    },
  }
}
