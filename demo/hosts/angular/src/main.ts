import { provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { late, load, localNetworks } from '../../shared/local.js'
import { App } from './App.js'
import { NETWORKS } from './networks.js'

const networks = await localNetworks()
if (!late) await load()
await bootstrapApplication(App, {
  providers: [provideZonelessChangeDetection(), { provide: NETWORKS, useValue: networks }],
})
