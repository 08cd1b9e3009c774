import { startPage } from './byHand.js'

await startPage(() => import('./cdn/wallet-modal.js'))
