import { commonMessages, siwxMessages } from '@wallet-modal/core/internal'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useTranslate } from '../../hooks/useTranslate.js'

const icons = { off: 'info', notConnected: 'wallet', signedIn: 'check' } as const

/** Opened where there is nothing to sign: says why, and leads on. */
export function SignInUnneeded({ why }: { why: keyof typeof icons }) {
  const { dialog, router } = useModal()
  const t = useTranslate(siwxMessages)
  const common = useTranslate(commonMessages)
  return (
    <Notice
      icon={icons[why]}
      title={t(`siwx.${why}`)}
      detail={t(`siwx.${why}Hint`, { host: location.host })}
      action={
        why === 'notConnected'
          ? { label: common('title.Connect'), onClick: () => router.reset('Connect') }
          : { label: common('common.close'), onClick: () => dialog.close('button') }
      }
    />
  )
}
