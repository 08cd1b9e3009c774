import { commonMessages, siwxMessages } from '@wallet-modal/core'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** Opened where there is nothing to sign: says why, and leads on. */
export function SignInUnneeded({ why }: { why: 'off' | 'notConnected' | 'signedIn' }) {
  const { modal, router } = useModal()
  const t = useTranslate(siwxMessages)
  const common = useTranslate(commonMessages)
  return (
    <Notice
      icon={why === 'signedIn' ? 'check' : why === 'off' ? 'info' : 'wallet'}
      title={t(`siwx.${why}`)}
      detail={t(`siwx.${why}Hint`, { host: location.host })}
      action={
        why === 'notConnected'
          ? { label: common('title.Connect'), onClick: () => router.reset('Connect') }
          : { label: common('common.close'), onClick: () => modal.close('button') }
      }
    />
  )
}
