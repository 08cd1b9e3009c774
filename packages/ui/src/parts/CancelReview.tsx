import { commonMessages } from '@wallet-modal/core/internal'
import { useEffect, useRef } from 'react'
import { Button } from '../components/Button.js'
import { useModal } from '../hooks/ModalContext.js'
import { useTranslate } from '../hooks/useTranslate.js'

/** Leaves a review. It takes the first focus: pressing it undoes nothing. Screen readers read it out with the heading. */
export function CancelReview({ label }: { label?: string }) {
  const { dialog } = useModal()
  const common = useTranslate(commonMessages)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = button.current
    const focused = (element?.getRootNode() as Partial<ShadowRoot> | undefined)?.activeElement
    // Only in a new view, while the focus is still on its heading.
    if (!element || !focused?.matches('.heading')) return
    element.setAttribute('aria-describedby', focused.id)
    element.focus({ preventScroll: true })
  }, [])
  return (
    <Button buttonRef={button} kind="secondary" onClick={dialog.goBack}>
      {label ?? common('common.cancel')}
    </Button>
  )
}
