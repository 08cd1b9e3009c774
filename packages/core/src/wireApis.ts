/** The doors to the services' wire code, which is loaded when a controller first needs it. */

import type { OnRampApi } from './api/onrampApi.js'
import type { HistoryApi } from './controllers/activity/ActivityController.js'
import type { AccountApi } from './controllers/blockchainApi/BlockchainApiController.js'
import type { DirectoryApi } from './controllers/directory/directoryWork.js'
import type { AnalyticsApi } from './controllers/EventsController.js'
import { createLazy } from './controllers/lazy.js'
import type { SmartSessionsApi } from './controllers/sessions/smartSessionsWork.js'
import type { Options } from './domain/options.js'
import type { Services } from './services.js'
import { SDK_TYPE, SDK_VERSION } from './version.js'

export interface WireParts {
  /** Live: origins and project id are read at each call. */
  options: Options
  services: Pick<Services, 'fetch' | 'clock' | 'environment'>
  clientId(): string | undefined
}

/** On-ramp endpoints live on the data service, so its client opens them. */
export interface OnRampDoor {
  onramp(): Promise<OnRampApi>
}

export interface WireApis {
  account(): Promise<AccountApi & OnRampDoor>
  analytics(): Promise<AnalyticsApi>
  directory(): Promise<DirectoryApi>
  history(): Promise<HistoryApi>
  sessions(): Promise<SmartSessionsApi>
  /** The common parameters of services.md, as a query. */
  query(): string
}

export function createWireApis(parts: WireParts): WireApis {
  const { options } = parts

  const common = (): Record<string, string> => ({
    ...(options.projectId && { projectId: options.projectId }),
    st: SDK_TYPE,
    sv: SDK_VERSION,
  })
  const work = createLazy(async () => (await import('./wireWork.js')).createWireWork(parts, common))

  return {
    query: () => new URLSearchParams(common()).toString(),
    account: async () => (await work()).account(),
    directory: async () => (await work()).directory(),
    history: async () => (await work()).history(),
    sessions: async () => (await work()).sessions(),
    analytics: async () => (await work()).analytics(),
  }
}
