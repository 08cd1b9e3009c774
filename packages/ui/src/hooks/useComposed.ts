import { type ChangeEvent, useState } from 'react'

/**
 * What a field shows that shows what was read of its text, as `1` for a full-width one. While an input method still puts a
 * text together it stays as it is typed: to write it anew would end that, and double what was typed.
 *
 * @returns what the `<input>` takes
 */
export function useComposed(value: string, onText: (text: string) => void) {
  const [composed, setComposed] = useState<string>()
  return {
    value: composed ?? value,
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
      setComposed((nativeEvent as InputEvent).isComposing ? target.value : undefined)
      onText(target.value)
    },
    onCompositionEnd: () => setComposed(undefined),
  }
}
