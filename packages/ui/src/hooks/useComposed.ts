import { type ChangeEvent, useState } from 'react'

/**
 * For a field that shows the text as it was read, such as `1` for a full-width one. While an input method is composing, the
 * text stays as typed: rewriting it would end the composition, and double the text.
 *
 * @returns props of the `<input>`
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
