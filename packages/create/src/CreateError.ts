/** Exit codes of the process. */
export const EXIT_CODES = { done: 0, notWritten: 1, wrongUsage: 2, interrupted: 130 } as const

/** A reason to stop that the person at the terminal can do something about: its message is all that they see. */
export class CreateError extends Error {
  override readonly name = 'CreateError'

  constructor(
    readonly exitCode: (typeof EXIT_CODES)[keyof typeof EXIT_CODES],
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause })
  }
}
