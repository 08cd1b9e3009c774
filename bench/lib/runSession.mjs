/** A measurement: a fresh browser process with an empty cache, one page, and the end of both. */
import { launchBrowser } from './browser.mjs'
import { openSession } from './session.mjs'

const HOSTS = { plain: 'bench.test', strict: 'csp.bench.test' }

/**
 * @param bench - the server and the subject, see run.mjs
 * @param options - `cell`, `walletScript` (session.mjs); `policy` is that of the page, `page` its file
 * @param {(session) => Promise<T>} measure - gets the session and the page's address
 * @template T
 * @returns {Promise<T>}
 */
export async function runSession({ server, subject }, options, measure) {
  const { policy = 'plain', page = 'index.html', ...rest } = options
  await server.take()
  const browser = await launchBrowser(server)
  try {
    const session = await openSession(browser, { usable: subject.usable, ...rest })
    return await measure(session, `https://${HOSTS[policy]}/${subject.name}/${page}`)
  } finally {
    await browser.close()
  }
}
