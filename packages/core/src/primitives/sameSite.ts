/** `co.uk` and its like are nobody's: of a name with so short a word before its end, three parts count. */
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

/** Whether two pages are of one owner, as far as their hosts tell: `www.wallet.example` and `app.wallet.example` are. */
export function isSameSite(one: string | undefined, other: string | undefined): boolean {
  const site = siteOf(one)
  return site !== undefined && site === siteOf(other)
}
