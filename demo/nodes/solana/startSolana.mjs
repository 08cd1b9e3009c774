import { rpc } from '../rpc.mjs'
import { POOR, solanaAccounts, WITHOUT_TOKENS } from './accounts.mjs'
import { createMint, mintTo, SOLANA_TOKENS } from './mints.mjs'
import { hasSurfnet, startSurfnet } from './surfnet.mjs'

const LAMPORTS_EACH = 25_000_000_000
const REFERENCE_CHARACTERS = 32

async function createToken(rpcUrl, token, accounts) {
  const deployer = accounts.find(({ role }) => role === 'deployer')
  const address = await createMint(rpcUrl, deployer, token)
  for (const { role, address: owner } of accounts)
    if (!WITHOUT_TOKENS.includes(role))
      await mintTo(rpcUrl, deployer, { mint: address, program: token.program, owner, amount: token.each })
  const { key, name, symbol, decimals, price, each, program } = token
  return { key, name, symbol, decimals, price, each: String(each), program, address }
}

/**
 * The local Solana cluster with its mints and the dev accounts' money.
 * @returns {Promise<{ network: object, tokens: object[], accounts: import('./accounts.mjs').SolanaAccount[],
 *   surfnet: object, stop(): Promise<void> } | undefined>} `undefined` where this system has no such cluster
 */
export async function startSolana() {
  if (!hasSurfnet()) return undefined
  const surfnet = startSurfnet()
  const stop = async () => surfnet.stop()
  try {
    const { rpcUrl, wsUrl } = surfnet
    const accounts = solanaAccounts()
    for (const { role, address } of accounts) if (!POOR.includes(role)) surfnet.fundSol(address, LAMPORTS_EACH)
    const tokens = []
    for (const token of SOLANA_TOKENS) tokens.push(await createToken(rpcUrl, token, accounts))
    const reference = (await rpc(rpcUrl, 'getGenesisHash')).slice(0, REFERENCE_CHARACTERS)
    const nativeCurrency = { name: 'Local SOL', symbol: 'LSOL', decimals: 9 }
    const network = { id: `solana:${reference}`, name: 'Local Solana', nativeCurrency, rpcUrl, wsUrl }
    return { network, tokens, accounts, surfnet, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
