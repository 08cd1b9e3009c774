import type { AuthFailure } from '../authTypes.js'

/** A failure in the words of the protocol (`TIMEOUT`, `CODE_WRONG` …) or in the numbers of EIP-1193. */
export const authFailure = (code: string | number, message: string, data?: unknown): AuthFailure =>
  Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
