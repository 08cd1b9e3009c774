import { useEffect, useRef } from 'react'

export const CODE_DIGITS = 6

interface CodeFieldProps {
  label: string
  value: string
  onChange(text: string): void
  busy: boolean
  /** Of what says where the code was sent, and of what is wrong with it. */
  describedBy: string
  wrong: boolean
}

/**
 * Six drawn cells over one real field: it is one thing to a screen reader, takes a paste whole, and the browser can fill
 * in what arrived by e-mail. The focus is in it when the view comes.
 */
export function CodeField({ label, value, onChange, busy, describedBy, wrong }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // After the view's heading had its turn.
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
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
        value={value}
        readOnly={busy}
        onChange={(event) => onChange(event.target.value)}
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
