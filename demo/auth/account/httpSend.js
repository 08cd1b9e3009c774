/**
 * Hands operations to the sender's route, as `send` of `createSmartAccount` and `createSessionAccount`.
 * @param {{ url: string, caip2: string }} of `url`: `{auth origin}/api/user-operations`
 * @returns {(userOperation: object) => Promise<`0x${string}`>} → the transaction's hash; rejects with `code` and `data`
 */
export function createHttpSend({ url, caip2 }) {
  return async (userOperation) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chainId: caip2, userOperation }),
    })
    const { transactionHash, error } = await response.json()
    if (!response.ok) throw Object.assign(new Error(error?.message ?? 'The sender does not answer.'), error)
    return transactionHash
  }
}
