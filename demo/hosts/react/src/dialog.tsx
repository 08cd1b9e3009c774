import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { load, localNetworks } from '../../shared/local.js'
import { Checkout } from './Checkout.js'

const networks = await localNetworks()
await load()
createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <Checkout networks={networks} />
  </StrictMode>,
)
