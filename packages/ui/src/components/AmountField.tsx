import { useComposed } from '../hooks/useComposed.js'

export interface AmountFieldProps {
  label: string
  value: string
  onChange(text: string): void
  /** Called when the field loses the focus. */
  onLeave(): void
  /** Called on Enter, for a field outside of a form. */
  onEnter?(): void
  disabled?: boolean
  /** Signs of the neighbouring amount, where both have one size. */
  beside?: number
  /** Id of the text that names the fault. */
  errorId?: string | undefined
  /** The sign of the currency, and whether it is before the number. */
  currency?: { readonly sign: string; readonly before: boolean } | undefined
}

/** Signs that fit at full size beside the token, in the widest of usual fonts. */
const ROOMY_LENGTH = 6
const FULL_SIZE = 4
/** Below full size it takes a line of its own. */
const SMALLEST_SIZE = 1.6
/** Length of one unit in a narrow card, where the token beside the number keeps its width. later.css sets its place below. */
const UNIT = 'var(--amount-unit, min(var(--u), (100cqi - var(--u) * 12.5) / 16.7))'
/** Width of a digit in the widest of usual fonts, bold; em. */
const WIDEST_DIGIT = 0.7

/**
 * Phones zoom into a field with text smaller than 16 px, and visitors with larger text get a larger amount, too: it is
 * smaller only where it would be cut off.
 */
function sizeOf(length: number): string {
  const size = Math.max(SMALLEST_SIZE, Math.min(FULL_SIZE, (FULL_SIZE * ROOMY_LENGTH) / length))
  const fitting = `100cqi / ${(length * WIDEST_DIGIT).toFixed(2)}`
  return `min(max(16px, var(--u) * ${SMALLEST_SIZE}, ${UNIT} * ${size.toFixed(2)}), max(11px, ${fitting}))`
}

/** Width in digits: separators are narrower in every font. */
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
