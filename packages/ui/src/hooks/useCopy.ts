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
}

/** Copies a text exactly as given, says what became of it, and is `copied` for a moment. */
export function useCopy(texts: CopyTexts): { copied: boolean; copy(text: string): void } {
  const { events, toast } = useModal()
  const [copied, setCopied] = useState(false)
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
    toast.show({ variant: 'success', message: texts.copied(text) })
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), DONE_MS)
  }

  return {
    copied,
    copy(text) {
      void write(text)
    },
  }
}
