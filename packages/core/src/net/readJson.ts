import { HTTP_BODY_LIMIT_BYTES } from '../constants/http.js'
import { createError } from '../errors/createError.js'

/** The body as text, read only as far as the limit: what is larger is never held in memory (N08). */
async function readText(response: Response): Promise<string> {
  const tooLarge = () => createError('BODY_TOO_LARGE', { limit: HTTP_BODY_LIMIT_BYTES })
  if (Number(response.headers.get('content-length')) > HTTP_BODY_LIMIT_BYTES) {
    void response.body?.cancel().catch(() => {})
    throw tooLarge()
  }
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > HTTP_BODY_LIMIT_BYTES) {
      void reader.cancel().catch(() => {})
      throw tooLarge()
    }
    text += decoder.decode(value, { stream: true })
  }
}

/**
 * The JSON of a good answer; `undefined` for an empty one. A page of HTML with status 200 is no answer (N06).
 *
 * @param anyType - take JSON under any content type, as some nodes send it
 * @throws ModalError BODY_TOO_LARGE, INVALID_ANSWER
 */
export async function readJson(response: Response, { anyType = false } = {}): Promise<unknown> {
  const text = await readText(response)
  if (text === '') return undefined
  if (!anyType && !/[/+]json\b/i.test(response.headers.get('content-type') ?? ''))
    throw createError('INVALID_ANSWER', { reason: 'content type' })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw createError('INVALID_ANSWER', { reason: 'JSON' }, cause)
  }
}
