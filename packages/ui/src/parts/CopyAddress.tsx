import { commonMessages } from '@wallet-modal/core'
import { Button } from '../components/Button.js'
import { Icon } from '../components/Icon.js'
import { IconButton } from '../components/IconButton.js'
import { useCopy } from '../hooks/useCopy.js'
import { useTranslate } from '../hooks/useTranslate.js'

/** Says the first and last signs of what it copied, so that a swapped clipboard is noticed (T-34). */
export function CopyAddress({ address, wide = false }: { address: string; wide?: boolean }) {
  const t = useTranslate(commonMessages)
  const { copied, copy } = useCopy({
    event: 'COPY_ADDRESS',
    copied: (text) => t('common.addressCopied', { start: text.slice(0, 6), end: text.slice(-6) }),
    failed: t('common.copyFailed'),
  })
  const label = t('common.copyAddress')
  if (!wide) return <IconButton icon="copy" label={label} done={copied} onClick={() => copy(address)} />
  return (
    <Button onClick={() => copy(address)}>
      <Icon name={copied ? 'check' : 'copy'} />
      {label}
    </Button>
  )
}
