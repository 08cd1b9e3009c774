/** ERC-7769's codes, and EIP-1474's. */
export const CODES = {
  invalid: -32602,
  node: -32603,
  refused: -32500,
  signature: -32507,
  expired: -32503,
  throttled: -32504,
  reverted: 3,
}

const statuses = { [CODES.node]: 502, [CODES.invalid]: 400 }

/**
 * @param {number} code of `CODES`
 * @param {string} message
 * @param {string} [data] what a contract said as it refused
 * @returns {Error & { statusCode: number }} 400 for what can't be read, 502 where a node is away, 422 for all that the chain refuses
 */
export function refusal(code, message, data) {
  return Object.assign(new Error(message), { code, statusCode: statuses[code] ?? 422, ...(data && { data }) })
}
