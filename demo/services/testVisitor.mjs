/** The real one, whatever a test puts in its place later. */
const { fetch } = globalThis

/**
 * A browser as far as the server sees it: it keeps cookies and says where its page is from.
 * @param {{ url: string, origin: string }} options `origin` may be '': what is no browser says nothing
 */
export function createVisitor({ url, origin }) {
  const jar = new Map()
  async function ask(method, path, body, headers = {}) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, ...(origin && { origin }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
      if (/Max-Age=0/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  return {
    ask,
    get: async (path) => (await ask('GET', path)).json(),
    post: (path, body) => ask('POST', path, body),
    nonce: async () => (await (await ask('GET', '/auth/nonce')).json()).nonce,
  }
}
