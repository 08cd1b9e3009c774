/** Which URLs a network may name: encrypted ones, and plain ones of this machine. */

const encrypted = ['https:', 'wss:']
const plain = ['http:', 'ws:']

const isLocal = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'

/**
 * The URL without a trailing slash, or `undefined` where it may not be asked: not a URL, another scheme, plain text to
 * another machine, or credentials inside (browsers refuse to fetch those).
 */
export function networkUrl(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 2_048 || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text))
    return undefined
  const { protocol, hostname, username, password } = new URL(text)
  const allowed = encrypted.includes(protocol) || (plain.includes(protocol) && isLocal(hostname))
  return allowed && !username && !password ? text.replace(/\/+$/, '') : undefined
}
