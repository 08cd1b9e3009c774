import { createHash } from 'node:crypto'
import { SPOILS } from './hostileRecords.mjs'

/** As many as a visitor meets in a real one. */
export const WALLET_COUNT = 520
/** From here on every so many records are hostile; the first pages are the ones that most tests look at. */
const HOSTILE_FROM = 100
const HOSTILE_EVERY = 20

const FIRST = ['Amber', 'Birch', 'Cobalt', 'Drift', 'Ember', 'Fathom', 'Garnet', 'Harbor', 'Indigo', 'Juniper']
const SECOND = ['Wallet', 'Pocket', 'Vault', 'Key', 'Purse', 'Safe']
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const CHAINS = [
  ['eip155:31337', 'eip155:31338'],
  ['eip155:31337', 'eip155:31338', 'eip155:1'],
  // `eip155:3133` is there to be told apart from `eip155:31337`.
  ['eip155:3133', 'eip155:10'],
  ['eip155:31337', SOLANA],
  ['eip155:31337', 'eip155:31338', SOLANA, POLKADOT, BITCOIN],
  ['eip155:31337', 'eip155:31338', POLKADOT],
  [BITCOIN],
  ['eip155:31338', BITCOIN],
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
 * Invented wallets, always the same ones; the first is the Dev Wallet of the pages, by its rdns. Some are hostile.
 * @param {number} [count]
 * @returns {unknown[]}
 */
export function inventWallets(count = WALLET_COUNT) {
  const dev = { ...invent('Dev Wallet', 0), rdns: 'dev.wallet.one' }
  const others = Array.from({ length: count - 1 }, (_, position) => {
    const index = position + 1
    const round = Math.floor(position / (FIRST.length * SECOND.length))
    const name = `${FIRST[position % FIRST.length]} ${SECOND[Math.floor(position / FIRST.length) % SECOND.length]}`
    const good = invent(round ? `${name} ${round + 1}` : name, index)
    const turn = (index - HOSTILE_FROM) / HOSTILE_EVERY
    return turn >= 0 && Number.isInteger(turn) ? SPOILS[turn % SPOILS.length](good, dev) : good
  })
  return [dev, ...others]
}

const list = (csv) => (csv ? csv.split(',').filter(Boolean) : undefined)
/** Records may be anything. */
const serves = (wallet, chains) =>
  !Array.isArray(wallet?.chains) || wallet.chains.some((chain) => chains.includes(chain))

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
      (!include || include.includes(wallet?.id)) &&
      !exclude?.includes(wallet?.id) &&
      (!chains || serves(wallet, chains)) &&
      (!query.badge_type || wallet?.badge_type === query.badge_type) &&
      (!search || String(wallet?.name).toLowerCase().includes(search)),
  )
  const page = Math.max(1, Number.parseInt(query.page ?? '1', 10) || 1)
  const entries = Math.min(100, Math.max(1, Number.parseInt(query.entries ?? '40', 10) || 40))
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}
