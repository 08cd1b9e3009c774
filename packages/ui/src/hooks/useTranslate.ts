import { translate } from '@wallet-modal/core/internal'
import { useContext } from 'react'
import { TextsContext } from './TextsContext.js'

export type TextParams = Readonly<Record<string, string | number>>
export type Translate<Key extends string> = (key: Key, params?: TextParams) => string

/**
 * The texts of a view: the host's wording first, then the visitor's language, then the English that came with the view.
 * Re-renders when the language or the host's `messages` change.
 */
export function useTranslate<English extends Readonly<Record<string, string>>>(
  english: English,
): Translate<keyof English & string> {
  const { messages, texts } = useContext(TextsContext)
  return (key, params) => translate(messages[key] ?? texts[key] ?? english[key] ?? key, params)
}
