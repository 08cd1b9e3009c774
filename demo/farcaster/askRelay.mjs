import { refusal } from '../services/refusal.mjs'

const LONGEST_BODY_BYTES = 64 * 1024

const away = (description) => refusal(502, 'relay', description)

/** The body, as far as it is not endless. */
async function readBody(response) {
  const parts = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > LONGEST_BODY_BYTES) throw away('the relay does not stop talking')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/**
 * One call to the relay, which may be anybody's: bounded in time and size, without redirects, and JSON.
 * @param {string} relayUrl
 * @param {string} path
 * @param {{ token?: string, body?: object, expected: number[], patienceMs: number }} options a body makes it a POST; `expected`
 *   status codes
 * @returns {Promise<{ code: number, body: Record<string, unknown> }>}
 * @throws Error with `statusCode` 502
 */
export async function askRelay(relayUrl, path, { token, body, expected, patienceMs }) {
  let code
  let text
  try {
    const response = await fetch(new URL(path, relayUrl), {
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    code = response.status
    text = await readBody(response)
  } catch (cause) {
    throw cause.statusCode ? cause : away('the relay does not answer')
  }
  if (!expected.includes(code)) throw away(`the relay answers ${code}`)
  try {
    const answer = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null) return { code, body: answer }
  } catch {
    // What is no JSON is no answer.
  }
  throw away('the relay answers nonsense')
}
