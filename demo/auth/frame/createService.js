import { failure } from './failure.js'

const ownLanguage = () => document.documentElement.lang

/** The origin's own service. It writes mails in the language that the page speaks. Who asks is said by a token; there is no cookie to be sent by another page. */
export function createService({ fetch = globalThis.fetch.bind(globalThis), base = '', language = ownLanguage } = {}) {
  async function ask(method, path, { body, token, signal } = {}) {
    const headers = {
      'accept-language': language(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(base + path, {
      method,
      headers,
      signal,
      credentials: 'omit',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const said = await answer.json().catch(() => ({}))
    if (answer.ok && !said.refused) return said
    const { code = 'FAILED', message = '', data } = said.refused ?? {}
    throw failure(code, message, data)
  }
  return {
    get: (path, options) => ask('GET', path, options),
    post: (path, body = {}, options = {}) => ask('POST', path, { ...options, body }),
    put: (path, body, options) => ask('PUT', path, { ...options, body }),
  }
}
