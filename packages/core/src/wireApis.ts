/** The wire code of the services: loaded when a controller first needs it, built from the options as they are at that moment. */
import type { DirectoryApi } from './controllers/apiWork.js'
import type { AccountApi } from './controllers/BlockchainApiController.js'
import type { AnalyticsApi } from './controllers/EventsController.js'
import type { Options } from './controllers/options.js'
import { ModalError } from './errors/ModalError.js'
import type { HttpClient } from './net/httpClient.js'
import type { Services } from './services.js'
import { SDK_TYPE, SDK_VERSION } from './version.js'

interface Parts {
  /** Live: origins and project id are read at each call. */
  options: Options
  services: Pick<Services, 'fetch' | 'clock' | 'environment'>
  clientId(): string | undefined
}

export interface WireApis {
  account(): Promise<AccountApi>
  analytics(): Promise<AnalyticsApi>
  directory(): Promise<DirectoryApi>
  /** The common parameters of services.md, as a query. */
  query(): string
}

/** A random UUID, version 4 (RFC 9562); `crypto.randomUUID` is missing on plain http pages. */
function uuid(randomBytes: (length: number) => Uint8Array): string {
  const bytes = randomBytes(16)
  const hex = [...bytes].map((byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  })
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function createWireApis({ options, services, clientId }: Parts): WireApis {
  const { fetch, clock, environment } = services

  const common = (): Record<string, string> => ({
    ...(options.projectId && { projectId: options.projectId }),
    st: SDK_TYPE,
    sv: SDK_VERSION,
  })

  async function client(
    service: 'directory' | 'blockchain' | 'analytics',
    query: Record<string, string>,
  ): Promise<HttpClient> {
    const { createHttpClient } = await import('./net/httpClient.js')
    const baseUrl = options.endpoints[service]
    if (!baseUrl) throw new ModalError('HTTP_REQUEST_FAILED', {})
    return createHttpClient({ fetch, clock, baseUrl, query })
  }

  return {
    query: () => new URLSearchParams(common()).toString(),
    async account() {
      const { createAccountApi } = await import('./api/accountApi.js')
      const id = clientId()
      return createAccountApi(await client('blockchain', { ...common(), ...(id && { clientId: id }) }), options)
    },
    async directory() {
      // Side by side: each is a chunk of its own.
      const [{ createDirectoryApi }, http] = await Promise.all([
        import('./api/directoryApi.js'),
        client('directory', common()),
      ])
      return createDirectoryApi(http)
    },
    async analytics() {
      const { createAnalyticsApi } = await import('./api/analyticsApi.js')
      const api = createAnalyticsApi(await client('analytics', common()))
      return {
        async isAnalyticsEnabled() {
          if (!options.endpoints.directory) return true
          const { createDirectoryApi } = await import('./api/directoryApi.js')
          return createDirectoryApi(await client('directory', common())).isAnalyticsEnabled()
        },
        send: ({ event, properties, timestamp, address }) =>
          api.send({
            eventId: uuid(environment.randomBytes),
            url: environment.pageUrl,
            domain: new URL(environment.origin).host,
            timestamp,
            props: { type: 'track', event, properties, ...(address && { address }) },
          }),
      }
    },
  }
}
