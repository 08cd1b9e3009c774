import { useComposed } from '../hooks/useComposed.js'

export interface AmountFieldProps {
  label: string
  value: string
  onChange(text: string): void
  /** The field was left. */
  onLeave(): void
  /** Where the field stands in no form. */
  onEnter?(): void
  disabled?: boolean
  /** Signs of the amount it stands beside, where both have one size. */
  beside?: number
  /** Id of the text that says what is wrong. */
  errorId?: string | undefined
  /** The sign of its currency, and whether it stands before the number. */
  currency?: { readonly sign: string; readonly before: boolean } | undefined
}

/** Signs that fit at full size beside the token, in the widest of usual fonts. */
const ROOMY_LENGTH = 6
const FULL_SIZE = 4
/** Smaller, and it takes a line of its own. */
const SMALLEST_SIZE = 1.6
/** What one unit is where the card is narrow: the token beside the number is as wide as ever. Later.css says where it stands below. */
const UNIT = 'var(--amount-unit, min(var(--u), (100cqi - var(--u) * 12.5) / 16.7))'
/** Of a digit in the widest of usual fonts, bold; in em. */
const WIDEST_DIGIT = 0.7

/**
 * Phones zoom into a field with smaller text than 16 px, and who asks for larger text gets a larger amount, too: only
 * what would be cut off is smaller.
 */
function sizeOf(length: number): string {
  const size = Math.max(SMALLEST_SIZE, Math.min(FULL_SIZE, (FULL_SIZE * ROOMY_LENGTH) / length))
  const fitting = `100cqi / ${(length * WIDEST_DIGIT).toFixed(2)}`
  return `min(max(16px, var(--u) * ${SMALLEST_SIZE}, ${UNIT} * ${size.toFixed(2)}), max(11px, ${fitting}))`
}

/** In digits: separators are narrower in every font. */
const widthOf = (value: string): string =>
  Math.max(1, value.length - (value.match(/[.,]/g)?.length ?? 0) * 0.4).toFixed(1)

/** A large number that shrinks until it fits, and then takes the whole line. */
export function AmountField({
  label,
  value,
  onChange,
  onLeave,
  onEnter,
  disabled = false,
  beside = 1,
  errorId,
  currency,
}: AmountFieldProps) {
  const composed = useComposed(value, onChange)
  const length = Math.max(beside, composed.value.length)
  const sign = currency && (
    <span className="amount-currency" aria-hidden="true">
      {currency.sign}
    </span>
  )
  return (
    <label className="amount-figure" style={{ fontSize: sizeOf(length + (currency ? 1 : 0)) }}>
      {currency?.before && sign}
      <input
        className="amount-input number"
        style={{ inlineSize: `${widthOf(composed.value)}ch` }}
        type="text"
        inputMode="decimal"
        dir="ltr"
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        placeholder="0"
        {...composed}
        readOnly={disabled}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onBlur={onLeave}
        onKeyDown={({ key, repeat }) => key === 'Enter' && !repeat && onEnter?.()}
      />
      {!currency?.before && sign}
    </label>
  )
}
