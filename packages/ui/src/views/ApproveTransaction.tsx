import { type AuthState, approveMessages, commonMessages } from '@wallet-modal/core'
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

/** Where there is no embedded wallet nothing is shown by one. */
const nothing = proxy<Pick<AuthState, 'approval'>>({ approval: undefined })

/** What the wallet is being asked: leaving it stops waiting (spec 2). An embedded wallet asks in its own frame, right here. */
export default function ApproveTransactionView() {
  useStyles(connectingCss)
  useStyles(factsCss)
  useStyles(css)
  const { auth, modal, router } = useModal()
  const { data } = useSnapshot(router.state)
  const { approval } = useSnapshot(auth?.state ?? nothing)
  // It may stand where Send was: the second half of a double click must not end the waiting (T-24).
  const armed = useArmed()
  const t = useTranslate(approveMessages)
  const common = useTranslate(commonMessages)
  const asked = data && 'pay' in data ? data : undefined
  // It is answered in the frame alone. Back leaves it to wait, which is neither a yes nor a no.
  const isDevice = data !== undefined && 'heading' in data && data.heading === 'EmailDevice'
  const framed = auth !== undefined && (approval !== undefined || (data !== undefined && 'frame' in data))

  if (!asked && !framed) {
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
  return (
    <Screen>
      {asked && !framed && <AskedWallet asked={asked} />}
      {asked && <AskedFacts asked={asked} />}
      {framed && <WalletFrame height={approval?.height} />}
      {/* The frame has a no of its own, and two of them would ask which. */}
      {!isDevice && !(framed && approval) && (
        <div className="buttons">
          <Button kind="secondary" disabled={!armed} onClick={modal.goBack}>
            {common('common.cancel')}
          </Button>
        </div>
      )}
      {!framed && <p className="preview-warning">{t('approve.cancelHint')}</p>}
    </Screen>
  )
}
