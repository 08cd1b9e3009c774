import { startPage } from '../../plain/byHand.js'

startPage(() => import('@wallet-modal/wc'))
