/**
 * Wallets for pages without a directory, or whose directory does not answer: names, web addresses and app links that are
 * public facts, no pictures. Wallets without an app link are not known to pair.
 * In alphabetical order, so that no wallet is recommended.
 *
 * The comment over a row names the source of its facts: the wallet's documentation, its repositories, or RainbowKit
 * (github.com/rainbow-me/rainbowkit, packages/rainbowkit/src/wallets). Facts that none of them states are left out: a wrong
 * store id would lead to a stranger's program, and a known wallet's links replace those of a directory.
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
  // RainbowKit.
  {
    id: '1inch',
    namespaces: ['eip155'],
    name: '1inch Wallet',
    homepage: 'https://1inch.io/wallet',
    mobile_link: 'oneinch://',
    app_store: apple('1546049391'),
    play_store: play('io.oneinch.android'),
  },
  // Repositories of AmbireTech, which announce this rdns and link to this extension.
  {
    id: 'ambire',
    namespaces: ['eip155'],
    name: 'Ambire Wallet',
    rdns: 'com.ambire.wallet',
    homepage: 'https://www.ambire.com',
    chrome_store: chrome('ehgjhhccekdedpbkifaojjaefeohnoea'),
  },
  // Browsing: docs.backpack.app, Deeplinks, Browse; rdns: github.com/coral-xyz/backpack; the rest: RainbowKit.
  {
    id: 'backpack',
    namespaces: ['eip155', 'solana'],
    name: 'Backpack',
    rdns: 'app.backpack',
    homepage: 'https://backpack.app',
    browse_link: 'https://backpack.app/ul/v1/browse/{url}?ref={ref}',
    app_store: apple('6445964121'),
    play_store: play('app.backpack.mobile'),
    chrome_store: chrome('aflkmfhebedbjioipglgcbcmnbpgliof'),
  },
  // RainbowKit; namespaces: developers.binance.com/docs/binance-w3w. Its link to a page takes it in base64: none here.
  {
    id: 'binance',
    namespaces: ['eip155', 'solana', 'bip122'],
    name: 'Binance Wallet',
    rdns: 'com.binance.wallet',
    homepage: 'https://www.binance.com/en/web3wallet',
    mobile_link: 'bnc://app.binance.com/cedefi',
    app_store: apple('1436799971'),
    play_store: play('com.binance.dev'),
    chrome_store: chrome('cadiboklkpojfamcoggejbbdjcoiljjk'),
  },
  // Browsing: docs.bitkeep.com/en/docs/guide/mobile/Deeplink.html; Play: Solana Pay's README; the rest: RainbowKit.
  {
    id: 'bitget',
    namespaces: ['eip155', 'solana', 'bip122'],
    name: 'Bitget Wallet',
    rdns: 'com.bitget.web3',
    homepage: 'https://web3.bitget.com',
    mobile_link: 'bitkeep://',
    browse_link: 'https://bkcode.vip?action=dapp&url={url}',
    app_store: apple('1395301115'),
    play_store: play('com.bitkeep.wallet'),
    chrome_store: chrome('jiidiaalihmmhddjgbnbgdfflelocpak'),
  },
  // rdns: RainbowKit. A part of the browser, so that there is no page of a store but the browser's.
  {
    id: 'brave',
    namespaces: ['eip155', 'solana'],
    name: 'Brave Wallet',
    rdns: 'com.brave.wallet',
    homepage: 'https://brave.com/wallet/',
  },
  // RainbowKit, whose rdns other lists contradict: none here.
  {
    id: 'coin98',
    namespaces: ['eip155', 'solana'],
    name: 'Coin98 Wallet',
    homepage: 'https://coin98.com/wallet',
    app_store: apple('1561969966'),
    play_store: play('coin98.crypto.finance.media'),
    chrome_store: chrome('aeachknmefphepccionboohckonoeemg'),
  },
  // Browsing: docs.cdp.coinbase.com/coinbase-wallet/developer-guidance/mobile-dapp-integration; stores: RainbowKit.
  {
    id: 'coinbase-wallet',
    namespaces: ['eip155', 'solana'],
    name: 'Coinbase Wallet',
    rdns: 'com.coinbase.wallet',
    homepage: 'https://www.coinbase.com/wallet',
    browse_link: 'https://go.cb-w.com/dapp?cb_url={url}',
    app_store: apple('1278383455'),
    play_store: play('org.toshi'),
    chrome_store: chrome('hnfanknocfeofbddgcijnmhnfnkdnaad'),
  },
  // Apps: the scope of its bug bounty (hackerone.com/crypto); extension: its guide to the integration of dapps.
  {
    id: 'crypto-com',
    namespaces: ['eip155'],
    name: 'Crypto.com Onchain',
    homepage: 'https://crypto.com/onchain',
    app_store: apple('1512048310'),
    play_store: play('com.defi.wallet'),
    chrome_store: chrome('hifafgmccdpekplomjjkcfgodnhcellj'),
  },
  // Extension and chains: github.com/enkryptcom/enKrypt; rdns: RainbowKit.
  {
    id: 'enkrypt',
    namespaces: ['eip155', 'solana', 'polkadot', 'bip122'],
    name: 'Enkrypt',
    rdns: 'com.enkrypt',
    homepage: 'https://www.enkrypt.com',
    chrome_store: chrome('kkpllkodjeloidieedojogacfhpaihoh'),
  },
  // Extension: RainbowKit; rdns: github.com/lidofinance/reef-knot.
  {
    id: 'exodus',
    namespaces: ['eip155', 'solana', 'bip122'],
    name: 'Exodus',
    rdns: 'com.exodus.web3-wallet',
    homepage: 'https://www.exodus.com',
    chrome_store: chrome('aholpfdialjgjfhomihkjbmgjidlcdno'),
  },
  // github.com/soramitsu: fearless-iOS, fearless-Android, and the documentation of SORA.
  {
    id: 'fearless',
    namespaces: ['polkadot'],
    name: 'Fearless Wallet',
    homepage: 'https://fearlesswallet.io',
    app_store: apple('1537251089'),
    play_store: play('jp.co.soramitsu.fearless'),
    chrome_store: chrome('nhlnehondigmgckngjomcpcefcdplmgc'),
  },
  // RainbowKit.
  { id: 'frame', namespaces: ['eip155'], name: 'Frame', rdns: 'sh.frame', homepage: 'https://frame.sh' },
  // Browsing: imtoken.gitbook.io/developers/products/deep-linking; the rest: RainbowKit.
  {
    id: 'imtoken',
    namespaces: ['eip155'],
    name: 'imToken',
    homepage: 'https://token.im',
    mobile_link: 'imtokenv2://',
    browse_link: 'imtokenv2://navigate/DappView?url={url}',
    app_store: apple('1384798940'),
    play_store: play('im.token.app'),
  },
  // dev.jup.ag/docs/tool-kits/mobile-adapter, and the package @jup-ag/jup-mobile-adapter; no ids of stores in either.
  {
    id: 'jupiter',
    namespaces: ['solana'],
    name: 'Jupiter',
    homepage: 'https://jup.ag/mobile',
  },
  // github.com/leather-io/mono, apps/mobile (scheme, the route `browser`, stores) and github.com/leather-io/extension.
  {
    id: 'leather',
    namespaces: ['bip122'],
    name: 'Leather',
    homepage: 'https://leather.io',
    browse_link: 'leather://browser?url={url}',
    app_store: apple('6499127775'),
    play_store: play('io.leather.mobilewallet'),
    chrome_store: chrome('ldinpeekobnhjjdofggfgjlcehhmanlj'),
  },
  // RainbowKit.
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
  // Browsing: docs.metamask.io, Use deeplinks: the address is without its scheme there, as it is. The rest: RainbowKit.
  {
    id: 'metamask',
    namespaces: ['eip155', 'solana', 'bip122'],
    name: 'MetaMask',
    rdns: 'io.metamask',
    homepage: 'https://metamask.io',
    mobile_link: 'metamask://',
    link_mode: 'https://metamask.app.link',
    browse_link: 'https://link.metamask.io/dapp/{address}',
    app_store: apple('1438144202'),
    play_store: play('io.metamask'),
    chrome_store: chrome('nkbihfbeogaeaoehlefnkodbefgpgknn'),
  },
  // RainbowKit.
  {
    id: 'mew',
    namespaces: ['eip155'],
    name: 'MEW wallet',
    homepage: 'https://www.mewwallet.com',
    link_mode: 'https://mewwallet.com',
    app_store: apple('1464614025'),
    play_store: play('com.myetherwallet.mewwallet'),
  },
  // RainbowKit; pairing: github.com/novasamatech/nova-wallet-android, which opens pages of its own catalogue alone.
  {
    id: 'nova',
    namespaces: ['polkadot', 'eip155'],
    name: 'Nova Wallet',
    rdns: 'io.novawallet',
    homepage: 'https://novawallet.io',
    mobile_link: 'novawallet://',
    app_store: apple('1597119355'),
    play_store: play('io.novafoundation.nova.market'),
  },
  // Browsing: web3.okx.com/build/docs/waas/app-universal-link; the rest: RainbowKit.
  {
    id: 'okx',
    namespaces: ['eip155', 'solana', 'bip122'],
    name: 'OKX Wallet',
    rdns: 'com.okex.wallet',
    homepage: 'https://web3.okx.com',
    mobile_link: 'okex://main',
    browse_link: 'https://web3.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3D{url2}',
    app_store: apple('1327268470'),
    play_store: play('com.okinc.okex.gp'),
    chrome_store: chrome('mcohilncbfahbmgdjkbpemcciiolgcge'),
  },
  // Links: github.com/OneKeyHQ/app-monorepo, packages/kit/src/routes/config/deeplink; the rest: RainbowKit.
  {
    id: 'onekey',
    namespaces: ['eip155', 'solana', 'polkadot', 'bip122'],
    name: 'OneKey',
    rdns: 'so.onekey.app.wallet',
    homepage: 'https://onekey.so',
    mobile_link: 'onekey-wallet://',
    link_mode: 'https://app.onekey.so/wc/connect',
    desktop_link: 'onekey-wallet://',
    app_store: apple('1609559473'),
    play_store: play('so.onekey.app.wallet'),
    chrome_store: chrome('jnmbobjmhlngoefaiojfljckilhhlhcj'),
  },
  // Browsing: docs.phantom.com/phantom-deeplinks/other-methods/browse; the rest: RainbowKit.
  {
    id: 'phantom',
    namespaces: ['eip155', 'solana', 'bip122'],
    name: 'Phantom',
    rdns: 'app.phantom',
    homepage: 'https://phantom.com',
    browse_link: 'https://phantom.app/ul/browse/{url}?ref={ref}',
    app_store: apple('1598432977'),
    play_store: play('app.phantom'),
    chrome_store: chrome('bfnaelmomeimhlpmgjnjophhpkkoljpa'),
  },
  // polkadot.js.org/docs/extension; extension: the packages of Talisman and SubWallet for connecting.
  {
    id: 'polkadot-js',
    namespaces: ['polkadot'],
    name: 'polkadot{.js}',
    homepage: 'https://polkadot.js.org/extension/',
    chrome_store: chrome('mopnmbcafieddcagagdcbnhejhlodfdd'),
  },
  // Extension: RainbowKit; apps: github.com/RabbyHub/rabby-mobile. No link of it for a pairing is documented.
  {
    id: 'rabby',
    namespaces: ['eip155'],
    name: 'Rabby Wallet',
    rdns: 'io.rabby',
    homepage: 'https://rabby.io',
    app_store: apple('6474381673'),
    play_store: play('com.debank.rabbymobile'),
    chrome_store: chrome('acmacodkjbdgmoleebolmdjonilkdbch'),
  },
  // RainbowKit.
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
  // RainbowKit. It was called Argent.
  {
    id: 'ready',
    namespaces: ['eip155'],
    name: 'Ready',
    homepage: 'https://www.ready.co',
    mobile_link: 'argent://app',
    app_store: apple('1358741926'),
    play_store: play('im.argent.contractwalletclient'),
  },
  // safe.global; link: github.com/safe-global/safe-ios.
  {
    id: 'safe',
    namespaces: ['eip155'],
    name: 'Safe',
    homepage: 'https://safe.global',
    mobile_link: 'safe://',
    webapp_link: 'https://app.safe.global',
  },
  // RainbowKit.
  {
    id: 'safepal',
    namespaces: ['eip155'],
    name: 'SafePal',
    homepage: 'https://www.safepal.com',
    mobile_link: 'safepalwallet://',
    app_store: apple('1548297139'),
    play_store: play('io.safepal.wallet'),
    chrome_store: chrome('lgmpcpglpngdoalbgeoldeajfclnhafa'),
  },
  // Browsing: docs.solflare.com, as in @solana/wallet-adapter-solflare; apps: github.com/solana-foundation/solana-pay.
  {
    id: 'solflare',
    namespaces: ['solana'],
    name: 'Solflare',
    homepage: 'https://solflare.com',
    browse_link: 'https://solflare.com/ul/v1/browse/{url}?ref={ref}',
    app_store: apple('1580902717'),
    play_store: play('com.solflare.mobile'),
  },
  // Links: github.com/Koniverse/SubWallet-Deeplinks and SubWallet-Mobile; the rest: RainbowKit.
  {
    id: 'subwallet',
    namespaces: ['polkadot', 'eip155'],
    name: 'SubWallet',
    rdns: 'app.subwallet',
    homepage: 'https://www.subwallet.app',
    mobile_link: 'subwallet://',
    browse_link: 'https://mobile.subwallet.app/browser?url={url}',
    app_store: apple('1633050285'),
    play_store: play('app.subwallet.mobile'),
    chrome_store: chrome('onhogfjeacnfoofkfgppdlbmlmnplgbn'),
  },
  // RainbowKit.
  {
    id: 'talisman',
    namespaces: ['polkadot', 'eip155'],
    name: 'Talisman',
    rdns: 'xyz.talisman',
    homepage: 'https://talisman.xyz',
    chrome_store: chrome('fijngjgcjhjmmpcmkeiomlglpeiijkld'),
  },
  // github.com/tangem/tangem-app-ios (links, their tests) and tangem-app-android.
  {
    id: 'tangem',
    namespaces: ['eip155', 'solana'],
    name: 'Tangem',
    homepage: 'https://tangem.com',
    mobile_link: 'tangem://',
    link_mode: 'https://app.tangem.com',
    app_store: apple('1354868448'),
    play_store: play('com.tangem.wallet'),
  },
  // RainbowKit. Its link to a page has to name a network too (github.com/TP-Lab/TokenPocket-Protocol): none here.
  {
    id: 'tokenpocket',
    namespaces: ['eip155'],
    name: 'TokenPocket',
    rdns: 'pro.tokenpocket',
    homepage: 'https://tokenpocket.pro',
    mobile_link: 'tpoutside://',
    app_store: apple('6444625622'),
    play_store: play('vip.mytokenpocket'),
    chrome_store: chrome('mfgccjchihfkkindfppnaooecgfneiii'),
  },
  // github.com/trezor/trezor-suite, packages/urls. Its link for a pairing is of a form of its own: none here.
  {
    id: 'trezor',
    namespaces: ['eip155'],
    name: 'Trezor',
    homepage: 'https://trezor.io',
    app_store: apple('1631884497'),
    play_store: play('io.trezor.suite'),
  },
  // Links: developer.trustwallet.com/developer/develop-for-trust/deeplinking; the rest: RainbowKit.
  {
    id: 'trust',
    namespaces: ['eip155', 'solana', 'bip122'],
    name: 'Trust Wallet',
    rdns: 'com.trustwallet.app',
    homepage: 'https://trustwallet.com',
    mobile_link: 'trust://',
    link_mode: 'https://link.trustwallet.com',
    browse_link: 'https://link.trustwallet.com/open_url?coin_id=60&url={url}',
    app_store: apple('1288339409'),
    play_store: play('com.wallet.crypto.trustapp'),
    chrome_store: chrome('egjidjbpglichdcondbcbdnbeeppgdph'),
  },
  // github.com/unisat-wallet/unisat-dev-docs, wallet-api: it names a page for downloads, and no id of a store.
  {
    id: 'unisat',
    namespaces: ['bip122'],
    name: 'UniSat',
    homepage: 'https://unisat.io/download',
  },
  // github.com/Uniswap/interface: packages/uniswap (rdns, extension, stores), packages/wallet and apps/mobile (links).
  {
    id: 'uniswap',
    namespaces: ['eip155'],
    name: 'Uniswap Wallet',
    rdns: 'org.uniswap.app',
    homepage: 'https://wallet.uniswap.org',
    mobile_link: 'uniswap://',
    link_mode: 'https://uniswap.org/app',
    app_store: apple('6443944476'),
    play_store: play('com.uniswap.mobile'),
    chrome_store: chrome('nnpmfplkfogfpmcngplhnbdnnilmcdcg'),
  },
  // Browsing: docs.xverse.app/sats-connect/guides/mobile-integration; stores: the package @stacks/connect.
  {
    id: 'xverse',
    namespaces: ['bip122'],
    name: 'Xverse',
    homepage: 'https://www.xverse.app',
    browse_link: 'https://connect.xverse.app/browser?url={url}',
    app_store: apple('1552272513'),
    play_store: play('com.secretkeylabs.xverse'),
    chrome_store: chrome('idnnbdplmphpflfnlkomgpfbpcgelopg'),
  },
  // RainbowKit.
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

/** All bundled wallets, whatever their namespaces. */
export const knownWallets: readonly ListedWallet[] = wallets

/** Bundled wallets that know a namespace of the page's networks; all of them where the page names no network. */
export function bundledWallets(networks: readonly string[]): readonly ListedWallet[] {
  const pageNamespaces = networks.map((id) => parseCaipNetworkId(id)?.namespace)
  return wallets
    .filter(
      ({ namespaces }) =>
        pageNamespaces.length === 0 || namespaces.some((namespace) => pageNamespaces.includes(namespace)),
    )
    .map(({ namespaces: _namespaces, ...wallet }) => wallet)
}

/** Wallets with the most installations in the stores: suggested where no directory says what to suggest. */
const inMostHands = ['metamask', 'coinbase-wallet', 'trust', 'phantom', 'xverse', 'subwallet', 'talisman']

/** Puts the wallets with the most installations first; the others keep their order. */
export const mostUsedFirst = (list: readonly ListedWallet[]): readonly ListedWallet[] => [
  ...inMostHands.flatMap((id) => list.find((wallet) => wallet.id === id) ?? []),
  ...list.filter(({ id }) => !inMostHands.includes(id)),
]
