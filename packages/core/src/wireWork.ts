/** The calls of the services, in a chunk of its own: built from the options as they are at each call. */

import type { AnalyticsApi } from './controllers/AnalyticsController.js'
import type { HistoryApi } from './controllers/activity/activityWork.js'
import type { AccountApi } from './controllers/blockchainApi/types.js'
import type { DirectoryApi } from './controllers/directory/directoryContext.js'
import type { SmartSessionsApi } from './controllers/sessions/smartSessionsWork.js'
import { createError } from './errors/createError.js'
import { ModalError } from './errors/ModalError.js'
import { createHttpClient, type HttpClient } from './net/httpClient.js'
import { hexOf } from './primitives/hex.js'
import type { OnRampDoor, WireParts } from './wireTypes.js'

/** A random UUID, version 4 (RFC 9562); `crypto.randomUUID` is missing on plain http pages. */
function uuid(randomBytes: (length: number) => Uint8Array): string {
  const bytes = randomBytes(16)
  const marked = bytes.map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40
    return index === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  return hexOf(marked).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const isForbidden = (error: unknown) =>
  error instanceof ModalError && error.code === 'HTTP_STATUS' && error.context.status === 403

export function createWireWork({ options, services, clientId }: WireParts, common: () => Record<string, string>) {
  const { fetch, clock, environment } = services

  function client(service: 'directory' | 'blockchain' | 'analytics', query: Record<string, string>): HttpClient {
    const baseUrl = options.endpoints[service]
    if (!baseUrl) throw createError('HTTP_REQUEST_FAILED', {})
    return createHttpClient({ fetch, clock, baseUrl, query })
  }

  /** A client of the data service; its GETs carry the pairing's client id once there is one (services.md). */
  function blockchain(): HttpClient {
    const id = clientId()
    return client('blockchain', { ...common(), ...(id && { clientId: id }) })
  }

  let enabled: Promise<boolean> | undefined
  let forbidden = false
  const maySend = () => !forbidden && options.features.analytics && options.endpoints.analytics !== null

  async function isAnalyticsEnabled(): Promise<boolean> {
    if (!options.endpoints.directory) return true
    const { createDirectoryApi } = await import('./api/directoryApi.js')
    return createDirectoryApi(client('directory', common())).isAnalyticsEnabled()
  }

  /** Whether analytics is on, asked once, at the first event that may be sent; without an answer from the operator it is off. */
  function isEnabled(): Promise<boolean> {
    enabled ??= isAnalyticsEnabled()
    return enabled
  }

  return {
    async account(): Promise<AccountApi & OnRampDoor> {
      const [{ createAccountApi }, { createProfileApi }] = await Promise.all([
        import('./api/accountApi.js'),
        import('./api/profileApi.js'),
      ])
      const service = blockchain()
      return {
        origin: String(options.endpoints.blockchain),
        ...createAccountApi(service, options),
        ...createProfileApi(service),
        onramp: async () => (await import('./api/onrampApi.js')).createOnrampApi(service),
        convert: async () => (await import('./api/convertApi.js')).createConvertApi(service, options),
      }
    },
    async history(): Promise<HistoryApi> {
      const { createHistoryApi } = await import('./api/historyApi.js')
      return createHistoryApi(blockchain(), options)
    },
    async sessions(): Promise<SmartSessionsApi> {
      const { createSessionsApi } = await import('./api/sessionsApi.js')
      return createSessionsApi(blockchain())
    },
    async directory(): Promise<DirectoryApi> {
      const { createDirectoryApi } = await import('./api/directoryApi.js')
      return createDirectoryApi(client('directory', common()))
    },
    async analytics(): Promise<AnalyticsApi> {
      const { createAnalyticsApi } = await import('./api/analyticsApi.js')
      return {
        async send({ event, properties, timestamp, address }) {
          const url = environment.pageUrl
          try {
            // Checked again, since the host may switch analytics off while the operator is asked (T-35).
            if (!maySend() || !(await isEnabled()) || !maySend()) return
            await createAnalyticsApi(client('analytics', common())).send({
              eventId: uuid(environment.randomBytes),
              url,
              domain: new URL(environment.origin).host,
              timestamp,
              props: { type: 'track', event, properties, ...(address && { address }) },
            })
          } catch (error) {
            // Only a wrong configuration is reported, once.
            if (!isForbidden(error) || forbidden) return
            forbidden = true
            throw createError('INVALID_APP_CONFIGURATION', {}, error)
          }
        },
      }
    },
  }
}
