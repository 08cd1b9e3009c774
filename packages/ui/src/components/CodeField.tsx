import { useEffect, useRef } from 'react'
import { useComposed } from '../hooks/useComposed.js'

export const CODE_DIGITS = 6

interface CodeFieldProps {
  label: string
  value: string
  onChange(text: string): void
  busy: boolean
  /** Ids of the texts that say where the code was sent, and why it is wrong. */
  describedBy: string
  wrong: boolean
}

/** Keeps the caret behind the last digit, where it is drawn, wherever the visitor taps. A selection is left alone. */
function keepCaretLast(field: HTMLInputElement): () => void {
  const moveCaretToEnd = () => {
    const { selectionStart, selectionEnd, value } = field
    if (selectionStart !== selectionEnd || selectionEnd === value.length || !field.matches(':focus')) return
    field.setSelectionRange(value.length, value.length)
  }
  // Current browsers fire it at the field, older ones at the document.
  const sources = [field, field.ownerDocument]
  for (const source of sources) source.addEventListener('selectionchange', moveCaretToEnd)
  return () => {
    for (const source of sources) source.removeEventListener('selectionchange', moveCaretToEnd)
  }
}

/**
 * Six drawn cells over one real field: it is one thing to a screen reader, takes a paste whole, and the browser can fill
 * in what arrived by e-mail. The focus is in it when the view comes.
 */
export function CodeField({ label, value, onChange, busy, describedBy, wrong }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // An effect runs after the view's heading took the focus.
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const field = input.current
    if (field) return keepCaretLast(field)
  }, [])
  const composed = useComposed(value, onChange)
  return (
    <div className="code" dir="ltr" data-wrong={wrong || undefined} data-busy={busy || undefined}>
      <input
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        translate="no"
        enterKeyHint="done"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={wrong || undefined}
        {...composed}
        readOnly={busy}
      />
      <span className="code-cells" aria-hidden="true">
        {Array.from({ length: CODE_DIGITS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
          <span key={place} className="code-cell" data-current={place === value.length || undefined}>
            {value[place]}
          </span>
        ))}
      </span>
    </div>
  )
}
