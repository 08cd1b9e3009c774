import { createError } from '../errors/createError.js'

/**
 * Passes the body on part by part, up to the limit: a larger one is never held in memory (N08).
 *
 * @throws ModalError BODY_TOO_LARGE, or the error of a broken connection
 */
export async function readBody(response: Response, limit: number, take: (part: Uint8Array<ArrayBuffer>) => void) {
  const tooLarge = () => createError('BODY_TOO_LARGE', { limit })
  if (Number(response.headers.get('content-length')) > limit) {
    void response.body?.cancel().catch(() => {})
    throw tooLarge()
  }
  const reader = response.body?.getReader()
  let bytes = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) return
    bytes += value.byteLength
    if (bytes > limit) {
      void reader.cancel().catch(() => {})
      throw tooLarge()
    }
    take(value)
  }
}
