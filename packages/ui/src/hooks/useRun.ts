import { useModal } from './ModalContext.js'

/** Starts an action from a click; what goes wrong leaves through the one error exit. */
export function useRun(): (action: () => unknown) => void {
  const { report } = useModal()
  return (action) => {
    Promise.resolve().then(action).catch(report)
  }
}
