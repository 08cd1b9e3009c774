import { sendPreviewMessages } from '@wallet-modal/core/internal'
import { Address } from '../components/Address.js'
import { Avatar } from '../components/Avatar.js'
import { Button } from '../components/Button.js'
import { Notice } from '../components/Notice.js'
import { useModal } from '../hooks/ModalContext.js'
import { useActive } from '../hooks/useActive.js'
import { useArmed } from '../hooks/useArmed.js'
import { useFormat } from '../hooks/useFormat.js'
import { useRun } from '../hooks/useRun.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { CancelReview } from '../parts/CancelReview.js'
import { Caution } from '../parts/Caution.js'
import { NetworkImage } from '../parts/NetworkImage.js'
import { Screen } from '../parts/Screen.js'
import { AcknowledgeTransfer } from '../parts/send/AcknowledgeTransfer.js'
import { Fact } from '../parts/send/Fact.js'
import { PreviewAmount } from '../parts/send/PreviewAmount.js'
import { TransferCosts } from '../parts/send/TransferCosts.js'
import { TransferFee } from '../parts/send/TransferFee.js'
import { useFeeText } from '../parts/send/useFeeText.js'
import { useKnownName } from '../parts/send/useKnownName.js'
import { useSend } from '../parts/send/useSend.js'
import factsCss from '../styles/facts.css?inline'
import css from '../styles/sendPreview.css?inline'

/** The last look. Every figure is read from the prepared transfer: the wallet gets exactly what is shown. */
export default function SendPreviewView() {
  useStyles(factsCss)
  useStyles(css)
  const { dialog, send } = useModal()
  const run = useRun()
  const { acknowledged, prepared, receiver: who, receiverProfileImageUrl, status, unconfirmed } = useSend()
  const { account } = useActive()
  const armed = useArmed(prepared)
  const t = useTranslate(sendPreviewMessages)
  const format = useFormat()
  const knownName = useKnownName()
  const feeText = useFeeText()
  const sending = status === 'sending'

  if (!prepared) {
    return (
      <Screen>
        <Notice
          icon="info"
          title={t('sendPreview.gone')}
          detail={t('sendPreview.goneHint')}
          action={{ label: t('sendPreview.goBack'), onClick: dialog.goBack }}
        />
      </Screen>
    )
  }
  const { network, from, coins, everything, maxFee, memo, raisedFee, replaces } = prepared
  const cancels = replaces?.cancels
  const { receiver } = cancels ?? prepared
  const unchecked = acknowledged === false
  const missing = who?.name || who?.lookAlike || who?.burns ? 'sendPreview.check' : 'sendPreview.feeFirst'
  const replacing = cancels ? 'sendPreview.cancelTransfer' : 'sendPreview.speedUp'
  const buttonText = unchecked ? missing : replaces ? replacing : 'sendPreview.send'
  // On EVM networks a fee is the highest possible one; on Bitcoin it is exact.
  const isMost = network.namespace === 'eip155'
  return (
    <Screen>
      {unconfirmed && <Caution said>{t('sendPreview.unconfirmed')}</Caution>}
      {raisedFee && (
        <Caution>
          {t('sendPreview.raisedFee', { fee: format.isolate(feeText(maxFee, network.nativeCurrency)) })}
        </Caution>
      )}
      <PreviewAmount transfer={prepared} />
      {who?.burns && <Caution>{t('sendPreview.burns')}</Caution>}
      {who?.lookAlike && <Caution>{t('sendPreview.lookAlike', { address: knownName(who.lookAlike) })}</Caution>}
      {everything && <Caution>{t('sendPreview.everything')}</Caution>}
      {coins?.shared && <Caution>{t('sendPreview.shared')}</Caution>}
      {coins?.inputs.some(({ setAside }) => setAside) && <Caution>{t('sendPreview.setAside')}</Caution>}
      <dl className="facts">
        <Fact label={t('sendPreview.to')} stacked>
          {who?.name && (
            <span className="fact-name">
              <Avatar address={receiver} src={receiverProfileImageUrl} size={24} />
              <bdi>{who.name}</bdi>
            </span>
          )}
          <Address value={receiver} unlike={who?.lookAlike} />
        </Fact>
        {memo !== undefined && (
          <Fact label={t('sendPreview.memo')} stacked>
            <bdi className="fact-memo">{memo}</bdi>
          </Fact>
        )}
        <Fact label={t('sendPreview.from')}>
          <Avatar address={from} src={account.profileImage} size={24} />
          <span className="truncate">{account.profileName ?? format.shortAddress(from)}</span>
        </Fact>
        <Fact label={t('sendPreview.network')}>
          <NetworkImage network={network} size={24} />
          <span className="truncate">{network.name}</span>
        </Fact>
        {replaces && (
          <Fact label={t(isMost ? 'sendPreview.paidFeeMost' : 'sendPreview.paidFee')}>
            <TransferFee transfer={{ ...prepared, maxFee: replaces.fee }} />
          </Fact>
        )}
        <Fact label={t(replaces ? (isMost ? 'sendPreview.newFeeMost' : 'sendPreview.newFee') : 'sendPreview.maxFee')}>
          <TransferFee transfer={prepared} />
        </Fact>
        <TransferCosts transfer={prepared} />
      </dl>
      <p className="preview-warning">
        {cancels
          ? t('sendPreview.mayBeFirst', {
              amount: format.isolate(`${format.exact('0')} ${network.nativeCurrency.symbol}`),
            })
          : t(replaces ? 'sendPreview.eitherOne' : 'sendPreview.final')}
      </p>
      <AcknowledgeTransfer transfer={prepared} />
      <div className="buttons">
        <Button disabled={!armed || unchecked} busy={sending} onClick={() => run(send.submit)}>
          {t(sending && !raisedFee ? 'sendPreview.sending' : buttonText)}
        </Button>
        <CancelReview {...(cancels && { label: t('sendPreview.keep') })} />
      </div>
    </Screen>
  )
}
