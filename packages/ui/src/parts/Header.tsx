import { dialogMessages } from '@wallet-modal/core/internal'
import { type ComponentType, memo } from 'react'
import { IconButton } from '../components/IconButton.js'
import { useModal } from '../hooks/ModalContext.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useTranslate } from '../hooks/useTranslate.js'

interface HeaderProps {
  id: string
  title: string
  /** Whether the host's slot is at the start; only where no money moves (T-03). */
  slotted: boolean
  /** The view's own content at the start. */
  Start: ComponentType | undefined
  closable: boolean
}

export const Header = memo(function Header({ id, title, slotted, Start, closable }: HeaderProps) {
  const { dialog, router } = useModal()
  const t = useTranslate(dialogMessages)
  const { history } = useSnapshot(router.state)
  const canGoBack = history.length > 1
  return (
    <header className="header" part="header">
      <div className="header-side">
        {canGoBack && <IconButton icon="back" part="back" label={t('common.back')} onClick={dialog.goBack} />}
        {!canGoBack && slotted && <slot name="header-start" />}
        {Start && <Start />}
      </div>
      <h2 className="heading" id={id} part="title" tabIndex={-1} title={title}>
        {title}
      </h2>
      <div className="header-side">
        {closable && (
          <IconButton icon="close" part="close" label={t('common.close')} onClick={() => dialog.close('button')} />
        )}
      </div>
    </header>
  )
})
