import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const MOST_KEPT = 500
const MOST_BYTES = 256 * 1024

async function readAll(stream) {
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * A mail server that takes everything and delivers it to one mailbox: the newest 500 mails, in memory.
 * @returns {Promise<{ port: number, mails(): { id: number, to: string[], from: string, subject: string, text: string,
 *   language?: string, at: number }[], clear(): void, stop(): Promise<void> }>} the newest mail first
 */
export async function startMailServer({ port = 0 } = {}) {
  const kept = []
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    logger: false,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      readAll(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ from, subject = '', text = '', headers }) => {
          const language = headers.find(({ key }) => key === 'content-language')?.value
          kept.unshift({ id: ++count, to, from: from?.address ?? '', subject, text, language, at: Date.now() })
          kept.length = Math.min(kept.length, MOST_KEPT)
          done()
        })
        .catch(done)
    },
  })
  // A client that hangs up is no reason to fall over.
  server.on('error', () => {})
  await new Promise((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: server.server.address().port,
    mails: () => kept,
    clear: () => void kept.splice(0),
    stop: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  }
}
