import { type ButtonText, buttonText } from '@wallet-modal/core/buttons'
import { useHostStates } from '../hooks/useHostStates.js'
import { useSnapshot } from '../hooks/useSnapshot.js'

/** The texts of the buttons: the host's own wording first, then those of the modal's language. */
export function useButtonText(): (key: ButtonText) => string {
  const states = useHostStates()
  const { locale } = useSnapshot(states.locale)
  const { messages } = useSnapshot(states.options)
  return (key) => messages[key] ?? buttonText(locale, key)
}
