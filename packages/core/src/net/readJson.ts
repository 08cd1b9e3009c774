import { HTTP_BODY_LIMIT_BYTES } from '../constants/http.js'
import { createError } from '../errors/createError.js'
import { readBody } from './readBody.js'

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  await readBody(response, HTTP_BODY_LIMIT_BYTES, (part) => {
    text += decoder.decode(part, { stream: true })
  })
  return text + decoder.decode()
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
