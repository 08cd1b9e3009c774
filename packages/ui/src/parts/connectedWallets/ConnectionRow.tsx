import { connectionRowMessages } from '@wallet-modal/core/internal'
import { Icon } from '../../components/Icon.js'
import { Row } from '../../components/Row.js'
import { WalletImage } from '../../components/WalletImage.js'
import { useModal } from '../../hooks/ModalContext.js'
import type { NamespaceConnection } from '../../hooks/useConnections.js'
import { useImages } from '../../hooks/useImages.js'
import { useRun } from '../../hooks/useRun.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { NetworkImage } from '../NetworkImage.js'
import { AccountLine } from './AccountLine.js'

/** A namespace with its wallet, account and network; a tap makes it the one in use. Beside it a button disconnects, or connects. */
export function ConnectionRow({ connection: entry }: { connection: NamespaceConnection }) {
  const { connection, connectors, router } = useModal()
  useSnapshot(connectors.state)
  const run = useRun()
  const { ofConnector } = useImages()
  const t = useTranslate(connectionRowMessages)
  const { namespace, account, network, active } = entry
  const chain = t(`connectedWallets.${namespace}`)
  const wallet = entry.connected ? account.connectedWalletInfo : undefined
  const waiting = !wallet && account.status !== 'disconnected'

  async function use(): Promise<void> {
    if (!active && network) await connection.switchNetwork(network.id)
    if (router.state.history.length > 1) router.goBack()
    else router.reset('Account')
  }

  return (
    <li className={`connection ${wallet && active ? 'connection-active' : ''}`}>
      {wallet ? (
        <Row
          plain
          icon={<WalletImage src={ofConnector(connectors.get(wallet.connectorId)) ?? wallet.icon} />}
          name={wallet.name}
          detail={<AccountLine account={account} network={network} />}
          current={active}
          end={
            active && (
              <>
                <span className="hidden-text">{t('connectedWallets.inUse')}</span>
                <Icon name="check" />
              </>
            )
          }
          onClick={() => run(use)}
        />
      ) : (
        <Row
          plain
          icon={network ? <NetworkImage network={network} /> : <WalletImage src={undefined} />}
          name={chain}
          detail={t(waiting ? 'connectedWallets.reconnecting' : 'connectedWallets.notConnected')}
        />
      )}
      {/* A single button for both, so that it keeps the focus when the wallet is gone. */}
      {!waiting && (
        <button
          type="button"
          className={wallet ? 'icon-button' : 'connection-connect'}
          aria-label={
            wallet
              ? t('connectedWallets.disconnect', { wallet: wallet.name, chain })
              : t('connectedWallets.connectTo', { chain })
          }
          onClick={() => (wallet ? run(() => connection.disconnect(namespace)) : router.push('Connect', { namespace }))}
        >
          {wallet ? <Icon name="leave" /> : t('connectedWallets.connect')}
        </button>
      )}
    </li>
  )
}
