/** The line to the node, which can be cut. */
export function createSwitch() {
  let isCut = false
  const through: typeof fetch = async (...request) => {
    if (isCut) throw new TypeError('Failed to fetch')
    return fetch(...request)
  }
  return {
    fetch: through,
    cut() {
      isCut = true
    },
  }
}
