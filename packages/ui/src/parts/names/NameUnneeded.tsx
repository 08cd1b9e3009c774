import { commonMessages, namesMessages } from '@wallet-modal/core'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** Opened where there is no name to choose: says why, and leads on. */
export function NameUnneeded({ why, name = '' }: { why: 'off' | 'notConnected' | 'named'; name?: string | undefined }) {
  const { modal, router } = useModal()
  const t = useTranslate(namesMessages)
  const common = useTranslate(commonMessages)
  return (
    <Notice
      icon={why === 'named' ? 'check' : why === 'off' ? 'info' : 'wallet'}
      title={t(`names.${why}`, { name })}
      detail={t(`names.${why}Hint`)}
      action={
        why === 'notConnected'
          ? { label: common('title.Connect'), onClick: () => router.reset('Connect') }
          : { label: common('common.close'), onClick: () => modal.close('button') }
      }
    />
  )
}
