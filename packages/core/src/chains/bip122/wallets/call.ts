import { normalizeError } from '../../../errors/normalizeError.js'

/** Runs what is a wallet's own code: also what throws before it makes a promise. @throws ModalError */
export async function call<Answer>(run: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    throw normalizeError(error)
  }
}

/** Runs what may fail without harm: taking listeners off, saying goodbye. */
export function quietly(run: () => unknown): void {
  try {
    run()
  } catch {
    // It is the wallet's own trouble.
  }
}
