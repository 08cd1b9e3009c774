import { commonMessages, pairingMessages } from '@wallet-modal/core/internal'
import { useModal } from '../../hooks/ModalContext.js'
import { useCopy } from '../../hooks/useCopy.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { CopyButton } from '../CopyButton.js'
import type { Pairing } from './usePairing.js'

/** A single button in one place, so that the focus stays there: it copies the link, or tries again. */
export function CopyOrRetry({ pairing: { code, uri }, scanning }: { pairing: Pairing; scanning: boolean }) {
  const { pairing } = useModal()
  const t = useTranslate(pairingMessages)
  const common = useTranslate(commonMessages)
  const { said, copy } = useCopy({
    event: 'COPY_URI',
    copied: () => t('pairing.linkCopied'),
    failed: t(scanning ? 'pairing.copyFailed' : 'pairing.copyFailedOpen'),
    inPlace: true,
  })
  return (
    <CopyButton
      said={said}
      label={t('pairing.copyLink')}
      kind={code ? 'primary' : 'secondary'}
      disabled={!code && uri === undefined}
      onClick={() => (code ? void pairing.retry() : uri !== undefined && copy(uri))}
    >
      {code ? common('common.retry') : undefined}
    </CopyButton>
  )
}
