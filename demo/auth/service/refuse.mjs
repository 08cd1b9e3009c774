/** Of all refusals, the only one that is a status of HTTP: who may not ask at all. */
const FORBIDDEN = 'ORIGIN_NOT_ALLOWED'

/**
 * An answer that says no, by the code that the protocol names. It is an answer all the same, of status 200: a browser
 * writes every other status into the console, and a wrong code is nothing that the page's developer has to see.
 * @param {string} code
 * @param {object} [data] for the frame
 * @returns {Error & { statusCode: number, code: string, data?: object }}
 */
export const refuse = (code, data) =>
  Object.assign(new Error(code), { statusCode: code === FORBIDDEN ? 403 : 200, code, ...(data && { data }) })
