import { startNode } from './anvilNode.mjs'
import { compileContracts } from './compileContracts.mjs'
import { deployAccounts } from './deployAccounts.mjs'
import { deployContract } from './deployContract.mjs'
import { deployContractWallet } from './deployContractWallet.mjs'
import { deployExchange } from './deployExchange.mjs'
import { deployTokens } from './deployTokens.mjs'
import { freePort } from './freePort.mjs'
import { placeGasPriceOracle } from './placeGasPriceOracle.mjs'

/** The two networks of the stack. Local ids only: a signature made here is worth nothing elsewhere. */
const CHAINS = [
  { chainId: 31337, name: 'Local One', nativeCurrency: { name: 'Local Ether', symbol: 'LETH', decimals: 18 } },
  { chainId: 31338, name: 'Local Two', nativeCurrency: { name: 'Second Ether', symbol: 'SETH', decimals: 18 } },
]

/** Swaps work here. The other network has no exchange: what it lacks is seen there. */
const EXCHANGE_CHAIN = 31337

/** Between finding a free port and using it somebody else may take it: one more try, on any port. */
async function startOnFreePort(chainId, port) {
  try {
    return await startNode({ chainId, port: await freePort(port) })
  } catch {
    return await startNode({ chainId, port: await freePort() })
  }
}

/**
 * Starts the nodes and deploys the tokens, the contract wallet, the gas-price oracle and what smart accounts need on each, and an exchange on the first.
 * @param {{ ports: number[], accounts: import('./accounts.mjs').DevAccount[] }} options `ports` are wishes, 0 for any
 */
export async function startNodes({ ports, accounts }) {
  const started = []
  const stop = () => Promise.all(started.map((node) => node.stop())).then(() => undefined)
  async function startChain(chain, index) {
    const node = await startOnFreePort(chain.chainId, ports[index])
    started.push(node)
    const tokens = await deployTokens(node.rpcUrl, accounts)
    const contractWallet = await deployContractWallet(node.rpcUrl, accounts)
    await placeGasPriceOracle(node.rpcUrl)
    const { address: deployer } = accounts.find(({ role }) => role === 'deployer')
    const exchange = chain.chainId === EXCHANGE_CHAIN && (await deployExchange(node.rpcUrl, { deployer, tokens }))
    // Last, so that nothing moves to another address.
    const batchAccount = await deployContract(node.rpcUrl, compileContracts().BatchAccount, {
      from: deployer,
      args: [],
    })
    const smartAccounts = await deployAccounts(node.rpcUrl, { deployer })
    return {
      ...chain,
      ...(exchange && { exchange }),
      caip2: `eip155:${chain.chainId}`,
      rpcUrl: node.rpcUrl,
      tokens,
      contractWallet,
      batchAccount,
      smartAccounts,
    }
  }
  const outcomes = await Promise.allSettled(CHAINS.map(startChain))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (!failed) return { networks: outcomes.map((outcome) => outcome.value), stop }
  await stop()
  throw failed.reason
}
