import type { Ref } from 'react'
import { withoutUnseen } from './withoutUnseen.js'

interface AddressFieldProps {
  fieldRef?: Ref<HTMLTextAreaElement>
  label: string
  placeholder: string
  value: string
  onChange(text: string): void
  disabled?: boolean
  errorId?: string | undefined
}

/** The usable part of the typed or pasted text; the field shows that, and the caret stays between the same signs. */
function read(field: HTMLTextAreaElement): string {
  const { selectionStart, value } = field
  const text = withoutUnseen(value)
  if (text !== value) {
    const caret = withoutUnseen(value.slice(0, selectionStart)).length
    field.value = text
    field.setSelectionRange(caret, caret)
  }
  return text
}

/**
 * Two lines, and more for a long address on a narrow screen, so that all of it is in sight after it was pasted (T-34).
 * Enter makes no line break: it submits the form around the field.
 */
export function AddressField({
  fieldRef,
  label,
  placeholder,
  value,
  onChange,
  disabled = false,
  errorId,
}: AddressFieldProps) {
  return (
    <textarea
      ref={fieldRef}
      className="address-input"
      rows={2}
      dir={value ? 'ltr' : undefined}
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      placeholder={placeholder}
      value={value}
      readOnly={disabled}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      translate="no"
      enterKeyHint="go"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        if (!event.repeat) event.currentTarget.form?.requestSubmit()
      }}
      onChange={(event) => onChange(read(event.target))}
    />
  )
}
