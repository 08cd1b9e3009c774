import { HTTP_TIMEOUT_MS } from '../constants/http.js'
import { IMAGE_LIMIT_BYTES } from '../constants/images.js'
import { createError } from '../errors/createError.js'
import type { Clock } from '../primitives/ports.js'
import { createDeadline } from './abort.js'
import { readBody } from './readBody.js'

interface PictureCall {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly url: string
  /** Aborts when the picture is no longer needed. */
  readonly signal: AbortSignal
}

/**
 * A service's picture: 10 s in all, 256 KB, `image/*` and nothing else; no retry, no redirect, no credentials, no referrer
 * (T-35).
 *
 * @throws ModalError HTTP_STATUS, INVALID_ANSWER, BODY_TOO_LARGE, TIMEOUT, ABORTED, or the error of `fetch`
 */
export async function fetchPicture({ fetch, clock, url, signal }: PictureCall): Promise<Blob> {
  const deadline = createDeadline(clock, HTTP_TIMEOUT_MS, signal)
  try {
    const response = await deadline.race(
      fetch(url, {
        mode: 'cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        signal: deadline.signal,
      }),
    )
    const type = response.headers.get('content-type') ?? ''
    const refused = response.ok
      ? !/^image\//i.test(type) && createError('INVALID_ANSWER', { reason: 'content type' })
      : createError('HTTP_STATUS', { status: response.status })
    if (refused) {
      void response.body?.cancel().catch(() => {})
      throw refused
    }
    const parts: Uint8Array<ArrayBuffer>[] = []
    await deadline.race(readBody(response, IMAGE_LIMIT_BYTES, (part) => parts.push(part)))
    return new Blob(parts, { type })
  } finally {
    deadline.end()
  }
}
