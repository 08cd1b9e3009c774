import { createHash } from 'node:crypto'

const FIRST = ['Amber', 'Birch', 'Cobalt', 'Drift', 'Ember', 'Fathom', 'Garnet', 'Harbor', 'Indigo', 'Juniper']
const SECOND = ['Wallet', 'Pocket', 'Vault', 'Key', 'Purse', 'Safe']
const CHAINS = [
  ['eip155:31337', 'eip155:31338'],
  ['eip155:31337', 'eip155:31338', 'eip155:1'],
  // `eip155:3133` is there to be told apart from `eip155:31337`.
  ['eip155:3133', 'eip155:10'],
  ['eip155:31337', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
]

const hash = (text) => createHash('sha256').update(text).digest('hex')

function invent(name, index) {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return {
    id: hash(name),
    name,
    image_id: hash(`image ${name}`).slice(0, 32),
    rdns: `example.${slug.replaceAll('-', '.')}`,
    homepage: `https://${slug}.example`,
    mobile_link: index % 5 === 4 ? null : `${slug}://`,
    link_mode: index % 7 === 0 ? `https://${slug}.example/link` : null,
    desktop_link: index % 6 === 0 ? `${slug}-desktop://` : null,
    webapp_link: index % 4 === 0 ? `https://app.${slug}.example` : null,
    app_store: index % 3 === 0 ? null : `https://apps.example/ios/${slug}`,
    play_store: index % 3 === 1 ? null : `https://apps.example/android/${slug}`,
    chrome_store: index % 2 === 0 ? `https://extensions.example/${slug}` : null,
    chains: CHAINS[index % CHAINS.length],
    badge_type: index % 8 === 0 ? 'certified' : 'none',
    order: index + 1,
    description: `${name} was invented for this directory.`,
    supports_wc: index % 5 !== 4,
    injected: index % 2 === 0 ? [{ namespace: 'eip155', injected_id: slug }] : [],
  }
}

/**
 * Invented wallets, always the same ones; the first is the Dev Wallet of the pages, by its rdns.
 * @param {number} [count]
 */
export function inventWallets(count = 60) {
  const dev = { ...invent('Dev Wallet', 0), rdns: 'dev.wallet.one' }
  const others = Array.from({ length: count - 1 }, (_, index) => {
    const round = Math.floor(index / (FIRST.length * SECOND.length))
    const name = `${FIRST[index % FIRST.length]} ${SECOND[Math.floor(index / FIRST.length) % SECOND.length]}`
    return invent(round ? `${name} ${round + 1}` : name, index + 1)
  })
  return [dev, ...others]
}

const list = (csv) => (csv ? csv.split(',').filter(Boolean) : undefined)

/**
 * The answer of `GET /getWallets` (services.md).
 * @param {ReturnType<typeof inventWallets>} wallets
 * @param {Record<string, string | undefined>} query
 */
export function queryWallets(wallets, query) {
  const [include, exclude, chains] = [list(query.include), list(query.exclude), list(query.chains)]
  const search = query.search?.slice(0, 100).toLowerCase()
  const found = wallets.filter(
    (wallet) =>
      (!include || include.includes(wallet.id)) &&
      !exclude?.includes(wallet.id) &&
      (!chains || wallet.chains.some((chain) => chains.includes(chain))) &&
      (!query.badge_type || wallet.badge_type === query.badge_type) &&
      (!search || wallet.name.toLowerCase().includes(search)),
  )
  const page = Math.max(1, Number.parseInt(query.page ?? '1', 10) || 1)
  const entries = Math.min(100, Math.max(1, Number.parseInt(query.entries ?? '40', 10) || 40))
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}
