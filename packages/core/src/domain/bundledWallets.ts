/**
 * Wallets that exist whatever happens to a directory: names, addresses on the web and links of their apps that are public
 * facts, no pictures. Those without an app link are not known to pair.
 * Used where no directory is configured, or while it does not answer. In alphabetical order: it recommends nobody.
 */
import { type ChainNamespace, parseCaipNetworkId } from '../primitives/caip.js'
import type { ListedWallet } from './walletLists.js'

interface BundledWallet extends ListedWallet {
  readonly namespaces: readonly ChainNamespace[]
}

const play = (id: string) => `https://play.google.com/store/apps/details?id=${id}`
const chrome = (id: string) => `https://chromewebstore.google.com/detail/${id}`
const apple = (id: string) => `https://apps.apple.com/app/id${id}`

const wallets: readonly BundledWallet[] = [
  {
    id: 'coinbase-wallet',
    namespaces: ['eip155', 'solana'],
    name: 'Coinbase Wallet',
    rdns: 'com.coinbase.wallet',
    homepage: 'https://www.coinbase.com/wallet',
    app_store: apple('1278383455'),
    play_store: play('org.toshi'),
    chrome_store: chrome('hnfanknocfeofbddgcijnmhnfnkdnaad'),
  },
  { id: 'frame', namespaces: ['eip155'], name: 'Frame', rdns: 'sh.frame', homepage: 'https://frame.sh' },
  {
    id: 'ledger',
    namespaces: ['eip155', 'solana', 'polkadot', 'bip122'],
    name: 'Ledger',
    homepage: 'https://www.ledger.com',
    mobile_link: 'ledgerlive://',
    desktop_link: 'ledgerlive://',
    app_store: apple('1361671700'),
    play_store: play('com.ledger.live'),
  },
  {
    id: 'metamask',
    namespaces: ['eip155', 'solana', 'bip122'],
    name: 'MetaMask',
    rdns: 'io.metamask',
    homepage: 'https://metamask.io',
    mobile_link: 'metamask://',
    link_mode: 'https://metamask.app.link',
    app_store: apple('1438144202'),
    play_store: play('io.metamask'),
    chrome_store: chrome('nkbihfbeogaeaoehlefnkodbefgpgknn'),
  },
  {
    id: 'phantom',
    namespaces: ['eip155', 'solana', 'bip122'],
    name: 'Phantom',
    rdns: 'app.phantom',
    homepage: 'https://phantom.com',
    app_store: apple('1598432977'),
    play_store: play('app.phantom'),
    chrome_store: chrome('bfnaelmomeimhlpmgjnjophhpkkoljpa'),
  },
  {
    id: 'rabby',
    namespaces: ['eip155'],
    name: 'Rabby Wallet',
    rdns: 'io.rabby',
    homepage: 'https://rabby.io',
    chrome_store: chrome('acmacodkjbdgmoleebolmdjonilkdbch'),
  },
  {
    id: 'rainbow',
    namespaces: ['eip155'],
    name: 'Rainbow',
    rdns: 'me.rainbow',
    homepage: 'https://rainbow.me',
    mobile_link: 'rainbow://',
    link_mode: 'https://rnbwapp.com',
    app_store: apple('1457119021'),
    play_store: play('me.rainbow'),
    chrome_store: chrome('opfgelmcmbiajamepnmloijbpoleiama'),
  },
  {
    id: 'safe',
    namespaces: ['eip155'],
    name: 'Safe',
    homepage: 'https://safe.global',
    mobile_link: 'safe://',
    webapp_link: 'https://app.safe.global',
  },
  {
    id: 'subwallet',
    namespaces: ['polkadot', 'eip155'],
    name: 'SubWallet',
    rdns: 'app.subwallet',
    homepage: 'https://www.subwallet.app',
    chrome_store: chrome('onhogfjeacnfoofkfgppdlbmlmnplgbn'),
  },
  {
    id: 'talisman',
    namespaces: ['polkadot', 'eip155'],
    name: 'Talisman',
    rdns: 'xyz.talisman',
    homepage: 'https://talisman.xyz',
    chrome_store: chrome('fijngjgcjhjmmpcmkeiomlglpeiijkld'),
  },
  {
    id: 'trust',
    namespaces: ['eip155', 'solana', 'bip122'],
    name: 'Trust Wallet',
    rdns: 'com.trustwallet.app',
    homepage: 'https://trustwallet.com',
    mobile_link: 'trust://',
    link_mode: 'https://link.trustwallet.com',
    app_store: apple('1288339409'),
    play_store: play('com.wallet.crypto.trustapp'),
    chrome_store: chrome('egjidjbpglichdcondbcbdnbeeppgdph'),
  },
  {
    id: 'xverse',
    namespaces: ['bip122'],
    name: 'Xverse',
    homepage: 'https://www.xverse.app',
    chrome_store: chrome('idnnbdplmphpflfnlkomgpfbpcgelopg'),
  },
  {
    id: 'zerion',
    namespaces: ['eip155'],
    name: 'Zerion',
    rdns: 'io.zerion.wallet',
    homepage: 'https://zerion.io',
    mobile_link: 'zerion://',
    link_mode: 'https://wallet.zerion.io',
    app_store: apple('1456732565'),
    play_store: play('io.zerion.android'),
    chrome_store: chrome('klghhnkeealcohjjanjjdaeeggmfmlpl'),
  },
]

/** All of them. */
export const knownWallets: readonly ListedWallet[] = wallets

/** Those that know a namespace of the page's networks; all of them where the page names none. */
export function bundledWallets(networks: readonly string[]): readonly ListedWallet[] {
  const wanted = networks.map((id) => parseCaipNetworkId(id)?.namespace)
  return wallets
    .filter(({ namespaces }) => wanted.length === 0 || namespaces.some((namespace) => wanted.includes(namespace)))
    .map(({ namespaces: _namespaces, ...wallet }) => wallet)
}
