import type { OnRampApi } from './api/onrampApi.js'
import type { AnalyticsApi } from './controllers/AnalyticsController.js'
import type { HistoryApi } from './controllers/activity/activityWork.js'
import type { AccountApi } from './controllers/blockchainApi/types.js'
import type { DirectoryApi } from './controllers/directory/directoryContext.js'
import type { SmartSessionsApi } from './controllers/sessions/smartSessionsWork.js'
import type { Options } from './domain/options.js'
import type { Services } from './services.js'

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
