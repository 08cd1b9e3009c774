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

/** Signs that fit at full size beside the token, in the widest of usual fonts. */
const ROOMY_LENGTH = 6.5
const FULL_SIZE = 4
const SMALLEST_SIZE = 1.6
/** What one unit is where the card is narrow: the token beside the number is as wide as ever. */
const UNIT = 'min(var(--u), (100cqi - var(--u) * 11.7) / 17.9)'

function sizeOf(length: number): number {
  return Math.max(SMALLEST_SIZE, Math.min(FULL_SIZE, (FULL_SIZE * ROOMY_LENGTH) / Math.max(1, length)))
}

/** A large number that shrinks until it fits. */
export function AmountField({ label, value, onChange, onLeave, disabled = false, errorId }: AmountFieldProps) {
  return (
    <input
      className="amount-input number"
      style={{ fontSize: `max(16px, calc(${UNIT} * ${sizeOf(value.length).toFixed(2)}))` }}
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
