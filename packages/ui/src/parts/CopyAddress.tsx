import { commonMessages } from '@wallet-modal/core'
import { Button } from '../components/Button.js'
import { Icon } from '../components/Icon.js'
import { IconButton } from '../components/IconButton.js'
import { useCopy } from '../hooks/useCopy.js'
import { useTranslate } from '../hooks/useTranslate.js'

export function CopyAddress({ address, wide = false }: { address: string; wide?: boolean }) {
  const t = useTranslate(commonMessages)
  const { copied, copy } = useCopy()
  const label = t('common.copyAddress')
  if (!wide) return <IconButton icon="copy" label={label} done={copied} onClick={() => copy(address)} />
  return (
    <Button onClick={() => copy(address)}>
      <Icon name={copied ? 'check' : 'copy'} />
      {label}
    </Button>
  )
}
