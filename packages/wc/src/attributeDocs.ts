/** Texts of the attribute table: values, default, meaning. Never in a bundle; the README and custom-elements.json are printed from it. */
import type { AttributeName } from './attributes.js'

interface AttributeDoc {
  readonly value: string
  readonly fallback: string
  readonly meaning: string
}

const flagOn = (meaning: string): AttributeDoc => ({ value: 'flag', fallback: 'on', meaning })
const flagOff = (meaning: string): AttributeDoc => ({ value: 'flag', fallback: 'off', meaning })
const service = (meaning: string): AttributeDoc => ({
  value: 'URL or `off`',
  fallback: 'the hosted service with a `project-id`, else off',
  meaning,
})

export const attributeDocs: Readonly<Record<AttributeName, AttributeDoc>> = {
  'project-id': { value: 'text', fallback: '–', meaning: 'Project id of the hosted services' },
  'app-name': { value: 'text', fallback: 'document title', meaning: 'Name that wallets show' },
  'app-description': { value: 'text', fallback: '–', meaning: 'Description that wallets show' },
  'app-url': { value: 'URL', fallback: "the page's origin", meaning: 'Address that wallets show' },
  'app-icon': { value: 'URL', fallback: '–', meaning: 'Picture that wallets show; a whole URL' },
  networks: { value: 'CAIP-2 ids or short names', fallback: '`eip155:1`', meaning: 'Networks of the page' },
  'default-network': {
    value: 'CAIP-2 id or short name',
    fallback: 'the first of `networks`',
    meaning: 'Network to start with; changed later, it counts while nobody is connected and none was chosen',
  },
  theme: { value: '`light` `dark` `auto`', fallback: '`auto`', meaning: 'Colours' },
  locale: { value: 'BCP 47', fallback: "nearest `lang`, then the browser's", meaning: 'Language and number formats' },
  embedded: flagOff('Render in place, no overlay'),
  basic: flagOff('Pairing only, no chain adapters'),
  'sign-in': {
    value: '`off` `optional` `required`',
    fallback: '`off`',
    meaning: 'Sign in with the wallet after connecting',
  },
  'allow-unsupported-chain': flagOff(
    'Stay connected on a network the page does not list; where it is off, closing the question for another one disconnects',
  ),
  reconnect: flagOn('Restore a stored connection'),
  'network-switch': flagOn('Let the visitor choose the network'),
  injected: {
    value: 'flag or `off`',
    fallback: 'on',
    meaning: 'Offer what stands at `window.ethereum` and did not announce itself',
  },
  swaps: flagOn('Swap tokens'),
  onramp: flagOn('Buy with a card'),
  receive: flagOn('Receive'),
  send: flagOn('Send'),
  email: flagOn('Sign in by e-mail'),
  'email-show-wallets': flagOn('Wallets beside the e-mail field'),
  history: flagOn('Activity'),
  analytics: flagOn('Analytics, once the modal was opened'),
  'all-wallets': flagOn('The button All wallets; `directory-url="off"` is what asks no directory'),
  'legal-checkbox': flagOn('Ask for consent where terms or privacy are set'),
  'smart-sessions': flagOn('Smart sessions'),
  'collapse-wallets': flagOn('Fold the wallets where e-mail or social sign-in stands beside them'),
  socials: {
    value: 'list of `google x discord farcaster github apple facebook`, or `false`',
    fallback: 'all, in that order',
    meaning: 'Social sign-in',
  },
  'wallet-features-order': {
    value: 'list of `onramp swaps receive send`',
    fallback: 'that order',
    meaning: 'Order of the account actions',
  },
  'connect-methods-order': {
    value: 'list of `wallet email social`',
    fallback: 'that order',
    meaning: 'Order of the ways to connect',
  },
  'featured-wallet-ids': { value: 'directory ids', fallback: 'none', meaning: 'Wallets shown first' },
  'include-wallet-ids': {
    value: 'directory ids, and rdns of installed wallets',
    fallback: 'none',
    meaning: 'Only these wallets; of installed ones only where one of them is named by its rdns',
  },
  'exclude-wallet-ids': {
    value: 'directory ids, and rdns of installed wallets',
    fallback: 'none',
    meaning: 'Never these wallets, installed or not',
  },
  'terms-url': { value: 'https URL', fallback: '–', meaning: 'Terms of service' },
  'privacy-url': { value: 'https URL', fallback: '–', meaning: 'Privacy policy' },
  'directory-url': service('Wallet directory'),
  'blockchain-url': service('Blockchain data service'),
  'analytics-url': service('Analytics service'),
  'relay-url': service('Pairing relay'),
  'auth-url': { value: 'URL or `off`', fallback: '`off`', meaning: 'E-mail and social sign-in' },
  'storage-key': {
    value: 'text',
    fallback: '`wallet-modal`',
    meaning:
      'Prefix of what is stored; changed later, the modal closes, who was connected is told gone (`wallet-disconnect`), and it begins anew with what is stored under the new one',
  },
  preload: { value: '`idle` `intent` `none`', fallback: '`idle`', meaning: "When the modal's own files are fetched" },
  'solana-wallet': {
    value: 'flag or text',
    fallback: 'off',
    meaning:
      "Makes the modal a wallet in the page's own list of Solana wallets ([wallet-adapter, kit](/start/solana#with-wallet-adapter)), by this name; alone, by `More wallets`",
  },
  'z-index': { value: 'integer', fallback: '`999`', meaning: 'Embedded, and while a wallet of the page is asked' },
}
