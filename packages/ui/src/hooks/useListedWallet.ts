import type { ListedWallet } from '@wallet-modal/core'
import { fromCustom } from '@wallet-modal/core/internal'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

/** A wallet of the directory, or one that the host adds; `undefined` for an unknown id. */
export function useListedWallet(id: string | undefined): ListedWallet | undefined {
  const { directory, options } = useModal()
  const { customWallets } = useSnapshot(options.state)
  // Renders again when the directory's answer arrives.
  useSnapshot(directory.state)
  if (id === undefined) return undefined
  const custom = customWallets.find((wallet) => wallet.id === id)
  return directory.find(id) ?? (custom && fromCustom(custom))
}
