/** Analytics (spec 7): one event per call. The caller decides whether and when to send (T-35). */
import type { HttpClient } from '../net/httpClient.js'

export interface AnalyticsBody {
  /** A UUID. */
  readonly eventId: string
  /** Origin and path: never the query, the fragment, or anything secret. */
  readonly url: string
  readonly domain: string
  /** Wall time, ms. */
  readonly timestamp: number
  readonly props: {
    readonly type: 'track'
    readonly event: string
    readonly address?: string
    readonly properties: Readonly<Record<string, unknown>>
  }
}

export function createAnalyticsApi(client: HttpClient) {
  return {
    /** `POST /e`. @throws ModalError HTTP_STATUS: 403 means that the origin is not on the operator's allow-list */
    async send(event: AnalyticsBody): Promise<void> {
      // A preflight would double the requests, and where it is refused the browser hides the 403.
      await client.post('/e', { ...event, url: event.url.replace(/[?#].*$/s, '') }, { contentType: 'text/plain' })
    },
  }
}
