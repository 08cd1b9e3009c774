/** An error as EIP-1193 has it: `code` says what it is, for `normalizeError` and for hosts. */
export const providerError = (code: number, message: string, data?: unknown): Error =>
  Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
