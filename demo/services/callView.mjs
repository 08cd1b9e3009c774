import { decodeFunctionResult, encodeFunctionData } from 'viem'
import { rpc } from '../nodes/rpc.mjs'

/** What a contract's view function answers now. */
export async function callView(network, address, abi, functionName, args = []) {
  const data = encodeFunctionData({ abi, functionName, args })
  const answer = await rpc(network.rpcUrl, 'eth_call', [{ to: address, data }, 'latest'])
  return decodeFunctionResult({ abi, functionName, data: answer })
}
