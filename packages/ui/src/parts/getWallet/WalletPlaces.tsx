import { getWalletMessages, type ListedWallet } from '@wallet-modal/core'
import { Notice } from '../../components/Notice.js'
import { placesOf, readDevice } from '../../hooks/device.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { canPair } from '../connect/routeOfWallet.js'
import { WalletPicture } from '../WalletPicture.js'
import { PlaceRows } from './PlaceRows.js'

/** One wallet that is not installed: where this device gets it. */
export function WalletPlaces({ wallet }: { wallet: ListedWallet }) {
  const { pairing } = useModal()
  const t = useTranslate(getWalletMessages)
  const links = placesOf(wallet)
  const afterwards = readDevice().mobile ? 'getWallet.phoneHint' : 'getWallet.installHint'
  const hint = pairing.enabled() && canPair(wallet) ? 'getWallet.pairHint' : afterwards
  return (
    <>
      <div className="wallet-about">
        <WalletPicture wallet={wallet} size={72} />
        <p className="wallet-about-title">{t('getWallet.install', { wallet: wallet.name })}</p>
        <p className="wallet-about-hint">{t(hint)}</p>
      </div>
      {links.length === 0 && <Notice icon="info" title={t('getWallet.noLink')} />}
      <PlaceRows links={links} />
    </>
  )
}
