import { useEffect, useRef, useState } from 'react'
import { useModal } from './ModalContext.js'

const DONE_MS = 1_500

interface CopyTexts {
  /** What was copied, as analytics calls it. */
  event: 'COPY_ADDRESS' | 'COPY_URI'
  /** Said of what was copied. */
  copied(text: string): string
  /** The browser or the page forbids it: what else the visitor can do. */
  failed: string
  /** The control that copies has room for the words; else a toast says them. */
  inPlace?: boolean
}

interface Copying {
  /** For a moment: what was copied, in words. */
  said: string | undefined
  copy(text: string): void
}

/** Copies a text exactly as given, and says what became of it. */
export function useCopy(texts: CopyTexts): Copying {
  const { events, toast } = useModal()
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
    events.track(texts.event, {})
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
