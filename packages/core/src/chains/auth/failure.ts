import type { AuthFailure } from '../authTypes.js'

/** A failure with a code of the protocol (`TIMEOUT`, `CODE_WRONG` …) or of EIP-1193. */
export const authFailure = (code: string | number, message: string, data?: unknown): AuthFailure =>
  Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
