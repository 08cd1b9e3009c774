import { emailMessages } from '@wallet-modal/core/internal'
import { type ReactNode, useId } from 'react'
import { CODE_DIGITS, CodeField } from '../../components/CodeField.js'
import { useTranslate } from '../../hooks/useTranslate.js'

interface CodeEntryProps {
  title: string
  /** Text that says where the code was sent. */
  hint: ReactNode
  digits: string
  busy: boolean
  failure: string | undefined
  /** Whether another code was sent, and nothing was typed since. */
  resent: boolean
  onChange(text: string): void
}

/** Six digits, their destination, and their fault. */
export function CodeEntry({ title, hint, digits, busy, failure, resent, onChange }: CodeEntryProps) {
  const t = useTranslate(emailMessages)
  const hintId = useId()
  const noteId = useId()

  function note(): string {
    if (failure !== undefined) return failure
    // A complete code is being checked; otherwise another one is being sent.
    if (busy) return t(digits.length === CODE_DIGITS ? 'email.checking' : 'email.resending')
    return resent ? t('email.resent') : ''
  }
  return (
    <div className="code-entry">
      <div>
        <p className="code-title">{title}</p>
        <p className="code-hint" id={hintId}>
          {hint}
        </p>
      </div>
      <CodeField
        label={t('email.code')}
        value={digits}
        onChange={onChange}
        busy={busy}
        describedBy={`${hintId} ${noteId}`}
        wrong={failure !== undefined}
      />
      <p className="code-note" id={noteId} role={failure ? 'alert' : 'status'} data-failed={failure ? true : undefined}>
        {note()}
      </p>
    </div>
  )
}
