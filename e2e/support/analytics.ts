/** What the analytics service got. */
import type { Services } from './services.js'

export interface Sent {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  readonly timestamp: number
  readonly props: {
    readonly type: string
    readonly event: string
    readonly address?: string
    readonly properties: Readonly<Record<string, unknown>>
  }
}

/** Events of signing in without a wallet: their table is authAnalytics.spec.ts, all others' analytics.spec.ts. */
export type OfAuth = `EMAIL_${string}` | `SOCIAL_${string}` | 'SET_ACCOUNT_TYPE'

export const sent = async (services: Services) =>
  (await services.requests('/e')).filter(({ method }) => method === 'POST').map(({ body }) => body as Sent)

export const named = async (services: Services, event: string) =>
  (await sent(services)).filter(({ props }) => props.event === event)
