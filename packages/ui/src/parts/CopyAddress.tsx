import { commonMessages } from '@wallet-modal/core/internal'
import { IconButton } from '../components/IconButton.js'
import { useCopy } from '../hooks/useCopy.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { CopyButton } from './CopyButton.js'

/** Says the first and last signs of what it copied, so that a swapped clipboard is noticed (T-34). */
export function CopyAddress({ address, wide = false }: { address: string; wide?: boolean }) {
  const t = useTranslate(commonMessages)
  const { said, copy } = useCopy({
    event: 'COPY_ADDRESS',
    copied: (text) => t('common.addressCopied', { start: text.slice(0, 6), end: text.slice(-6) }),
    failed: t('common.copyFailed'),
    inPlace: wide,
  })
  const label = t('common.copyAddress')
  const click = () => copy(address)
  if (wide) return <CopyButton said={said} label={label} onClick={click} />
  return <IconButton icon="copy" label={label} done={said !== undefined} onClick={click} />
}
