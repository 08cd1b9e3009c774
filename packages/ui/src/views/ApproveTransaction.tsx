import { type AuthState, approveMessages, commonMessages } from '@wallet-modal/core/internal'
import { proxy } from '@wallet-modal/core/state'
import { Button } from '../components/Button.js'
import { Notice } from '../components/Notice.js'
import { useModal } from '../hooks/ModalContext.js'
import { useArmed } from '../hooks/useArmed.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { AskedFacts } from '../parts/approve/AskedFacts.js'
import { AskedWallet } from '../parts/approve/AskedWallet.js'
import { WalletFrame } from '../parts/approve/WalletFrame.js'
import { Screen } from '../parts/Screen.js'
import connectingCss from '../styles/connecting.css?inline'
import factsCss from '../styles/facts.css?inline'
import css from '../styles/sendPreview.css?inline'

/** The state without an embedded wallet, which asks for nothing. */
const nothing = proxy<Pick<AuthState, 'approval'>>({ approval: undefined })

/** The question to the wallet: leaving the view stops waiting (spec 2). An embedded wallet asks in its own frame, right here. */
export default function ApproveTransactionView() {
  useStyles(connectingCss)
  useStyles(factsCss)
  useStyles(css)
  const { auth, dialog, router } = useModal()
  const { data } = useSnapshot(router.state)
  const { approval } = useSnapshot(auth?.state ?? nothing)
  // This view may appear in the place of Send: the second half of a double click must not end the waiting (T-24).
  const armed = useArmed()
  const t = useTranslate(approveMessages)
  const common = useTranslate(commonMessages)
  const askedTransaction = data && 'pay' in data ? data : undefined
  // A new device is approved in the frame alone. Back leaves the question open, neither accepted nor declined.
  const heading = data && 'heading' in data ? data.heading : undefined
  const framed = auth !== undefined && (approval !== undefined || (data !== undefined && 'frame' in data))

  if (!askedTransaction && !framed) {
    return (
      <Screen>
        <Notice
          icon="info"
          title={t('approve.gone')}
          detail={t('approve.goneHint')}
          action={{ label: t('approve.goBack'), onClick: dialog.goBack }}
        />
      </Screen>
    )
  }
  return (
    <Screen>
      {askedTransaction && !framed && <AskedWallet asked={askedTransaction} />}
      {askedTransaction && <AskedFacts asked={askedTransaction} />}
      {framed && (
        <WalletFrame height={approval?.height} hint={heading === 'ApproveBelow' ? undefined : t('approve.frame')} />
      )}
      {/* The frame has a no of its own, and two of them would ask which. */}
      {heading !== 'EmailDevice' && !(framed && approval) && (
        <div className="buttons">
          <Button kind="secondary" disabled={!armed} onClick={dialog.goBack}>
            {common('common.cancel')}
          </Button>
        </div>
      )}
      {!framed && <p className="preview-warning">{t('approve.cancelHint')}</p>}
    </Screen>
  )
}
