import { createInterface } from 'node:readline/promises'
import { CreateError, EXIT_CODES } from './CreateError.js'

/** Puts a question to a person and resolves with the answer's text. */
export type Ask = (question: string) => Promise<string>

interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/**
 * Asks at the terminal, one question at a time.
 *
 * @returns `ask`, which rejects with a CreateError where the input ends or Ctrl+C is pressed, and `close`
 */
export function createAsk(terminal: Terminal): { readonly ask: Ask; close(): void } {
  const lines = createInterface(terminal)
  const endOfInput = new Promise<never>((_resolve, reject) => {
    lines.once('close', () => reject(new CreateError(EXIT_CODES.interrupted, 'Stopped. Nothing was written.')))
  })
  endOfInput.catch(() => {})
  return {
    // Newer versions of Node reject a question whose input has ended with an error of their own.
    ask: (question) => Promise.race([lines.question(question).catch(() => endOfInput), endOfInput]),
    close: () => lines.close(),
  }
}
