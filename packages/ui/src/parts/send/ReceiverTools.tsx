import { sendMessages } from '@wallet-modal/core/internal'
import { IconButton } from '../../components/IconButton.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { canScan } from './barcodes.js'

interface ReceiverToolsProps {
  onText(text: string): void
  onScan(): void
}

/** Alternatives to typing: the clipboard, and the camera where the browser can read codes. Both only after a tap. */
export function ReceiverTools({ onText, onScan }: ReceiverToolsProps) {
  const { toast } = useModal()
  const run = useRun()
  const t = useTranslate(sendMessages)
  const canPaste = typeof navigator.clipboard?.readText === 'function'

  async function paste(): Promise<void> {
    const text = await navigator.clipboard.readText().catch(() => undefined)
    if (text === undefined) toast.show({ variant: 'error', message: t('send.pasteFailed') })
    else if (text.trim()) onText(text)
  }

  return (
    <>
      {canPaste && <IconButton icon="paste" label={t('send.paste')} onClick={() => run(paste)} />}
      {canScan() && <IconButton icon="scan" label={t('send.scan')} onClick={onScan} />}
    </>
  )
}
