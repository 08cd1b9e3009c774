import { createPublicClient, http, isAddressEqual, isHex, recoverMessageAddress } from 'viem'
import { rpc } from '../nodes/rpc.mjs'
import { refusal } from './refusal.mjs'

const LONGEST_SIGNATURE = 100_000

async function isSignedByKey({ address, message, signature }) {
  try {
    return isAddressEqual(await recoverMessageAddress({ message, signature }), address)
  } catch {
    return false
  }
}

/**
 * Whether `address` signed `message`: with its key, else as a contract says so (EIP-1271), also one that is not deployed
 * yet (ERC-6492).
 * @param {{ address: `0x${string}`, message: string, signature: unknown, rpcUrl: string }} input
 * @throws Error where a contract must be asked and the node is not there: that is no wrong signature
 */
export async function isSignedBy({ address, message, signature, rpcUrl }) {
  if (!isHex(signature) || signature.length > LONGEST_SIGNATURE) return false
  if (await isSignedByKey({ address, message, signature })) return true
  await rpc(rpcUrl, 'eth_chainId').catch(() => {
    throw refusal(502, 'chainId', 'the node does not answer')
  })
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) })
  return client.verifyMessage({ address, message, signature })
}
