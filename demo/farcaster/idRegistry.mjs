import { decodeFunctionResult, encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { compileContracts } from '../nodes/compileContracts.mjs'
import { deployContract } from '../nodes/deployContract.mjs'
import { rpc } from '../nodes/rpc.mjs'

const FUNDS_WEI = '0xde0b6b3a7640000'

/** The part of Farcaster's registry that a sign-in reads. */
const abi = parseAbi([
  'function idOf(address owner) view returns (uint256 fid)',
  'function custodyOf(uint256 fid) view returns (address custody)',
])

/**
 * Puts the registry onto a node, with an id for each of these addresses, in their order from 1 on. An account of its own
 * deploys it, so that nothing else moves to another address.
 * @param {string} rpcUrl
 * @param {{ registrar: `0x${string}`, people: `0x${string}`[] }} options
 * @returns {Promise<`0x${string}`>} its address
 */
export async function deployIdRegistry(rpcUrl, { registrar, people }) {
  await rpc(rpcUrl, 'anvil_setBalance', [registrar, FUNDS_WEI])
  await rpc(rpcUrl, 'anvil_impersonateAccount', [registrar])
  const address = await deployContract(rpcUrl, compileContracts().FarcasterIdRegistry, {
    from: registrar,
    args: [people],
  })
  await rpc(rpcUrl, 'anvil_stopImpersonatingAccount', [registrar])
  return address
}

/**
 * Reads the registry on a node.
 * @param {{ rpcUrl: string, idRegistry: `0x${string}` }} options
 */
export function createIdRegistry({ rpcUrl, idRegistry }) {
  async function read(functionName, args) {
    const data = encodeFunctionData({ abi, functionName, args })
    return decodeFunctionResult({
      abi,
      functionName,
      data: await rpc(rpcUrl, 'eth_call', [{ to: idRegistry, data }, 'latest']),
    })
  }
  return {
    /** @returns {Promise<bigint>} 0n for an address without an id; rejects where the node or the contract does not answer */
    idOf: (owner) => read('idOf', [owner]),
    /** @returns {Promise<`0x${string}` | undefined>} undefined for an id that nobody holds */
    async custodyOf(fid) {
      const custody = await read('custodyOf', [BigInt(fid)])
      return custody === zeroAddress ? undefined : custody
    },
  }
}
