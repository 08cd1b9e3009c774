import { earlyError, sendMessages } from '@wallet-modal/core/internal'
import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '../../components/Button.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { PartFailed } from '../PartFailed.js'

interface ScanReceiverProps {
  onText(text: string): void
  onStop(): void
}

type Chunk = ComponentType<Pick<ScanReceiverProps, 'onText'>> | 'failed'

/** The camera in the place of the field. Its files are loaded at its first use; a failure is shown in this place alone. */
export function ScanReceiver({ onText, onStop }: ScanReceiverProps) {
  const { report } = useModal()
  const [Scanner, setScanner] = useState<Chunk>()
  const [misses, setMisses] = useState(0)
  const t = useTranslate(sendMessages)

  useEffect(() => {
    if (Scanner) return
    let isMounted = true
    import('./Scanner.js').then(
      (module) => isMounted && setScanner(() => module.default),
      (cause) => {
        if (!isMounted) return
        setScanner('failed')
        setMisses((before) => before + 1)
        report(earlyError('LOAD_FAILED', { part: 'scanner' }, cause), 'inPlace')
      },
    )
    return () => {
      isMounted = false
    }
  }, [Scanner, report])

  return (
    <div className="scanner">
      {Scanner === 'failed' ? (
        <PartFailed retry={() => setScanner(undefined)} misses={misses} />
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
