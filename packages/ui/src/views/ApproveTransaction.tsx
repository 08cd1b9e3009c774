import { approveMessages, commonMessages } from '@wallet-modal/core'
import { useSnapshot } from 'valtio'
import { Address } from '../components/Address.js'
import { Button } from '../components/Button.js'
import { Notice } from '../components/Notice.js'
import { WalletImage } from '../components/WalletImage.js'
import { useModal } from '../hooks/ModalContext.js'
import { useActive } from '../hooks/useActive.js'
import { useArmed } from '../hooks/useArmed.js'
import { useImages } from '../hooks/useImages.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { NetworkImage } from '../parts/NetworkImage.js'
import { Screen } from '../parts/Screen.js'
import { Fact } from '../parts/send/Fact.js'
import connectingCss from '../styles/connecting.css?inline'
import factsCss from '../styles/facts.css?inline'
import css from '../styles/sendPreview.css?inline'

/** Signs of an amount that fit beside its label. */
const ROOMY_LENGTH = 18

/** What the wallet is being asked, to be compared with what the wallet shows; leaving it stops waiting (spec 2). */
export default function ApproveTransactionView() {
  useStyles(connectingCss)
  useStyles(factsCss)
  useStyles(css)
  const { chains, connectors, modal, router } = useModal()
  const { data } = useSnapshot(router.state)
  useSnapshot(connectors.state)
  const { account } = useActive()
  const { ofConnector } = useImages()
  // It may stand where Send was: the second half of a double click must not end the waiting (T-24).
  const armed = useArmed()
  const t = useTranslate(approveMessages)
  const common = useTranslate(commonMessages)

  if (!data || !('pay' in data)) {
    return (
      <Screen>
        <Notice
          icon="info"
          title={t('approve.gone')}
          detail={t('approve.goneHint')}
          action={{ label: t('approve.goBack'), onClick: modal.goBack }}
        />
      </Screen>
    )
  }
  const { kind, wallet, caipNetworkId, pay, receive, to, fee } = data
  const network = chains.find(caipNetworkId)
  const connector = connectors.get(account.connectedWalletInfo?.connectorId ?? '')
  return (
    <Screen busy>
      <div className="connecting" data-status="pending">
        <span className="connecting-ring">
          <WalletImage src={ofConnector(connector) ?? account.connectedWalletInfo?.icon} size={72} />
        </span>
        <div role="status">
          <p className="connecting-title">{t('approve.title', { wallet })}</p>
          <p className="connecting-hint">{t(`approve.hint.${kind}`)}</p>
        </div>
      </div>
      <dl className="facts">
        <Fact label={t(`approve.pay.${kind}`)} stacked={pay.length > ROOMY_LENGTH}>
          <span className="number asked-amount">{pay}</span>
        </Fact>
        {receive && (
          <Fact label={t('approve.receive')} stacked={receive.length > ROOMY_LENGTH}>
            <span className="number asked-amount">{receive}</span>
          </Fact>
        )}
        <Fact label={t(`approve.to.${kind}`)} stacked>
          <Address value={to} />
        </Fact>
        {network && (
          <Fact label={t('approve.network')}>
            <NetworkImage network={network} size={24} />
            <span className="truncate">{network.name}</span>
          </Fact>
        )}
        {fee && (
          <Fact label={t('approve.fee')}>
            <span className="number asked-amount">{fee}</span>
          </Fact>
        )}
      </dl>
      <div className="buttons">
        <Button kind="secondary" disabled={!armed} onClick={modal.goBack}>
          {common('common.cancel')}
        </Button>
      </div>
      <p className="preview-warning">{t('approve.cancelHint')}</p>
    </Screen>
  )
}
