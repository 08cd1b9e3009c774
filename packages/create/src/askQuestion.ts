import { createInterface } from 'node:readline'
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
  // Keeps what was typed before its question.
  const answers = lines[Symbol.asyncIterator]()
  let isOpen = true
  lines.once('close', () => {
    isOpen = false
  })
  return {
    async ask(question) {
      lines.setPrompt(question)
      if (isOpen) lines.prompt()
      const { done, value } = await answers.next()
      if (done) throw new CreateError(EXIT_CODES.interrupted, 'Stopped. Nothing was written.')
      return value
    },
    close: () => lines.close(),
  }
}
