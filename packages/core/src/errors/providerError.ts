/** An error as EIP-1193 defines it: `normalizeError` and hosts recognise it by `code`. */
export const providerError = (code: number, message: string, data?: unknown): Error =>
  Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
