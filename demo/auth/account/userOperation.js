import { concatHex, hashTypedData, numberToHex, parseAbi } from 'viem'

/** A user operation of EntryPoint 0.8, packed: every field is hexadecimal text, so that it goes over any wire as it is. */

export const entryPointAbi = parseAbi([
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function handleOps(Operation[] ops, address beneficiary)',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'error FailedOp(uint256 opIndex, string reason)',
  'error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)',
])

const types = {
  PackedUserOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
  ],
}

const asNumbers = (operation) => ({
  ...operation,
  nonce: BigInt(operation.nonce),
  preVerificationGas: BigInt(operation.preVerificationGas),
})

/** What is signed: EIP-712, so it counts for this entry point on this chain only. */
export function hashUserOperation({ chainId, entryPoint, userOperation }) {
  const domain = { name: 'ERC4337', version: '1', chainId, verifyingContract: entryPoint }
  return hashTypedData({ domain, types, primaryType: 'PackedUserOperation', message: asNumbers(userOperation) })
}

/** For `encodeFunctionData` of `handleOps`. */
export const operationTuple = asNumbers

const half = (value) => numberToHex(value, { size: 16 })

/** Two numbers of 128 bits in one word. */
export const packPair = (high, low) => concatHex([half(high), half(low)])

/** @returns {[bigint, bigint]} */
export const unpackPair = (word) => [BigInt(word.slice(0, 34)), BigInt(`0x${word.slice(34)}`)]
