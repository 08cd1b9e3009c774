import { Icon } from './Icon.js'

/** As many signs as an address can have (RFC 5321). */
const MAX_LENGTH = 254

interface EmailInputProps {
  label: string
  value: string
  busy: boolean
  errorId?: string | undefined
  onChange(text: string): void
}

/** The inside of a field for an e-mail address. */
export function EmailInput({ label, value, busy, errorId, onChange }: EmailInputProps) {
  return (
    <>
      <Icon name="mail" />
      <input
        type="email"
        dir={value ? 'ltr' : undefined}
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        placeholder={label}
        value={value}
        maxLength={MAX_LENGTH}
        readOnly={busy}
        autoComplete="email"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
