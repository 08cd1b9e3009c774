import type { ChainNamespace } from '@wallet-modal/core'
import { commonMessages, getWalletMessages, sanitizeHttpsUrl } from '@wallet-modal/core/internal'
import { Icon } from '../components/Icon.js'
import type { IconName } from '../components/icons.js'
import { List } from '../components/List.js'
import { Row } from '../components/Row.js'
import { WalletImage } from '../components/WalletImage.js'
import { useModal } from '../hooks/ModalContext.js'
import { useImages } from '../hooks/useImages.js'
import { useListedWallet } from '../hooks/useListedWallet.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { WalletPlaces } from '../parts/getWallet/WalletPlaces.js'
import { Screen } from '../parts/Screen.js'
import css from '../styles/getWallet.css?inline'

/** Lists kept by each network's own community; we name no favourites. */
const finders: Record<ChainNamespace, string> = {
  eip155: 'https://ethereum.org/en/wallets/find-wallet/',
  solana: 'https://solana.com/solana-wallets',
  polkadot: 'https://wiki.polkadot.com/general/wallets-and-extensions/',
  bip122: 'https://bitcoin.org/en/choose-your-wallet',
}

export default function GetWalletView() {
  useStyles(css)
  const { options, router } = useModal()
  const { data } = useSnapshot(router.state)
  const { customWallets, networks } = useSnapshot(options.state)
  const { ofConnector } = useImages()
  const t = useTranslate(getWalletMessages)
  const common = useTranslate(commonMessages)
  const wallet = useListedWallet(data && 'walletId' in data ? data.walletId : undefined)
  const namespaces = [...new Set(networks.map(({ namespace }) => namespace))]
  const newTab = (
    <>
      <span className="hidden-text">{common('common.newTab')}</span>
      <Icon name="external" />
    </>
  )
  if (wallet)
    return (
      <Screen>
        <WalletPlaces wallet={wallet} />
      </Screen>
    )
  return (
    <Screen>
      <List className="points">
        <Point icon="key" title={t('getWallet.keys')} detail={t('getWallet.keysHint')} />
        <Point icon="check" title={t('getWallet.approve')} detail={t('getWallet.approveHint')} />
      </List>
      <List>
        {customWallets.map(({ id, name, imageUrl, homepage }) => {
          const href = sanitizeHttpsUrl(homepage)
          return (
            href && (
              <li key={id}>
                <Row
                  href={href}
                  icon={<WalletImage src={ofConnector(imageUrl ? { imageUrl } : {})} />}
                  name={name}
                  detail={new URL(href).hostname}
                  end={newTab}
                />
              </li>
            )
          )
        })}
        {namespaces.map((namespace) => (
          <li key={namespace}>
            <Row
              href={finders[namespace]}
              icon={
                <span className="row-icon">
                  <Icon name="wallet" />
                </span>
              }
              name={t(`getWallet.${namespace}`)}
              detail={new URL(finders[namespace]).hostname}
              end={newTab}
            />
          </li>
        ))}
      </List>
      <p className="get-wallet-after">{t('getWallet.after')}</p>
    </Screen>
  )
}

function Point({ icon, title, detail }: { icon: IconName; title: string; detail: string }) {
  return (
    <li className="point">
      <span className="point-icon">
        <Icon name={icon} />
      </span>
      <span className="row-main">
        <span className="row-name">{title}</span>
        <span className="row-detail">{detail}</span>
      </span>
    </li>
  )
}
