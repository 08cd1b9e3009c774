/** The session ends with its message at the latest. */
const MESSAGE_LIFE_MS = 60 * 60 * 1000

/** A message as ERC-4361 writes it. */
function format({ domain, accountAddress, statement, uri, version, chainId, nonce, issuedAt, expirationTime }) {
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    accountAddress,
    '',
    statement,
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainId.split(':')[1]}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    `Expiration Time: ${expirationTime}`,
  ].join('\n')
}

/**
 * Sign-in as a host brings it: the server gives the nonce, checks the signature, and keeps the session in a cookie this
 * script cannot read.
 * @param {{ server: string | Promise<string>, onSession(session: object | null): void }} options `server` is the address
 *   that `/nonce`, `/verify`, `/session` and `/sign-out` are below; `onSession` hears what the server says each time
 */
export function createServerSiwx({ server, onSession }) {
  async function ask(path, body, method = 'POST') {
    const request =
      body === undefined
        ? { method }
        : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`${await server}${path}`, { credentials: 'include', ...request })
    if (answer.ok) return answer.status === 204 ? null : answer.json()
    const { reasons = [] } = await answer.json().catch(() => ({}))
    throw new Error(reasons[0]?.description ?? `The server answered ${answer.status}.`)
  }
  const session = () => ask('/session', undefined, 'GET')
  async function signOut() {
    await ask('/sign-out')
    onSession(null)
  }
  async function addSession({ message, signature }) {
    onSession(await ask('/verify', { message, signature }))
  }

  async function createRequest() {
    const { nonce } = await ask('/nonce', undefined, 'GET')
    const now = Date.now()
    return {
      domain: location.host,
      uri: location.origin + location.pathname,
      version: '1',
      statement: 'Sign in to the demo. This costs nothing.',
      nonce,
      issuedAt: new Date(now).toISOString(),
      expirationTime: new Date(now + MESSAGE_LIFE_MS).toISOString(),
    }
  }

  return {
    session,
    async createMessage({ accountAddress, chainId }) {
      const data = { ...(await createRequest()), accountAddress, chainId }
      return { ...data, toString: () => format(data) }
    },
    // A wallet that can do it signs as it connects, and fills in who and where.
    createRequest,
    addSession,
    // This server keeps one session for each visitor.
    setSessions: ([first]) => (first ? addSession(first) : signOut()),
    async getSessions(chainId, address) {
      const found = await session()
      onSession(found)
      const isIt = found?.chainId === chainId && found.address.toLowerCase() === address.toLowerCase()
      return isIt ? [{ data: found.data, message: found.message, signature: found.signature }] : []
    },
    revokeSession: signOut,
    signOutOnDisconnect: true,
  }
}
