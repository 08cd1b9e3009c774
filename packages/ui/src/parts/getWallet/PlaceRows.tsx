import { commonMessages, getWalletMessages, type WalletLink } from '@wallet-modal/core/internal'
import { Icon } from '../../components/Icon.js'
import type { IconName } from '../../components/icons.js'
import { List } from '../../components/List.js'
import { Row } from '../../components/Row.js'
import { useTranslate } from '../../hooks/useTranslate.js'

const icons: Readonly<Record<WalletLink['kind'], IconName>> = {
  appStore: 'phone',
  playStore: 'phone',
  chromeStore: 'browser',
  webapp: 'browser',
  homepage: 'external',
}

/** The places to get a wallet, each a link out of the dialog. */
export function PlaceRows({ links }: { links: readonly WalletLink[] }) {
  const t = useTranslate(getWalletMessages)
  const common = useTranslate(commonMessages)
  return (
    <List>
      {links.map(({ kind, href }) => (
        <li key={kind}>
          <Row
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
        </li>
      ))}
    </List>
  )
}
