export interface FetchCall {
  readonly url: URL
  readonly init: RequestInit
  /** The parsed JSON of the request. */
  readonly body: unknown
}

type Answer = (call: FetchCall) => Response | Promise<Response>

export interface FakeFetch {
  readonly fetch: typeof fetch
  readonly calls: readonly FetchCall[]
}

/** The edge of the network: each call is answered by `answer`; one that throws is a network that failed. */
export function createFakeFetch(answer: Answer): FakeFetch {
  const calls: FetchCall[] = []
  return {
    calls,
    fetch: async (input, init = {}) => {
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      const call = { url: new URL(String(input)), init, body }
      calls.push(call)
      return answer(call)
    },
  }
}

/** @param headers - beside the content type */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/** Never answers, and does not listen to its signal either. */
export const never = (): Promise<Response> => new Promise(() => {})
