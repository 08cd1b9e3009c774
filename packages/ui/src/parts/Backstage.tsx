import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useModal } from '../hooks/ModalContext.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { followZoom } from '../later/followZoom.js'
import { keepFocus } from '../later/keepFocus.js'
import { keysOfFields } from '../later/keysOfFields.js'
import { standAlone } from '../later/standAlone.js'
import { unheardEvents } from '../later/unheardEvents.js'
import { warmUp } from '../later/warmUp.js'

/**
 * Nothing to see: makes the closed dialog ready, keeps the focus in it, and keeps it and the page out of each other's
 * way.
 */
export function Backstage({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const { modal, options } = useModal()
  const { open } = useSnapshot(modal.state)
  const { embedded } = useSnapshot(options.state)
  const over = open && !embedded
  useEffect(() => warmUp(dialog.current), [dialog])
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const root = element.getRootNode()
    const ends = [unheardEvents(root), keysOfFields(root), keepFocus(element)]
    return () => {
      for (const end of ends) end()
    }
  }, [dialog])
  // biome-ignore lint/correctness/useExhaustiveDependencies: in place it has other parts.
  useLayoutEffect(() => (dialog.current ? followZoom(dialog.current) : undefined), [dialog, embedded])
  // Before the dialog is shown and takes the focus: what has the focus must not be hidden.
  useLayoutEffect(() => {
    const element = dialog.current
    return over && element ? standAlone(element, () => modal.close('escape')) : undefined
  }, [over, dialog, modal])
  return null
}
