/**
 * A `fetch` for services that speak plain text, to be handed to `callJson`: its deadline, retries and size limit hold for
 * text as they do for JSON. What goes out as a JSON string is sent as the text itself; the text that comes back, a refusal's
 * too, is a JSON string.
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
