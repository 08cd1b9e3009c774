import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { late, load, localNetworks } from '../../shared/local.js'
import { App } from './App.js'

const networks = await localNetworks()
if (!late) await load()
createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <App networks={networks} />
  </StrictMode>,
)
