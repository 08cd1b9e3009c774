/** The blockchain data service: one function per endpoint, answers validated (spec 7). */
import * as v from 'valibot'
import { EIP155_NATIVE_ADDRESS } from '../constants/nativeToken.js'
import { isPlausibleToken } from '../domain/knownTokens.js'
import type { TokenBalance } from '../domain/token.js'
import { createError } from '../errors/createError.js'
import { type HttpClient, path } from '../net/httpClient.js'
import type { CaipNetworkId } from '../primitives/caip.js'
import { nextTask } from '../primitives/nextTask.js'
import { isSameAddress } from '../primitives/sameAddress.js'
import { balanceSchema, fungibleSchema, gasPriceSchema, identitySchema } from './accountSchemas.js'
import { present } from './present.js'
import { refuse400 } from './refuse400.js'
import { caip2 } from './schemas.js'
import { fieldOf, validRecords } from './validRecords.js'
import type { WireBalance, WireFungible, WireGasPrice, WireIdentity, WireSupportedChains } from './wireTypes.js'

/** Tokens read of an answer, which services sort by value: the rest is spam, and would freeze the page (N08). */
const TOKENS_READ = 1_000

interface CallOptions {
  readonly signal?: AbortSignal
}

/** The native token has an address of its own on the wire (services.md); SOL's is not the wrapped mint, which ends in 112. */
const isNative = (address: string) => isSameAddress(address, EIP155_NATIVE_ADDRESS) || /^So1{40,41}$/.test(address)

/** A record of the wire as the product stores it: plain address, and whether its symbol can be trusted (T-05). */
function toTokenBalance(balance: WireBalance): TokenBalance {
  const { address: caip, chainId, ...rest } = balance
  const plain = caip?.split(':')[2]
  const address = plain && !isNative(plain) ? plain : undefined
  const verified =
    !address || isPlausibleToken({ caipNetworkId: chainId, symbol: balance.symbol, name: balance.name, address })
  return { ...rest, chainId: chainId as CaipNetworkId, verified, ...(address && { address }) }
}

/** False for a contract on another network than `chainId`: one of the two is a lie. */
const isConsistent = ({ address, chainId }: WireBalance) => !address || address.startsWith(`${chainId}:`)

/** @param client - speaks to the service's origin; adds `projectId`, `st`, `sv` (and `clientId`) to each query */
export function createAccountApi(client: HttpClient, { projectId }: { projectId: string }) {
  return {
    /** `GET /v1/supported-chains` @throws ModalError INVALID_ANSWER where the answer has no list of networks */
    async supportedChains(options: CallOptions = {}): Promise<WireSupportedChains> {
      const answer = await client.get('/v1/supported-chains', {}, options)
      if (!Array.isArray(fieldOf(answer, 'http'))) throw createError('INVALID_ANSWER', {})
      const ids = (name: string) => validRecords(caip2, fieldOf(answer, name)) as CaipNetworkId[]
      return { http: ids('http'), ws: ids('ws') }
    },

    /** `GET /v1/account/{address}/balance` in US dollars; `force` makes the service read the chain again. */
    async balances(
      query: { address: string; caipNetworkId: CaipNetworkId; force?: boolean },
      options: CallOptions = {},
    ): Promise<readonly TokenBalance[]> {
      const { address, caipNetworkId, force } = query
      const answer = await client.get(
        path`/v1/account/${address}/balance`,
        { currency: 'usd', chainId: caipNetworkId, forceUpdate: force ? `${caipNetworkId}:${address}` : undefined },
        options,
      )
      const list = fieldOf(answer, 'balances')
      if (!Array.isArray(list)) throw createError('INVALID_ANSWER', {})
      const balances = validRecords(balanceSchema, list.slice(0, TOKENS_READ))
        .map((record): WireBalance => present(record))
        .filter(isConsistent)
        .map(toTokenBalance)
      // A long list takes a frame to read and another to draw.
      await nextTask()
      return balances
    },

    /** `GET /v1/identity/{address}`; `sender` names the account that asks, which is the same one. */
    async identity(address: string, options: CallOptions = {}): Promise<WireIdentity> {
      const answer = await client.get(path`/v1/identity/${address}`, { sender: address }, options)
      const result = v.safeParse(identitySchema, answer)
      return result.success ? present(result.output) : {}
    },

    /** `POST /v1/fungible/price` in US dollars; `addresses` are CAIP-10. */
    async fungiblePrices(addresses: readonly string[], options: CallOptions = {}): Promise<readonly WireFungible[]> {
      const answer = await client.post(
        '/v1/fungible/price',
        { projectId, currency: 'usd', addresses },
        { ...options, retry: true },
      )
      return validRecords(fungibleSchema, fieldOf(answer, 'fungibles')).map((record): WireFungible => present(record))
    },

    /** `GET /v1/convert/gas-price`, wei. @throws ModalError GAS_PRICE_UNSUPPORTED, INVALID_ANSWER */
    async gasPrice(caipNetworkId: CaipNetworkId, options: CallOptions = {}): Promise<WireGasPrice> {
      const answer = await client
        .get('/v1/convert/gas-price', { chainId: caipNetworkId }, options)
        .catch((error: unknown) => refuse400('GAS_PRICE_UNSUPPORTED', error))
      const result = v.safeParse(gasPriceSchema, answer)
      if (!result.success) throw createError('INVALID_ANSWER', {})
      return result.output
    },
  }
}
