import { dialogMessages, earlyError, sendMessages } from '@wallet-modal/core'
import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '../../components/Button.js'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useTranslate } from '../../hooks/useTranslate.js'

interface ScanReceiverProps {
  onText(text: string): void
  onStop(): void
}

type Chunk = ComponentType<Pick<ScanReceiverProps, 'onText'>> | 'failed'

/** The camera in the place of the field. Its files come with its first use; where they don't, it alone says so. */
export function ScanReceiver({ onText, onStop }: ScanReceiverProps) {
  const { report } = useModal()
  const [Scanner, setScanner] = useState<Chunk>()
  const t = useTranslate(sendMessages)
  const common = useTranslate(dialogMessages)

  useEffect(() => {
    if (Scanner) return
    let here = true
    import('./Scanner.js').then(
      (module) => here && setScanner(() => module.default),
      (cause) => {
        if (!here) return
        setScanner('failed')
        report(earlyError('LOAD_FAILED', { part: 'scanner' }, cause), 'inPlace')
      },
    )
    return () => {
      here = false
    }
  }, [Scanner, report])

  return (
    <div className="scanner">
      {Scanner === 'failed' ? (
        <div role="alert">
          <Notice
            icon="alert"
            title={common('common.loadFailed')}
            detail={common('common.loadFailedHint')}
            action={{ label: common('common.retry'), onClick: () => setScanner(undefined) }}
          />
        </div>
      ) : Scanner ? (
        <Scanner onText={onText} />
      ) : (
        <div className="scanner-picture" />
      )}
      <Button kind="secondary" onClick={onStop}>
        {t('send.scanStop')}
      </Button>
    </div>
  )
}
