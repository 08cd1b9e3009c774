/** The origin of an address in a header; `undefined` where there is none to read. */
export function originOf(text) {
  try {
    return new URL(text).origin
  } catch {
    return undefined
  }
}
