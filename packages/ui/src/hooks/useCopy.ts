import { useEffect, useRef, useState } from 'react'
import { useModal } from './ModalContext.js'

const DONE_MS = 1_500

interface CopyTexts {
  /** The copied thing, as analytics calls it. */
  event: 'COPY_ADDRESS' | 'COPY_URI'
  /** The message after copying. */
  copied(text: string): string
  /** The message where the browser or the page forbids copying: the visitor's other way. */
  failed: string
  /** Whether the control itself has room for the message; else a toast shows it. */
  inPlace?: boolean
}

interface Copying {
  /** The message after copying, for a moment. */
  said: string | undefined
  copy(text: string): void
}

/** Copies a text exactly as given, and reports the result. */
export function useCopy(texts: CopyTexts): Copying {
  const { analytics, toast } = useModal()
  const [said, setSaid] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function write(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      toast.show({ variant: 'error', message: texts.failed })
      return
    }
    analytics.track(texts.event, {})
    const message = texts.copied(text)
    if (!texts.inPlace) toast.show({ variant: 'success', message })
    setSaid(message)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSaid(undefined), DONE_MS)
  }

  return {
    said,
    copy(text) {
      void write(text)
    },
  }
}
