/** A node that refuses a page, as public ones do with busy pages: its visitor can't help that, so the developer is told. */

/** No key, or none that counts; this page, or pages of its kind. */
const REFUSED: readonly number[] = [401, 403]

interface Parts {
  readonly fetch: typeof fetch
  warn(message: string): void
  /** The data service, which passes requests on to nodes: it is another option's. */
  service?(): string | null
}

/** The same `fetch`, whose first refusal by a node is said, once per node. What stands behind the origin may be a key. */
export function sayRefusals({ fetch, warn, service }: Parts): typeof globalThis.fetch {
  const said = new Set<string>()
  return async (input, init) => {
    const response = await fetch(input, init)
    const url = String(input)
    const { status } = response
    if (!REFUSED.includes(status) || !/^https?:/i.test(url)) return response
    const { origin } = new URL(url)
    const isService = url.startsWith(service?.() || ' ')
    if (isService || said.has(origin)) return response
    said.add(origin)
    warn(
      `The node ${origin} refuses this page (${status}): name one of your own in \`rpcUrls\`. docs: /services.html#the-networks-own-nodes`,
    )
    return response
  }
}
