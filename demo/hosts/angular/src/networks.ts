import { InjectionToken } from '@angular/core'
import type { NetworkDefinition } from '@wallet-modal/core'

export const NETWORKS = new InjectionToken<NetworkDefinition[]>('networks')
