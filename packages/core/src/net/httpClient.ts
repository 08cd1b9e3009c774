/** JSON over HTTP to one service (services.md 'What holds for every call'). */
import type { Clock } from '../primitives/ports.js'
import { callJson } from './callJson.js'

/** `undefined` leaves the parameter out. */
export type Query = Readonly<Record<string, string | undefined>>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Whether repeating the call does no harm. A GET is retried unless this is false, a POST only if it is true. */
  readonly retry?: boolean
  /** Content type of a POST, `application/json` where absent. `text/plain` spares a CORS preflight. */
  readonly contentType?: 'text/plain'
}

/** Every call rejects with a ModalError, and nothing else; see `callJson` for its limits. */
export interface HttpClient {
  /** @param path - begins with '/'; its variable parts went through `encodeURIComponent` */
  get(path: string, query?: Query, options?: CallOptions): Promise<unknown>
  /** @param body - sent as JSON */
  post(path: string, body: object, options?: CallOptions): Promise<unknown>
}

interface Parts {
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** Origin, and path if the service has one. */
  readonly baseUrl: string
  /** Parameters of every call; a POST leaves out those in its body. */
  readonly query?: Query
}

/** A path of literal and variable parts, these encoded (T-19): ``path`/v1/identity/${address}` ``. */
export const path = (literals: TemplateStringsArray, ...parts: readonly string[]): string =>
  String.raw({ raw: literals }, ...parts.map(encodeURIComponent))

export function createHttpClient({ fetch, clock, baseUrl, query: common = {} }: Parts): HttpClient {
  const origin = baseUrl.replace(/\/+$/, '')

  function urlOf(pathname: string, query: Query): string {
    const parameters = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const text = new URLSearchParams(parameters).toString()
    return `${origin}${pathname}${text && `?${text}`}`
  }

  return {
    get: (pathname, query = {}, { signal, retry = true } = {}) =>
      callJson({ fetch, clock, url: urlOf(pathname, { ...common, ...query }), retry, signal }),
    post(pathname, body, { signal, retry = false, contentType } = {}) {
      const query = Object.fromEntries(Object.entries(common).filter(([name]) => !Object.hasOwn(body, name)))
      return callJson({
        fetch,
        clock,
        url: urlOf(pathname, query),
        body,
        retry,
        signal,
        ...(contentType && { contentType }),
      })
    },
  }
}
