/** Reads the bytes of a signed transaction: its fields, its signer and its hash. */
import { type Hex, keccak256, parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem'
import { asRecord } from './answers.js'
import type { Replacement } from './transaction.js'

/** Longest text that is read: ample for a plain transfer or a token's. */
const LONGEST = 2 + 2 * 4_096

export interface SignedTransaction {
  readonly raw: Hex
  readonly hash: Hex
  /** Checksummed. */
  readonly signer: string
  readonly fields: ReturnType<typeof parseTransaction>
}

/** @returns `undefined` for anything but a signed transaction */
export async function readSigned(raw: unknown): Promise<SignedTransaction | undefined> {
  if (typeof raw !== 'string' || raw.length > LONGEST || !/^0x(?:[0-9a-f]{2})+$/i.test(raw)) return undefined
  try {
    const serializedTransaction = raw.toLowerCase() as TransactionSerialized
    const signer = await recoverTransactionAddress({ serializedTransaction })
    const hash = keccak256(serializedTransaction)
    return { raw: serializedTransaction, hash, signer, fields: parseTransaction(serializedTransaction) }
  } catch {
    return undefined
  }
}

/** Bytes in a wallet's answer: the answer itself, or its `raw` field (Geth). */
export const bytesOf = (answer: unknown): unknown => asRecord(answer)?.raw ?? answer

/**
 * Compares field by field.
 * @returns the first field that differs from the request; `undefined` where none does
 */
export function unlike({ fields }: SignedTransaction, asked: Replacement): string | undefined {
  const number = (value: Hex | undefined) => value && BigInt(value)
  const { chainId, nonce = 0, to, value = 0n, data = '0x', gas, accessList = [] } = fields
  const prices = asked.gasPrice
    ? { type: fields.type === 'legacy', fee: fields.gasPrice === number(asked.gasPrice) }
    : {
        type: fields.type === 'eip1559',
        fee:
          fields.maxFeePerGas === number(asked.maxFeePerGas) &&
          (fields.maxPriorityFeePerGas ?? 0n) === number(asked.maxPriorityFeePerGas),
      }
  const same = {
    ...prices,
    network: chainId !== undefined && BigInt(chainId) === number(asked.chainId),
    nonce: BigInt(nonce) === number(asked.nonce),
    receiver: to?.toLowerCase() === asked.to.toLowerCase(),
    amount: value === number(asked.value),
    data: data.toLowerCase() === asked.data.toLowerCase(),
    gas: gas === number(asked.gas),
    accessList: accessList.length === 0,
  }
  return Object.entries(same).find(([, isSame]) => !isSame)?.[0]
}
