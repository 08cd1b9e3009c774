/** Faults between the page and its node. */
import type { Page, Request } from '@playwright/test'

interface Call {
  readonly id: number
  readonly method: string
}

/** The calls of one request: a single one or a batch. */
export function callsOf(request: Request): readonly Call[] {
  const body: unknown = request.postDataJSON()
  return (Array.isArray(body) ? body : [body]) as Call[]
}

/** How a node says that it has no such method. */
export const NO_SUCH_METHOD = { code: -32601, message: 'the method does not exist' }

/** Makes the node refuse one method with an error; returns how to end that. */
export async function refuseRpc(
  page: Page,
  rpcUrl: string,
  method: string,
  error = { code: -32603, message: 'refused by the test' },
): Promise<() => Promise<void>> {
  const pattern = `${rpcUrl}/**`
  await page.route(pattern, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    const calls = callsOf(request)
    if (!calls.some((call) => call.method === method)) return route.fallback()
    const answers = calls.map(({ id }) => ({ jsonrpc: '2.0', id, error }))
    const body = Array.isArray(request.postDataJSON()) ? answers : answers[0]
    return route.fulfill({ json: body, headers: { 'access-control-allow-origin': '*' } })
  })
  return () => page.unroute(pattern)
}

/** Makes the node answer methods with other results than its own; the rest it answers as it would. Returns how to end that. */
export async function bendRpc(
  page: Page,
  rpcUrl: string,
  results: Readonly<Record<string, unknown>>,
): Promise<() => Promise<void>> {
  const pattern = `${rpcUrl}/**`
  await page.route(pattern, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    const calls = callsOf(request)
    if (!calls.some(({ method }) => Object.hasOwn(results, method))) return route.fallback()
    const response = await route.fetch()
    const body: unknown = await response.json()
    const bent = [body].flat().map((answer) => {
      const { id } = answer as Call
      const method = calls.find((call) => call.id === id)?.method ?? ''
      return Object.hasOwn(results, method) ? { jsonrpc: '2.0', id, result: results[method] } : answer
    })
    return route.fulfill({ response, json: Array.isArray(body) ? bent : bent[0] })
  })
  return () => page.unroute(pattern)
}
