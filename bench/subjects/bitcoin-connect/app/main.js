import { init, launchModal } from '@getalby/bitcoin-connect'

init({ appName: 'Benchmark' })
window.launchModal = launchModal
