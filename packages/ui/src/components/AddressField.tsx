import type { Ref } from 'react'

interface AddressFieldProps {
  ref?: Ref<HTMLTextAreaElement>
  label: string
  placeholder: string
  value: string
  onChange(text: string): void
  disabled?: boolean
  errorId?: string | undefined
}

/**
 * Two lines, and more for a long address on a narrow screen, so that all of it is in sight after it was pasted (T-34).
 * It has no line breaks of its own.
 */
export function AddressField({
  ref,
  label,
  placeholder,
  value,
  onChange,
  disabled = false,
  errorId,
}: AddressFieldProps) {
  return (
    <textarea
      ref={ref}
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
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={(event) => onChange(event.target.value.replace(/\s+/g, ''))}
    />
  )
}
