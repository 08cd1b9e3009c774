import { decodeFunctionData } from 'viem'
import { accountAbi } from '../auth/account/accountAbi.js'
import { entryPointAbi } from '../auth/account/userOperation.js'

/** The one operation that `handleOps` carries; `undefined` where it is something else. */
function readOperation(input) {
  try {
    const [[{ sender, callData }, ...others]] = decodeFunctionData({ abi: entryPointAbi, data: input }).args
    const { functionName, args } = decodeFunctionData({ abi: accountAbi, data: callData })
    if (others.length > 0 || functionName !== 'execute') return undefined
    return { sender, calls: args[0] }
  } catch {
    return undefined
  }
}

/**
 * Who called what in a transaction: its sender, or the smart account whose calls somebody else sent.
 * @returns {{ sender: string, calls: { to: string | null, value: bigint, data: string }[] }}
 */
export function readCalls({ smartAccounts }, { from, to, input, value }) {
  const plain = { sender: from, calls: [{ to, value: BigInt(value), data: input }] }
  if (to?.toLowerCase() !== smartAccounts?.entryPoint.toLowerCase()) return plain
  const operation = readOperation(input)
  return operation && operation.calls.length > 0 ? operation : plain
}
