import { commonMessages, namesMessages } from '@wallet-modal/core/internal'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useTranslate } from '../../hooks/useTranslate.js'

const icons = { off: 'info', notConnected: 'wallet', named: 'check' } as const

/** Opened where there is no name to choose: says why, and leads on. */
export function NameUnneeded({ why, name = '' }: { why: keyof typeof icons; name?: string | undefined }) {
  const { dialog, router } = useModal()
  const t = useTranslate(namesMessages)
  const common = useTranslate(commonMessages)
  return (
    <Notice
      icon={icons[why]}
      title={t(`names.${why}`, { name })}
      detail={t(`names.${why}Hint`)}
      action={
        why === 'notConnected'
          ? { label: common('title.Connect'), onClick: () => router.reset('Connect') }
          : { label: common('common.close'), onClick: () => dialog.close('button') }
      }
    />
  )
}
