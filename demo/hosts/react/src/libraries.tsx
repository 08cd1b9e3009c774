/** `?headless`: with Headless UI, and the modal directly in the body; else with React Aria, and the modal in the React tree. */
import type {} from '@wallet-modal/wc/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { load, localNetworks } from '../../shared/local.js'
import { HeadlessShop, ReactAriaShop } from './Shop.js'

const networks = await localNetworks()
await load()
const app = document.getElementById('app') as HTMLElement
const headless = new URLSearchParams(location.search).has('headless')
if (headless) document.body.append(Object.assign(document.createElement('wallet-modal'), { networks, appName: 'Shop' }))
createRoot(app).render(
  <StrictMode>
    {headless ? (
      <HeadlessShop />
    ) : (
      <>
        <ReactAriaShop />
        <wallet-modal networks={networks} app-name="Shop" />
      </>
    )}
  </StrictMode>,
)
