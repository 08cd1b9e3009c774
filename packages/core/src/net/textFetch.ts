/**
 * A `fetch` for services that speak plain text, for use with `callJson`, so that its deadline, retries and size limit apply.
 * A JSON string in the request is sent as the text itself; the text of the answer, a refusal's too, becomes a JSON string.
 */
export function textFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const { body, ...rest } = init
    const response = await fetch(input, typeof body === 'string' ? { ...rest, body: String(JSON.parse(body)) } : rest)
    if (!response.body) return response
    const quoted = response.body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .pipeThrough(
        new TransformStream<string, string>({
          start: (output) => output.enqueue('"'),
          transform: (text, output) => output.enqueue(JSON.stringify(text).slice(1, -1)),
          flush: (output) => output.enqueue('"'),
        }),
      )
      .pipeThrough(new TextEncoderStream())
    const { status, headers } = response
    const wait = headers.get('retry-after')
    return new Response(quoted, {
      status,
      headers: { 'content-type': 'application/json', ...(wait && { 'retry-after': wait }) },
    })
  }
}
