/**
 * One JSON-RPC call to a local node.
 * @param {string} url
 * @param {string} method
 * @param {unknown[]} [params]
 * @returns {Promise<any>} the `result`
 * @throws Error with the node's message; its `code` and `data` are kept
 */
export async function rpc(url, method, params = []) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const answer = await response.json()
  if (answer.error) throw Object.assign(new Error(`${method}: ${answer.error.message}`), answer.error)
  return answer.result
}
