import { normalizeError } from '../../../errors/normalizeError.js'

/** Runs a wallet's own code, which may also throw before it returns a promise. @throws ModalError */
export async function call<Answer>(run: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    throw normalizeError(error)
  }
}

/** Runs what may fail without harm: removing listeners, saying goodbye. */
export function quietly(run: () => unknown): void {
  try {
    run()
  } catch {
    // The failure is the wallet's own, and has no effect here.
  }
}
