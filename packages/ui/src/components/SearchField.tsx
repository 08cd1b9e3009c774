import { Icon } from './Icon.js'

interface SearchFieldProps {
  label: string
  value: string
  onChange(text: string): void
}

/** Texts longer than this find nothing more (T-31). */
const MAX_LENGTH = 100

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className="field search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
