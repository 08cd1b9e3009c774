import type { WalletModalElement } from '@wallet-modal/wc'
import '@wallet-modal/wc'
import { createRoot } from 'react-dom/client'
import { localNetworks } from '../../shared/local.js'
import { Neighbour } from './neighbour.js'

const modal = document.querySelector('wallet-modal') as WalletModalElement
modal.networks = await localNetworks()
modal.addEventListener('wallet-connect', ({ detail }) => {
  document.getElementById('account')?.replaceChildren(detail.address)
})
createRoot(document.getElementById('app') as HTMLElement).render(<Neighbour />)
