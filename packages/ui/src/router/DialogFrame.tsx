import { type ReactNode, type RefObject, useCallback, useContext, useLayoutEffect } from 'react'
import { LaterContext } from '../hooks/LaterContext.js'
import { useModal } from '../hooks/ModalContext.js'
import { useDialog } from '../hooks/useDialog.js'
import { useDoubleClick } from '../hooks/useDoubleClick.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { standAlone } from './standAlone.js'
import type { Route } from './useRoute.js'

interface DialogFrameProps {
  dialogRef: RefObject<HTMLDialogElement | null>
  /** Id of the heading that names the dialog. */
  headingId: string
  route: Route
  children: ReactNode
}

/**
 * The `<dialog>` itself, and the ways to close it. It alone follows whether the modal is open: opening and closing render
 * nothing of its content.
 */
export function DialogFrame({ dialogRef, headingId, route, children }: DialogFrameProps) {
  const { dialog, options } = useModal()
  const later = useContext(LaterContext)
  const { open } = useSnapshot(dialog.state, { always: true })
  const { embedded } = useSnapshot(options.state)
  const onNativeClose = useCallback(() => {
    if (dialog.state.open && !options.state.embedded && !dialog.close('escape')) dialogRef.current?.showModal()
  }, [dialog, options, dialogRef])
  const onUnseen = useCallback(() => {
    console.warn('[wallet-modal] It is not displayed')
    return dialog.close('host')
  }, [dialog])
  const isOverPage = open && !embedded
  // Runs before the dialog is shown and takes the focus: a focused element must not be hidden.
  useLayoutEffect(() => {
    const element = dialogRef.current
    return isOverPage && element ? standAlone(element, () => dialog.close('escape')) : undefined
  }, [isOverPage, dialogRef, dialog])
  useDialog(dialogRef, { open, embedded, onNativeClose, onUnseen })
  const ready = route.status === 'ready' ? route.name : undefined
  const onClickCapture = useDoubleClick()

  return (
    <>
      <dialog
        ref={dialogRef}
        className="dialog"
        aria-modal={embedded ? undefined : true}
        aria-labelledby={headingId}
        data-view={route.name}
        data-open={open || undefined}
        data-embedded={embedded || undefined}
        onClickCapture={onClickCapture}
      >
        {children}
      </dialog>
      {later && (
        <later.Backstage dialogRef={dialogRef} open={open} view={ready} prefetch={route.prefetch} onUnseen={onUnseen} />
      )}
    </>
  )
}
