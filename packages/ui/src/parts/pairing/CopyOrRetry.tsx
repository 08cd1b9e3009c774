import { commonMessages, pairingMessages } from '@wallet-modal/core'
import { Button } from '../../components/Button.js'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useCopy } from '../../hooks/useCopy.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import type { Pairing } from './usePairing.js'

/** One button in one place, so that the focus stays where it is: it copies the link, or tries again. */
export function CopyOrRetry({ pairing: { code, uri }, scanning }: { pairing: Pairing; scanning: boolean }) {
  const { pairing } = useModal()
  const t = useTranslate(pairingMessages)
  const common = useTranslate(commonMessages)
  const { copied, copy } = useCopy({
    event: 'COPY_URI',
    copied: () => t('pairing.linkCopied'),
    failed: t(scanning ? 'pairing.copyFailed' : 'pairing.copyFailedOpen'),
  })
  return (
    <Button
      kind={code ? 'primary' : 'secondary'}
      disabled={!code && uri === undefined}
      onClick={() => (code ? void pairing.retry() : uri !== undefined && copy(uri))}
    >
      {!code && <Icon name={copied ? 'check' : 'copy'} />}
      {code ? common('common.retry') : t('pairing.copyLink')}
    </Button>
  )
}
