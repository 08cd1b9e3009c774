import type { WalletModal } from '@wallet-modal/core'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** The instance of the nearest `WalletModalProvider`: `null` until the page has made it, `undefined` without a provider. */
export const InstanceContext = createContext<WalletModal | null | undefined>(undefined)

const followNothing = () => () => {}
const inBrowser = () => true
const onServer = () => false

/**
 * The instance that hooks and buttons of a host follow. `undefined` on a server, and while React takes over what a server
 * wrote: both render the same, whoever is connected by then.
 * @throws Error where no `WalletModalProvider` is above
 */
export function useInstance(): WalletModal | undefined {
  const modal = useContext(InstanceContext)
  const isHydrated = useSyncExternalStore(followNothing, inBrowser, onServer)
  if (modal === undefined) throw new Error('A hook needs a <WalletModalProvider> above it')
  return isHydrated && modal ? modal : undefined
}
