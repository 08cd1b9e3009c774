import { type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, use, useCallback } from 'react'
import { LaterContext } from '../hooks/LaterContext.js'
import { useModal } from '../hooks/ModalContext.js'
import { useDialog } from '../hooks/useDialog.js'
import { useDoubleClick } from '../hooks/useDoubleClick.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import type { Route } from './useRoute.js'

interface DialogFrameProps {
  ref: RefObject<HTMLDialogElement | null>
  /** Of the heading that names it. */
  headingId: string
  route: Route
  children: ReactNode
}

/**
 * The `<dialog>` itself, and what closes it. It alone follows whether the modal is open: opening and closing render
 * nothing of what is in it.
 */
export function DialogFrame({ ref, headingId, route, children }: DialogFrameProps) {
  const { modal, options } = useModal()
  const later = use(LaterContext)
  const { open, shake } = useSnapshot(modal.state)
  const { embedded } = useSnapshot(options.state)
  const onNativeClose = useCallback(() => {
    if (modal.state.open && !options.state.embedded && !modal.close('escape')) ref.current?.showModal()
  }, [modal, options, ref])
  const onUnseen = useCallback(() => {
    console.warn('[wallet-modal] What it stands in is not displayed')
    return modal.close('host')
  }, [modal])
  useDialog(ref, { open, embedded, onNativeClose, onUnseen })
  const ready = route.status === 'ready' ? route.name : undefined
  const onClickCapture = useDoubleClick()

  const onKeyDown = (event: KeyboardEvent) => {
    // Handled here and not on `cancel`: a second Escape closes a dialog whatever a `cancel` listener says.
    // Where it is not modal, the key may be meant for the page (later/standAlone.ts).
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !event.currentTarget.matches(':modal')) return
    event.preventDefault()
    event.stopPropagation()
    modal.close('escape')
  }
  // A phone's own Back: Escape comes as a key.
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== ref.current) return
    event.preventDefault()
    modal.goBack()
  }

  return (
    <>
      <dialog
        ref={ref}
        className="dialog"
        aria-modal={embedded ? undefined : true}
        aria-labelledby={headingId}
        data-view={route.name}
        data-open={open || undefined}
        data-shake={shake || undefined}
        data-embedded={embedded || undefined}
        onClickCapture={onClickCapture}
        onKeyDown={onKeyDown}
        onCancel={onCancel}
      >
        {children}
      </dialog>
      {later && <later.Backstage dialog={ref} open={open} view={ready} prefetch={route.prefetch} />}
    </>
  )
}
