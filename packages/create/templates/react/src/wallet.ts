import { createWalletModal } from '@wallet-modal/core'

export const modal = createWalletModal({ appName: '%NAME%', networks: ['ethereum', 'base'] })

// Restores what was connected at the last visit.
modal.ready.catch(() => {})
