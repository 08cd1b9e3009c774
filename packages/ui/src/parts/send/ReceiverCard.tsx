import { commonMessages, type LinkAmount, type ReceiverText, sendMessages } from '@wallet-modal/core/internal'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Address } from '../../components/Address.js'
import { AddressField } from '../../components/AddressField.js'
import { FieldError } from '../../components/FieldError.js'
import { IconButton } from '../../components/IconButton.js'
import { withoutUnseen } from '../../components/withoutUnseen.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { ReceiverTools } from './ReceiverTools.js'
import { ScanReceiver } from './ScanReceiver.js'
import { useProblemText } from './useProblemText.js'
import { useSend } from './useSend.js'
import { WhoReceives } from './WhoReceives.js'

/** Loaded with the first link that asks for an amount, which few paste; without its file no offer is made. */
const LinkAmountOffer = lazy(() => import('./LinkAmountOffer.js').catch(() => ({ default: () => null })))

/**
 * The receiver: typed, pasted or scanned. The whole address is in the field, in groups while the field has no focus, or below
 * a typed name (T-34).
 */
export function ReceiverCard() {
  const { blockchainApi, send, toast } = useModal()
  const run = useRun()
  const { network } = useActive()
  const { memo, receiverAddress, receiver, status } = useSend()
  const field = useRef<HTMLTextAreaElement>(null)
  const [scanning, setScanning] = useState(false)
  const [link, setLink] = useState<{
    readonly receiver: string
    readonly amount?: LinkAmount
    readonly memo?: string
  }>()
  const t = useTranslate(sendMessages)
  const common = useTranslate(commonMessages)
  const errorId = useId()
  const { inline } = useProblemText('receiver')
  const busy = status === 'preparing' || status === 'sending'
  const takesNames = network?.namespace === 'eip155' && blockchainApi.enabled()

  async function take(text: string): Promise<void> {
    setScanning(false)
    const visibleText = withoutUnseen(text)
    const read = await send.readReceiver(visibleText).catch((error: unknown) => {
      // Unreadable text stays in the field.
      send.setReceiver(visibleText)
      throw error
    })
    if (read.ok) {
      const receiverText = withoutUnseen(read.receiver)
      setLink({ ...read, receiver: receiverText })
      // A former link's memo does not belong to this receiver.
      if (read.memo || link?.memo === memo) send.setMemo(read.memo ?? '')
      send.setReceiver(receiverText)
    } else toast.show({ variant: 'error', message: refusalOf(read) })
  }

  function refusalOf({ network: other, requirement }: Exclude<ReceiverText, { ok: true }>): string {
    if (other) return t('send.otherNetwork', { network: other })
    return t(requirement ? 'send.linkRequirement' : 'send.inline.INVALID_ADDRESS')
  }

  /** Focuses the field for another address, since the button disappears with this one. */
  function clear(): void {
    send.setReceiver('')
    field.current?.focus()
  }

  if (scanning) return <ScanReceiver onText={(text) => run(() => take(text))} onStop={() => setScanning(false)} />
  return (
    <div className="card" data-invalid={inline ? true : undefined}>
      <div className="receiver-line">
        <span className="receiver-label" aria-hidden="true">
          {t('send.to')}
        </span>
        <div className="receiver-field">
          <AddressField
            fieldRef={field}
            label={t('send.to')}
            placeholder={t(takesNames ? 'send.toPlaceholderNames' : 'send.toPlaceholder')}
            value={receiverAddress}
            // Text pasted by hand is read like scanned text.
            onChange={(text) => (/^[a-z\d-]+:/i.test(text) ? run(() => take(text)) : send.setReceiver(text))}
            disabled={busy}
            errorId={inline && errorId}
          />
          {receiver?.address && !receiver.name && (
            <div className="receiver-groups" aria-hidden="true">
              <Address value={receiverAddress.trim()} unlike={receiver.lookAlike} />
            </div>
          )}
        </div>
        {receiverAddress && !busy && <IconButton icon="close" label={t('send.clearReceiver')} onClick={clear} />}
        {!receiverAddress && !busy && (
          <ReceiverTools onText={(text) => run(() => take(text))} onScan={() => setScanning(true)} />
        )}
      </div>
      <WhoReceives />
      <FieldError id={errorId}>{inline}</FieldError>
      {link?.amount && link.receiver === receiverAddress && !busy && (
        <Suspense fallback={null}>
          <LinkAmountOffer amount={link.amount} onTaken={() => field.current?.focus()} />
        </Suspense>
      )}
      {receiver?.status === 'failed' && (
        <button type="button" className="chip receiver-retry" onClick={() => run(send.refreshFees)}>
          {common('common.retry')}
        </button>
      )}
    </div>
  )
}
