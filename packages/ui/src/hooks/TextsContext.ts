import type { WalletModal } from '@wallet-modal/core'
import { createContext, useMemo } from 'react'
import { useSnapshot } from './useSnapshot.js'

type Wording = Readonly<Record<string, string>>

export interface Texts {
  /** The host's own wording. */
  readonly messages: Wording
  /** The visitor's language; empty for English. */
  readonly texts: Wording
}

/** Looked up once for all that is shown: every component has texts. */
export const TextsContext = createContext<Texts>({ messages: {}, texts: {} })

export function useTexts({ locale, options }: WalletModal): Texts {
  const { texts } = useSnapshot(locale.state)
  const { messages } = useSnapshot(options.state)
  return useMemo(() => ({ messages, texts }), [messages, texts])
}
