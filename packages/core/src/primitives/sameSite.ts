/** Longest second-level word that counts as shared, as in `co.uk`: such a name is told apart by three parts. */
const LONGEST_SHARED_WORD = 3

function siteOf(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  const parts = hostname.split('.')
  if (hostname.includes(':') || parts.every((part) => /^\d+$/.test(part))) return hostname
  const isShared = parts.length > 2 && (parts.at(-2)?.length ?? 0) <= LONGEST_SHARED_WORD
  return parts.slice(isShared ? -3 : -2).join('.')
}

/** Whether two pages belong to one owner, by their hosts: `www.wallet.example` and `app.wallet.example` do. */
export function isSameSite(one: string | undefined, other: string | undefined): boolean {
  const site = siteOf(one)
  return site !== undefined && site === siteOf(other)
}
