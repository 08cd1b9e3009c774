interface AmountFieldProps {
  label: string
  value: string
  onChange(text: string): void
  /** The field was left. */
  onLeave(): void
  disabled?: boolean
  /** Id of the text that says what is wrong. */
  errorId?: string | undefined
}

/** Signs that fit at full size beside the token. */
const ROOMY_LENGTH = 7
const FULL_SIZE = 4
const SMALLEST_SIZE = 1.6

function sizeOf(length: number): number {
  return Math.max(SMALLEST_SIZE, Math.min(FULL_SIZE, (FULL_SIZE * ROOMY_LENGTH) / Math.max(1, length)))
}

/** A large number that shrinks until it fits. */
export function AmountField({ label, value, onChange, onLeave, disabled = false, errorId }: AmountFieldProps) {
  return (
    <input
      className="amount-input number"
      style={{ fontSize: `max(16px, calc(var(--u) * ${sizeOf(value.length).toFixed(2)}))` }}
      type="text"
      inputMode="decimal"
      dir="ltr"
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      placeholder="0"
      value={value}
      readOnly={disabled}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}
