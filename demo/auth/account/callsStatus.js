import { numberToHex } from 'viem'

/** EIP-5792. */
const PENDING = 100
const CONFIRMED = 200
const REVERTED = 500

const shownReceipt = ({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }) => ({
  logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
  ...{ status, blockHash, blockNumber, gasUsed, transactionHash },
})

/**
 * What became of an operation, as `wallet_getCallsStatus` says it. The one transaction fails where the calls in it fail, so
 * that its status is theirs.
 */
export async function callsStatus(rpc, { chainId, id, hash }) {
  const receipt = await rpc('eth_getTransactionReceipt', [hash])
  const status = receipt ? (receipt.status === '0x1' ? CONFIRMED : REVERTED) : PENDING
  const facts = { version: '2.0.0', id, chainId: numberToHex(chainId), status, atomic: true }
  return receipt ? { ...facts, receipts: [shownReceipt(receipt)] } : facts
}
