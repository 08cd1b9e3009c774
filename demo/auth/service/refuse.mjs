/** @typedef {Error & { statusCode: number, code: string, data?: object }} Refusal */

/**
 * An answer that says no, by the code that the protocol names.
 * @returns {Refusal}
 */
export const refuse = (statusCode, code, data) =>
  Object.assign(new Error(code), { statusCode, code, ...(data && { data }) })
