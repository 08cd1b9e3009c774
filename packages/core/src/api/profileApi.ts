/** Names of accounts: looking up their owners, and registering one (spec 7). A part of the blockchain data service. */
import * as v from 'valibot'
import { ModalError } from '../errors/ModalError.js'
import { refusalOf } from '../net/callJson.js'
import { type HttpClient, path } from '../net/httpClient.js'
import { looksLikeAddress } from '../primitives/lookAlikes.js'
import { profileSchema, suggestionSchema } from './profileSchemas.js'
import { fieldOf, validRecords } from './validRecords.js'
import type { WireNameRegistration, WireNameSuggestion, WireProfile } from './wireTypes.js'

interface CallOptions {
  readonly signal?: AbortSignal
}

/** Suggestions read while the visitor types: a longer list would not be read. */
const SUGGESTIONS_READ = 12

const isStatus = (error: unknown, test: (status: number) => boolean): error is ModalError =>
  error instanceof ModalError && error.code === 'HTTP_STATUS' && test(Number(error.context.status))

/** Reads a 404 as an empty answer: the service says 'none' with it. */
function noneOn404(error: unknown): undefined {
  if (!isStatus(error, (status) => status === 404)) throw error
}

function toProfile({ name, addresses }: v.InferOutput<typeof profileSchema>): WireProfile {
  return {
    name,
    addresses: addresses.map(([, address]) => address.toLowerCase()).filter((address) => address !== ''),
    byCoinType: Object.fromEntries(addresses),
  }
}

/** The field that an error body names in the first of its `reasons`. */
function refusedField(error: ModalError): string | undefined {
  const [reason] = [fieldOf(refusalOf(error)?.answer, 'reasons')].flat()
  const field = fieldOf(reason, 'field')
  return typeof field === 'string' ? field : undefined
}

/** @param client - speaks to the service's origin */
export function createProfileApi(client: HttpClient) {
  return {
    /** `GET /v1/profile/account/{name}`; `undefined` where the name is free. @throws ModalError HTTP_STATUS … */
    async profile(name: string, options: CallOptions = {}): Promise<WireProfile | undefined> {
      const answer = await client.get(path`/v1/profile/account/${name}`, {}, options).catch(noneOn404)
      const result = v.safeParse(profileSchema, answer)
      return result.success ? toProfile(result.output) : undefined
    },

    /**
     * `GET /v1/profile/reverse/{address}`; `sender` names the account that asks, which is the same one. Drops a record that does
     * not list this address, and a name that looks like an address.
     */
    async reverseNames(address: string, options: CallOptions = {}): Promise<readonly WireProfile[]> {
      const answer = await client
        .get(path`/v1/profile/reverse/${address}`, { sender: address }, options)
        .catch(noneOn404)
      return validRecords(profileSchema, answer)
        .map(toProfile)
        .filter(({ name, addresses }) => !looksLikeAddress(name) && addresses.includes(address.toLowerCase()))
    },

    /** `GET /v1/profile/suggestions/{name}`: names in full, each with whether it is taken. */
    async nameSuggestions(
      { name, zone }: { name: string; zone?: string | undefined },
      options: CallOptions = {},
    ): Promise<readonly WireNameSuggestion[]> {
      const answer = await client.get(path`/v1/profile/suggestions/${name}`, { zone }, options)
      const list = fieldOf(answer, 'suggestions')
      return validRecords(suggestionSchema, Array.isArray(list) ? list.slice(0, SUGGESTIONS_READ) : [])
    },

    /**
     * `POST /v1/profile/account`, once: it is never retried.
     * @returns whether the name was registered; where it was refused, the field that the service names
     * @throws ModalError where the outcome is unknown
     */
    async registerName(
      { coinType, address, message, signature }: WireNameRegistration,
      options: CallOptions = {},
    ): Promise<{ readonly success: boolean; readonly field?: string | undefined }> {
      try {
        const requestBody = { coin_type: coinType, address, message, signature }
        return { success: fieldOf(await client.post('/v1/profile/account', requestBody, options), 'success') === true }
      } catch (error) {
        if (!isStatus(error, (status) => status >= 400 && status < 500)) throw error
        return { success: false, field: refusedField(error) }
      }
    },
  }
}
