import type { RouteName } from '@wallet-modal/core'
import { type RefObject, useContext, useEffect, useLayoutEffect } from 'react'
import { useModal } from '../hooks/ModalContext.js'
import { PressContext } from '../hooks/PressContext.js'
import type { DialogState } from '../hooks/useDialog.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { followZoom } from '../later/followZoom.js'
import { holdWhileLeaving } from '../later/holdWhileLeaving.js'
import { keepFocus } from '../later/keepFocus.js'
import { keepPress } from '../later/keepPress.js'
import { keysOfFields } from '../later/keysOfFields.js'
import { panMagnified } from '../later/panMagnified.js'
import { prefetchNext } from '../later/prefetchNext.js'
import { pullSheet } from '../later/pullSheet.js'
import { standAside } from '../later/standAside.js'
import { unheardEvents } from '../later/unheardEvents.js'
import { warmUp } from '../later/warmUp.js'
import { watchUnseen } from '../later/watchUnseen.js'

export interface BackstageProps {
  dialogRef: RefObject<HTMLDialogElement | null>
  open: boolean
  /** The view on screen; `undefined` while it is loading. */
  view: RouteName | undefined
  prefetch(name: RouteName): void
  onUnseen: DialogState['onUnseen']
}

/**
 * Invisible work around the dialog: prepares it while it is closed, keeps the focus in it and pressed controls in their place,
 * and keeps it and the page out of each other's way.
 */
export function Backstage({ dialogRef, open, view, prefetch, onUnseen }: BackstageProps) {
  const { connectors, dialog, options, router } = useModal()
  const { embedded } = useSnapshot(options.state)
  const { shake } = useSnapshot(dialog.state)
  const press = useContext(PressContext)
  const isOverPage = open && !embedded
  useEffect(() => warmUp(dialogRef.current), [dialogRef])
  useEffect(() => {
    const element = dialogRef.current
    if (!element) return
    const root = element.getRootNode()
    const ends = [
      unheardEvents(root),
      keysOfFields(root),
      keepFocus(element),
      panMagnified(element),
      pullSheet(element, () => dialog.close('backdrop')),
      ...(press ? [keepPress(element, press)] : []),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [dialogRef, dialog, press])
  useEffect(() => {
    const element = dialogRef.current
    // A phone's own Back; Escape arrives as a key.
    const onCancel = (event: Event) => {
      if (event.target !== element) return
      event.preventDefault()
      dialog.goBack()
    }
    element?.addEventListener('cancel', onCancel)
    return () => element?.removeEventListener('cancel', onCancel)
  }, [dialogRef, dialog])
  // An embedded modal does not leave.
  useLayoutEffect(() => {
    if (press && !embedded && dialogRef.current) return holdWhileLeaving(dialogRef.current, dialog.state, press)
  }, [dialogRef, press, embedded, dialog])
  useLayoutEffect(() => {
    if (shake) dialogRef.current?.setAttribute('data-shake', 'true')
    else dialogRef.current?.removeAttribute('data-shake')
  }, [dialogRef, shake])
  // biome-ignore lint/correctness/useExhaustiveDependencies: in place it has other parts.
  useLayoutEffect(() => {
    const element = dialogRef.current
    if (!element) return
    const ends = [followZoom(element), watchUnseen(element, onUnseen)]
    return () => {
      for (const end of ends) end()
    }
  }, [dialogRef, onUnseen, embedded])
  useEffect(() => (open && view ? prefetchNext(view, prefetch) : undefined), [open, view, prefetch])
  // An effect, so that the dialog is shown before.
  useEffect(() => {
    const element = dialogRef.current
    return isOverPage && element ? standAside(element, { connectors, router }) : undefined
  }, [isOverPage, dialogRef, connectors, router])
  return null
}
