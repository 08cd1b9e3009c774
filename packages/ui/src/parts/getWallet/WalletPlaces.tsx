import {
  commonMessages,
  detectPlatform,
  getWalletMessages,
  installLinks,
  type ListedWallet,
  type WalletLink,
} from '@wallet-modal/core'
import { Icon } from '../../components/Icon.js'
import type { IconName } from '../../components/icons.js'
import { Notice } from '../../components/Notice.js'
import { Row } from '../../components/Row.js'
import { useImages } from '../../hooks/useImages.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { ListedPicture } from '../ListedPicture.js'

const icons: Readonly<Record<WalletLink['kind'], IconName>> = {
  appStore: 'phone',
  playStore: 'phone',
  chromeStore: 'browser',
  webapp: 'browser',
  homepage: 'external',
}

/** One wallet that is not installed: where this device gets it. */
export function WalletPlaces({ wallet }: { wallet: ListedWallet }) {
  const t = useTranslate(getWalletMessages)
  const common = useTranslate(commonMessages)
  const { ofConnector } = useImages()
  const { userAgent } = navigator
  const { os, mobile } = detectPlatform(userAgent, navigator)
  const links = installLinks(wallet, { os, chromium: /Chrome\//.test(userAgent) })
  const image = ofConnector({
    ...(wallet.image_url && { imageUrl: wallet.image_url }),
    ...(wallet.image_id && { imageId: wallet.image_id }),
  })
  return (
    <>
      <div className="wallet-about">
        <ListedPicture src={image} name={wallet.name} size={72} />
        <p className="wallet-about-title">{t('getWallet.install', { wallet: wallet.name })}</p>
        <p className="wallet-about-hint">{t(mobile ? 'getWallet.phoneHint' : 'getWallet.installHint')}</p>
      </div>
      {links.length === 0 && <Notice icon="info" title={t('getWallet.noLink')} />}
      <div className="list">
        {links.map(({ kind, href }) => (
          <Row
            key={kind}
            href={href}
            icon={
              <span className="row-icon">
                <Icon name={icons[kind]} />
              </span>
            }
            name={t(`getWallet.${kind}`)}
            detail={new URL(href).hostname}
            end={
              <>
                <span className="hidden-text">{common('common.newTab')}</span>
                <Icon name="external" />
              </>
            }
          />
        ))}
      </div>
    </>
  )
}
