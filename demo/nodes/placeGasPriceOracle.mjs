import { compileContracts } from './compileContracts.mjs'
import { rpc } from './rpc.mjs'

const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000F'

/**
 * Puts the gas-price oracle where OP-stack chains have it. A page asks it only where its network says `opStack`. Nobody
 * deploys it, so the addresses of what is deployed stay as they are.
 * @param {string} rpcUrl
 */
export async function placeGasPriceOracle(rpcUrl) {
  // A call without a receiver runs the constructor and answers with the code.
  const code = await rpc(rpcUrl, 'eth_call', [{ data: compileContracts().GasPriceOracle.bytecode }, 'latest'])
  await rpc(rpcUrl, 'anvil_setCode', [GAS_PRICE_ORACLE, code])
}
