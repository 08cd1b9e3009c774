import type { ListedWallet } from '@wallet-modal/core'
import { browseLink } from '@wallet-modal/core/internal'
import { readDevice } from './device.js'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

/** On a phone: the link that opens this page in a wallet's own browser; `undefined` where there is none. */
export function useBrowseLink(): (wallet: ListedWallet) => string | undefined {
  const { options } = useModal()
  const { browseParams } = useSnapshot(options.state)
  return (wallet) => (readDevice().mobile ? browseLink(wallet, location.href, browseParams) : undefined)
}
