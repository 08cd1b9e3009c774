import type { ListedWallet } from '@wallet-modal/core'
import { commonMessages, getWalletMessages } from '@wallet-modal/core/internal'
import { Notice } from '../../components/Notice.js'
import { placesOf, readDevice } from '../../hooks/device.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useBrowseLink } from '../../hooks/useBrowseLink.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { BrowseLink } from '../BrowseLink.js'
import { canPair } from '../connect/routeOfWallet.js'
import { WalletPicture } from '../WalletPicture.js'
import { PlaceRows } from './PlaceRows.js'

/** A wallet that is not installed, with the places to get it for this device. */
export function WalletPlaces({ wallet }: { wallet: ListedWallet }) {
  const { pairing } = useModal()
  const t = useTranslate(getWalletMessages)
  const common = useTranslate(commonMessages)
  const links = placesOf(wallet)
  const afterwards = readDevice().mobile ? 'getWallet.phoneHint' : 'getWallet.installHint'
  const opens = useBrowseLink()(wallet) !== undefined
  const elsewhere = opens ? 'getWallet.browseHint' : afterwards
  const hint = pairing.enabled() && canPair(wallet) ? 'getWallet.pairHint' : elsewhere
  return (
    <>
      <div className="wallet-about">
        <WalletPicture wallet={wallet} size={72} />
        <p className="wallet-about-title">
          {opens ? common('common.openIn', { wallet: wallet.name }) : t('getWallet.install', { wallet: wallet.name })}
        </p>
        <p className="wallet-about-hint">{t(hint)}</p>
      </div>
      <BrowseLink wallet={wallet} kind="primary" />
      {links.length === 0 && !opens && <Notice icon="info" title={t('getWallet.noLink')} />}
      <PlaceRows links={links} />
    </>
  )
}
