/** @returns {string | undefined} the value of a cookie in a `Cookie` header */
export function readCookie(header = '', name) {
  for (const part of header.split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}

/**
 * A cookie no script can read and no other site can use. A server on the web adds `Secure`; the demo speaks plain HTTP
 * on this machine.
 */
export const writeCookie = (name, value, seconds) =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${Math.floor(seconds)}`
