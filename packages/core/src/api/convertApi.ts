/** The conversion calls of the blockchain data service: one function per endpoint, answers validated (spec 7, T-15). */
import * as v from 'valibot'
import { isPlausibleToken } from '../domain/knownTokens.js'
import type { SwapToken } from '../domain/swapTypes.js'
import { createError } from '../errors/createError.js'
import type { ErrorCode } from '../messages/en/errors.js'
import type { HttpClient } from '../net/httpClient.js'
import type { CaipNetworkId } from '../primitives/caip.js'
import { addressKey, isSameAddress } from '../primitives/sameAddress.js'
import { allowanceSchema, quoteSchema, swapTokenSchema, transactionSchema } from './convertSchemas.js'
import { refuse400 } from './refuse400.js'
import { evmAddress } from './schemas.js'
import { fieldOf, validRecords } from './validRecords.js'

interface CallOptions {
  readonly signal?: AbortSignal
}

/** Account and tokens of a swap: plain addresses of one network. */
interface Pair {
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  readonly to: string
  readonly userAddress: string
}

export interface WireQuote {
  /** Base units of the destination, above zero. */
  readonly toAmount: bigint
}

/** A transaction that a service asks for: untrusted, until the guard has compared it with the swap that the visitor saw. */
export interface WireTransaction {
  /** Plain address. */
  readonly to: string
  /** Hex bytes. */
  readonly data: string
  /** Base units of the native currency. */
  readonly value: bigint
}

/** The plain address of an account on `caipNetworkId`; `undefined` for an account on another network. */
function plain(account: string, caipNetworkId: CaipNetworkId): string | undefined {
  const address = account.startsWith(`${caipNetworkId}:`) ? account.slice(caipNetworkId.length + 1) : account
  return v.is(evmAddress, address) ? address : undefined
}

function readTransaction(answer: unknown, { caipNetworkId, userAddress }: Pair): WireTransaction {
  const invalid = (field: string) => createError('INVALID_ANSWER', { field })
  const result = v.safeParse(transactionSchema, fieldOf(answer, 'tx'))
  if (!result.success) throw invalid('tx')
  const { from, data, value, amount } = result.output
  const to = plain(result.output.to, caipNetworkId)
  if (!to) throw invalid('to')
  if (from && !isSameAddress(plain(from, caipNetworkId), userAddress)) throw invalid('from')
  return { to, data, value: value ?? amount ?? 0n }
}

/** @param client - speaks to the service's origin; adds `projectId`, `st`, `sv` (and `clientId`) to each query */
export function createConvertApi(client: HttpClient, { projectId }: { projectId: string }) {
  const caip10 = (caipNetworkId: CaipNetworkId, address: string) => `${caipNetworkId}:${address}`
  const named = ({ caipNetworkId, from, to, userAddress }: Pair) => ({
    from: caip10(caipNetworkId, from),
    to: caip10(caipNetworkId, to),
    userAddress: caip10(caipNetworkId, userAddress),
  })
  const unsupported = (code: ErrorCode) => (error: unknown) => refuse400(code, error)

  return {
    /** `GET /v1/convert/tokens`; each contract once. @throws ModalError SWAPS_UNSUPPORTED, INVALID_ANSWER */
    async tokens(caipNetworkId: CaipNetworkId, options: CallOptions = {}): Promise<readonly SwapToken[]> {
      const answer = await client
        .get('/v1/convert/tokens', { chainId: caipNetworkId }, options)
        .catch(unsupported('SWAPS_UNSUPPORTED'))
      const list = fieldOf(answer, 'tokens')
      if (!Array.isArray(list)) throw createError('INVALID_ANSWER', { field: 'tokens' })
      const tokensByAddress = new Map<string, SwapToken>()
      for (const { address: account, logoUri, ...facts } of validRecords(swapTokenSchema, list)) {
        const address = account.startsWith(`${caipNetworkId}:`) ? plain(account, caipNetworkId) : undefined
        if (!address || tokensByAddress.has(addressKey(address))) continue
        const verified = isPlausibleToken({ ...facts, caipNetworkId, address })
        tokensByAddress.set(addressKey(address), { ...facts, address, verified, ...(logoUri && { iconUrl: logoUri }) })
      }
      return [...tokensByAddress.values()]
    },

    /**
     * `GET /v1/convert/quotes`: the best of the usable quotes.
     * @param pair.amount - base units of `from`; a quote for another amount is ignored
     * @throws ModalError INCORRECT_AMOUNT where the amount is refused, or the answer has no usable quote
     */
    async quote(
      pair: Pair & { readonly amount: bigint; readonly gasPrice?: bigint | undefined },
      options: CallOptions = {},
    ): Promise<WireQuote> {
      const { amount, gasPrice, caipNetworkId, from, to } = pair
      const query = { amount: String(amount), ...named(pair), gasPrice: gasPrice?.toString() }
      const answer = await client.get('/v1/convert/quotes', query, options).catch(unsupported('INCORRECT_AMOUNT'))
      const isAbout = (account: string | null | undefined, address: string) =>
        !account || isSameAddress(account, caip10(caipNetworkId, address))
      const amounts = validRecords(quoteSchema, fieldOf(answer, 'quotes'))
        .filter(
          (quote) => quote.fromAmount === amount && isAbout(quote.fromAccount, from) && isAbout(quote.toAccount, to),
        )
        .map(({ toAmount }) => toAmount)
      const [toAmount = 0n] = amounts.sort((one, other) => (other > one ? 1 : -1))
      if (toAmount === 0n) throw createError('INCORRECT_AMOUNT', {})
      return { toAmount }
    },

    /** `GET /v1/convert/allowance`, base units. @throws ModalError INVALID_ANSWER */
    async allowance(
      query: { readonly caipNetworkId: CaipNetworkId; readonly tokenAddress: string; readonly userAddress: string },
      options: CallOptions = {},
    ): Promise<bigint> {
      const { caipNetworkId, tokenAddress, userAddress } = query
      const answer = await client.get(
        '/v1/convert/allowance',
        { tokenAddress: caip10(caipNetworkId, tokenAddress), userAddress: caip10(caipNetworkId, userAddress) },
        options,
      )
      const result = v.safeParse(allowanceSchema, answer)
      if (!result.success) throw createError('INVALID_ANSWER', { field: 'allowance' })
      return result.output.allowance
    },

    /** `GET /v1/convert/build-approve` for exactly `amount`. @throws ModalError INVALID_ANSWER */
    async buildApprove(pair: Pair & { readonly amount: bigint }, options: CallOptions = {}): Promise<WireTransaction> {
      const query = { ...named(pair), amount: String(pair.amount) }
      return readTransaction(await client.get('/v1/convert/build-approve', query, options), pair)
    },

    /**
     * `POST /v1/convert/build-transaction`; building sends nothing, so it may be asked again.
     * @param pair.slippage - basis points
     * @throws ModalError INVALID_ANSWER
     */
    async buildTransaction(
      pair: Pair & { readonly amount: bigint; readonly slippage: number },
      options: CallOptions = {},
    ): Promise<WireTransaction> {
      const requestBody = {
        projectId,
        amount: String(pair.amount),
        eip155: { slippage: pair.slippage / 100 },
        ...named(pair),
      }
      return readTransaction(
        await client.post('/v1/convert/build-transaction', requestBody, { ...options, retry: true }),
        pair,
      )
    },
  }
}

export type ConvertApi = ReturnType<typeof createConvertApi>
