/** Warns the developer when a node refuses the page, as public nodes do with busy pages: the visitor can't help that. */

/** Statuses of a refusal: no valid key (401), or this page or pages of its kind are not served (403). */
const REFUSED: readonly number[] = [401, 403]

interface Parts {
  readonly fetch: typeof fetch
  warn(message: string): void
  /** URL of the data service, which passes requests on to nodes. Its refusals concern another option. */
  service?(): string | null
}

/** Wraps `fetch` to report the first refusal of each node, by its origin alone: the rest of the URL may hold a key. */
export function sayRefusals({ fetch, warn, service }: Parts): typeof globalThis.fetch {
  const reportedOrigins = new Set<string>()
  return async (input, init) => {
    const response = await fetch(input, init)
    const url = String(input)
    const { status } = response
    if (!REFUSED.includes(status) || !/^https?:/i.test(url)) return response
    const { origin } = new URL(url)
    const isService = url.startsWith(service?.() || ' ')
    if (isService || reportedOrigins.has(origin)) return response
    reportedOrigins.add(origin)
    warn(
      `The node ${origin} refuses this page (${status}): name one of your own in \`rpcUrls\`. docs: /services.html#the-networks-own-nodes`,
    )
    return response
  }
}
