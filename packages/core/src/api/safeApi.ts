/** Safe's Transaction Service, where the page names one: transactions that the owners of a Safe were asked to sign (services.md). */
import { createError } from '../errors/createError.js'
import { type HttpClient, path } from '../net/httpClient.js'
import { asRecord } from '../primitives/asRecord.js'
import { isSameAddress } from '../primitives/sameAddress.js'

/** No Safe has more owners; the rest of a longer list is ignored. */
const MOST_OWNERS = 1_000

const hasForm = (form: RegExp, value: unknown): value is string => typeof value === 'string' && form.test(value)
const hashIn = (value: unknown) => (hasForm(/^0x[0-9a-f]{64}$/i, value) ? value.toLowerCase() : undefined)
const addressIn = (value: unknown) => (hasForm(/^0x[0-9a-f]{40}$/i, value) ? value.toLowerCase() : undefined)

/** The service's report of a Safe's transaction. */
export interface SafeTransaction {
  /** Hash of the transaction on chain, once it was executed. */
  readonly hash?: string
  /** Number of owners who have signed, and of those who have to. */
  readonly signed?: readonly [number, number]
}

function readSigned(confirmations: unknown, needed: unknown): SafeTransaction['signed'] {
  if (typeof needed !== 'number' || !Number.isSafeInteger(needed) || needed < 1 || needed > MOST_OWNERS)
    return undefined
  const list: readonly unknown[] = Array.isArray(confirmations) ? confirmations.slice(0, MOST_OWNERS) : []
  const owners = new Set(list.flatMap((entry) => addressIn(asRecord(entry)?.owner) ?? []))
  return [Math.min(owners.size, needed), needed]
}

/** @param client - speaks to the service of one network */
export function createSafeApi(client: HttpClient) {
  return {
    /**
     * `GET /api/v1/multisig-transactions/{safeTxHash}/`, once.
     * @throws ModalError INVALID_ANSWER for an invalid answer, or one about another Safe or transaction, HTTP_STATUS …
     */
    async transaction({ from, hash: name }: { from: string; hash: string }): Promise<SafeTransaction> {
      const answer = asRecord(await client.get(path`/api/v1/multisig-transactions/${name}/`, {}, { retry: false }))
      const { safe, safeTxHash, isExecuted, transactionHash, confirmations, confirmationsRequired } = answer ?? {}
      if (hashIn(safeTxHash) !== name.toLowerCase() || !isSameAddress(addressIn(safe), from))
        throw createError('INVALID_ANSWER', { expected: 'multisig transaction' })
      const hash = isExecuted === true ? hashIn(transactionHash) : undefined
      const signed = readSigned(confirmations, confirmationsRequired)
      return { ...(hash && { hash }), ...(signed && { signed }) }
    },
  }
}
