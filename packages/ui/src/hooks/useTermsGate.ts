import { termsMissing } from '@wallet-modal/core/internal'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

/** True while a wallet may not be chosen yet: the host has terms, asks for a tick, and there is none (contract.md 2). */
export function useTermsGate(): boolean {
  const { connection, options } = useModal()
  return termsMissing(useSnapshot(options.state), useSnapshot(connection.state))
}
