/** The meaning of each error for a host's developer, with a remedy. Never in a bundle: the documentation's page of errors is printed from it. */
import type { ErrorCode } from './catalogue.js'

interface ErrorDoc {
  readonly when: string
  readonly remedy: string
}

const wallet = 'Nothing in the page: the visitor finds out more in the wallet.'
const typed = 'Nothing in the page: the field says it until something else is typed.'
const node = 'Name a node of your own in `rpcUrls`, or a second one: they are tried in their order.'

export const errorDocs: Readonly<Record<ErrorCode, ErrorDoc>> = {
  CHAIN_NOT_CONFIGURED: {
    when: 'A network was asked for that the page does not list, or one that has no RPC address.',
    remedy: 'List it in `networks`; for a network we do not know give the whole object, with `rpcUrls`.',
  },
  NOT_CONNECTED: {
    when: 'Something needs a connected account and there is none (in that namespace).',
    remedy: 'Call `connect()` first, and wait for it.',
  },
  PROVIDER_NOT_FOUND: {
    when: 'The wallet that was chosen is not on this page (any more), or gave no provider.',
    remedy: 'The visitor switches the wallet on and reloads. For a wallet of yours look at `provider` in `wallets`.',
  },
  INVALID_APP_CONFIGURATION: {
    when: 'The analytics service answered 403, the relay closed the line, or the sign-in origin refused the page (`ORIGIN_NOT_ALLOWED`): this origin, or this `project-id`, is not on its list.',
    remedy:
      "Add the page's origin in the operator's dashboard, or to the list of [your sign-in origin](/auth-origin); name your own services, or switch the service off.",
  },
  CLOSED: {
    when: 'The modal was closed, or a `wallet-open` listener cancelled it, before what was waited for happened.',
    remedy: 'Nothing: the visitor changed their mind. Catch it where you call `open()`, `connect()` or `signIn()`.',
  },
  ABORTED: {
    when: 'A request was cancelled, since nobody waits for its answer any more.',
    remedy: 'Nothing.',
  },
  LOAD_FAILED: {
    when: "One of the modal's own files did not arrive. Of the very first ones it can show nothing itself: `wallet-error` lets your page say it.",
    remedy:
      'Serve the whole folder, all files of one version; after an update leave the old files there for a while. Look at your [policy](/csp): the files of the script tag need `script-src` and `connect-src`. From another origin they need CORS. From npm, pairing needs [one alias](/embedding#from-npm) where storage is forbidden.',
  },
  BALANCE_UNAVAILABLE: {
    when: 'Token balances could not be read, or the data service does not know the network. It is not tried again for 30 s.',
    remedy: `Look at \`blockchain-url\` and at what its \`/v1/supported-chains\` lists. ${node}`,
  },
  SWAP_INIT_FAILED: {
    when: 'Swap could not start: tokens, balances or the price of gas did not come.',
    remedy: 'Look at the answers of `/v1/convert/*` of your data service.',
  },
  NETWORK_PRICE_FAILED: {
    when: "The price of the network's own currency did not come.",
    remedy: 'Look at `POST /v1/fungible/price` of your data service.',
  },
  ALLOWANCE_FAILED: {
    when: 'What the token allows so far could not be read.',
    remedy: node,
  },
  APPROVAL_FAILED: {
    when: 'The approval before a swap could not be prepared.',
    remedy: 'Look at `cause`: most often the simulation or the estimate of gas failed.',
  },
  SWAP_BUILD_FAILED: {
    when: 'The transaction of a swap could not be prepared.',
    remedy: 'Look at `cause` and at `POST /v1/convert/build-transaction` of your data service.',
  },
  TRANSACTION_FAILED: {
    when: "A swap or an approval failed; the visitor reads the wallet's own words where it gave some.",
    remedy: 'Look at `cause`.',
  },
  SEND_FAILED: {
    when: "A transfer failed; the visitor reads the wallet's own words where it gave some.",
    remedy: 'Look at `cause`.',
  },
  SOLANA_SEND_FAILED: {
    when: 'A transfer on Solana could not be handed over, or did not take effect.',
    remedy: 'Look at `cause`. The visitor may try again.',
  },
  HISTORY_FAILED: {
    when: 'A page of the activity did not come.',
    remedy: 'Look at `GET /v1/account/{address}/history` of your data service. "Try again" asks once more.',
  },
  SIGNATURE_DECLINED: {
    when: 'The visitor declined to sign in, or to register a name.',
    remedy: 'Nothing: they may try again.',
  },
  SMART_ACCOUNT_UNSUPPORTED: {
    when: 'Signing in with a smart account failed and nobody declined, or the network in use is none where the sign-in origin has smart accounts.',
    remedy:
      "Verify sign-ins by ERC-1271 and ERC-6492 on your server, or choose `defaultAccountTypes: { eip155: 'eoa' }`. The visitor may switch to the other account.",
  },
  AUTH_INIT_FAILED: {
    when: 'After connecting, `getSessions` of your `siwx` (or our own check) failed, or the sign-in origin of a stored connection did not answer: the wallet is disconnected again.',
    remedy: 'Look at `cause`, at the answer of your server to the question for the session, and at `auth-url`.',
  },
  EMAIL_INVALID: { when: 'The sign-in origin does not take this e-mail address.', remedy: typed },
  EMAIL_TAKEN: { when: 'The e-mail address is to be changed to one that another account has.', remedy: typed },
  EMAIL_TOO_MANY: {
    when: 'The sign-in origin sent as many codes to this address, or from here, as it sends for now.',
    remedy: 'Nothing in the page.',
  },
  CODE_WRONG: { when: 'The code is another one than was sent.', remedy: typed },
  CODE_EXPIRED: { when: 'The code is too old, or was wrong too often.', remedy: 'The visitor asks for a new one.' },
  DEVICE_DECLINED: {
    when: 'A device that the sign-in origin does not know was declined by e-mail.',
    remedy: 'Nothing: the visitor may start again.',
  },
  DEVICE_EXPIRED: { when: 'Nobody approved the device in time.', remedy: 'The visitor starts again.' },
  DEVICE_UNREACHABLE: {
    when: 'The device must be approved by another browser, and the sign-in origin knows no way to ask it.',
    remedy: 'The visitor signs in where the wallet was used before.',
  },
  ADDRESS_MISMATCH: {
    when: 'The sign-in origin names another address than the keys have that were opened there. No address is given to the page.',
    remedy: 'The origin looks after its database: somebody may have changed it. The keys are as they were.',
  },
  RECOVERY_DECLINED: {
    when: 'The browser lets the sign-in frame store nothing, and the visitor kept no recovery code: no wallet was begun.',
    remedy: 'The visitor starts again and keeps a code, or signs in in a browser that lets the frame store data.',
  },
  SOCIAL_FAILED: {
    when: 'The other account was not confirmed: it was declined there, or what came back was not what was begun here.',
    remedy: 'Look at `cause`. The visitor may try again.',
  },
  FARCASTER_EXPIRED: { when: 'Nobody approved it in Farcaster in time.', remedy: 'A new code is made by a tap.' },
  FARCASTER_DECLINED: { when: 'It was declined in Farcaster.', remedy: 'Nothing: the visitor may try again.' },
  AUTH_UNREACHABLE: {
    when: 'The frame of the sign-in origin did not answer in 10 s, or a request in 30 s.',
    remedy: 'Look at `auth-url` and at `frame-src` of your policy. It is tried again by a tap.',
  },
  INCORRECT_AMOUNT: {
    when: 'A swap was asked for without an amount that can be swapped, or the service refused the amount.',
    remedy: typed,
  },
  GAS_PRICE_UNSUPPORTED: {
    when: 'The data service answers 400 for the price of gas on this network.',
    remedy: 'Switch swaps off on pages with this network, or let your service answer `/v1/convert/gas-price` for it.',
  },
  SWAPS_UNSUPPORTED: {
    when: 'Swap was opened on a network where it can not work.',
    remedy: 'Give the network `swaps: true` only if your data service swaps there.',
  },
  METHOD_NOT_ALLOWED: {
    when: 'Your code asked the provider of `getProvider()` for something that signs, sends or prompts before the required sign-in.',
    remedy:
      'Wait for `signIn()`, or for `wallet-sign-in`. Reading is allowed. For the network there is `switchNetwork()`.',
  },
  ACTION_NOT_ALLOWED: {
    when: 'The same as METHOD_NOT_ALLOWED, as the visitor and `wallet-error` learn of it.',
    remedy: 'See METHOD_NOT_ALLOWED.',
  },
  INSUFFICIENT_BALANCE: { when: 'The account holds less than the amount, or than amount and fee.', remedy: typed },
  INVALID_AMOUNT: {
    when: 'The text is no plain number, or has more decimals than the token. Nothing is rounded.',
    remedy: typed,
  },
  INVALID_AMOUNT_OR_RECEIVER: { when: 'On Solana: amount or receiver is missing.', remedy: typed },
  INVALID_ADDRESS: { when: 'The text is no address of this kind of network.', remedy: typed },
  ADDRESS_CHECKSUM: {
    when: 'The checksum in the address does not match: a sign of it is wrong.',
    remedy: typed,
  },
  ADDRESS_OTHER_NAMESPACE: { when: 'The address is one of another kind of network.', remedy: typed },
  GAS_PRICE_UNAVAILABLE: { when: 'The node did not say what a transaction costs.', remedy: node },
  AMOUNT_TOO_SMALL: {
    when: "Bitcoin's dust, or what a new account on Solana or Polkadot must hold at least.",
    remedy: typed,
  },
  REMAINDER_TOO_SMALL: {
    when: 'On Solana: what stays would be less than an account must hold, and more than nothing.',
    remedy: typed,
  },
  BALANCE_MUST_STAY: {
    when: 'On Polkadot: the account must keep its existential deposit, or can’t be closed (`context.tie` says why).',
    remedy: typed,
  },
  TOKEN_FROZEN: {
    when: 'On Polkadot: who issues the asset froze it as a whole, froze or blocked the account that sends, or blocked the one that receives.',
    remedy: 'Nothing here: its issuer decides.',
  },
  RECEIVER_NEEDS_CURRENCY: {
    when: 'On Polkadot: the receiver’s account holds none of the network’s own currency, and can’t live by that asset alone.',
    remedy: 'Send some of the network’s own currency there first.',
  },
  REPLACE_TOO_LATE: {
    when: 'A block has the transfer that was to be sped up or cancelled, or one of its nonce; nobody knows it; or, on Bitcoin, its change is spent already.',
    remedy: 'Nothing: what was sent is followed on.',
  },
  REPLACE_UNFUNDED: {
    when: 'What the account holds can’t pay the higher fee; on Bitcoin: change and further coins together.',
    remedy: 'Wait, or add funds.',
  },
  ACCOUNT_SIGNS_NO_MESSAGES: {
    when: 'On Solana: the account in use, often one on a hardware device, can’t sign messages; or its wallet failed to twice in a row.',
    remedy: 'Another account, or `acceptsMemoProof` of your sign-in.',
  },
  MEMO_REQUIRED: {
    when: 'On Solana: the receiver’s account of the token takes transfers only with a memo (Token-2022).',
    remedy: 'Ask the receiver for it, and `send.setMemo(text)`.',
  },
  INVALID_NUMBER: { when: 'A calculation was given something that is no number.', remedy: 'Please report it.' },
  DIVISION_BY_ZERO: { when: 'A calculation divided by zero.', remedy: 'Please report it.' },
  INVALID_ROUNDING: { when: 'A calculation was given a rounding that does not exist.', remedy: 'Please report it.' },
  ALREADY_CONNECTED: { when: 'This very wallet is connected already.', remedy: 'Nothing, or `disconnect()` first.' },
  PARSE_ERROR: {
    when: 'The node answered something that is no JSON-RPC (code −32700, or no valid answer).',
    remedy: node,
  },
  INVALID_REQUEST: { when: 'Code −32600 of the wallet or node.', remedy: 'Look at `cause`.' },
  METHOD_NOT_FOUND: { when: 'Code −32601: the wallet or node does not know the method.', remedy: 'Look at `cause`.' },
  INVALID_PARAMS: {
    when: 'Code −32602: parameters that the wallet or node does not take.',
    remedy: 'Look at `cause`.',
  },
  INTERNAL_ERROR: { when: 'Code −32603 of the wallet or node.', remedy: 'Look at `cause`.' },
  INVALID_INPUT: {
    when: "Code −32000, every node's general error; the visitor reads what the node says. Or a field of what `open()` or `connect()` is given can't be meant.",
    remedy: 'Look at `cause`; where there is none, at `context.field`.',
  },
  RESOURCE_NOT_FOUND: { when: 'Code −32001 of the wallet or node.', remedy: 'Look at `cause`.' },
  REQUEST_PENDING: {
    when: 'Code −32002: the wallet has a question open already.',
    remedy: 'Nothing in the page: the visitor answers it in the wallet.',
  },
  TRANSACTION_REJECTED: {
    when: 'The network did not take the transaction (code −32003, or the simulation said that it would fail).',
    remedy: 'Look at `cause`.',
  },
  METHOD_NOT_SUPPORTED: {
    when: 'Code −32004, or something that this kind of network or this configuration does not have: `signIn()` without `sign-in`.',
    remedy: 'Ask for it where it exists.',
  },
  LIMIT_EXCEEDED: { when: 'Code −32005: too many requests.', remedy: node },
  RPC_VERSION_UNSUPPORTED: { when: 'Code −32006 of the wallet or node.', remedy: 'Look at `cause`.' },
  USER_REJECTED: {
    when: 'The visitor refused in the wallet (code 4001, or 5000 to 5002 over pairing).',
    remedy: 'Nothing: they may try again.',
  },
  UNAUTHORIZED: { when: 'Code 4100: the wallet has not allowed this page to do that.', remedy: wallet },
  UNSUPPORTED_METHOD: { when: 'Code 4200: the wallet does not have this method.', remedy: wallet },
  WALLET_DISCONNECTED: { when: 'Code 4900: the wallet has lost its networks.', remedy: wallet },
  CHAIN_DISCONNECTED: { when: 'Code 4901: the wallet has no line to this network.', remedy: wallet },
  CHAIN_NOT_ADDED: {
    when: 'The wallet could not switch: it does not know the network (code 4902), or can not be given it.',
    remedy:
      'Give the network whole, with `name`, `nativeCurrency` and an https `rpcUrls`: wallets are offered it once.',
  },
  HTTP_STATUS: {
    when: 'A service answered with a status beyond 2xx; it is in `context.status`.',
    remedy: 'Look at that service.',
  },
  HTTP_REQUEST_FAILED: {
    when: 'A service could not be reached: offline, DNS, CORS, or `connect-src` of your policy.',
    remedy: "The browser's console names which.",
  },
  RPC_REQUEST_FAILED: { when: 'A node could not be asked.', remedy: node },
  TIMEOUT: { when: 'No answer within 10 s (over pairing: within what the wallet was given).', remedy: node },
  RPC_WRONG_CHAIN: {
    when: 'A node says that it serves another network than the one it is listed for. It is not asked again.',
    remedy: 'Put the address under the right id in `rpcUrls`.',
  },
  BODY_TOO_LARGE: { when: 'An answer has more than 2 MB.', remedy: 'Look at that service.' },
  INVALID_ANSWER: {
    when: 'A wallet, node or service answered something that can not be right.',
    remedy: 'Look at `context` and `cause`. Services must answer as the page on self-hosting says.',
  },
  SIGNATURE_UNUSABLE: {
    when: "The wallet answered a sign-in with what is no signature; a contract account's `0x` only where its contract does not say that it signed.",
    remedy: wallet,
  },
  SIGN_IN_FAILED: {
    when: 'Signing in failed for another reason than a refusal.',
    remedy: 'Look at `cause`, and at `addSession` of your `siwx`.',
  },
  SESSION_UNVERIFIED: {
    when: 'The stored session could not be checked just now, or nobody said within 10 s which there are. It stays stored.',
    remedy:
      'Nothing, if it passes: the visitor may try again. Else look at your server, or at the node that a contract wallet needs.',
  },
  SIWX_MESSAGE_INVALID: {
    when: 'A field of the sign-in message is missing, malformed or has a line feed; `context.field` names it.',
    remedy: 'Look at `createMessage` of your `siwx`.',
  },
  NAME_TAKEN: { when: 'The name belongs to somebody.', remedy: typed },
  NAME_NOT_REGISTERED: {
    when: 'The service did not take the name down.',
    remedy: 'Look at `POST /v1/profile/account` of your data service.',
  },
  RELAY_UNREACHABLE: {
    when: 'The pairing relay does not answer, or none is named.',
    remedy: 'Look at `relay-url`, and at `connect-src` of your policy (`wss:`).',
  },
  PAIRING_EXPIRED: {
    when: 'The QR code or link is some four minutes old.',
    remedy: 'Nothing: a new one can be made in place.',
  },
  CLOCK_WRONG: {
    when: "This device's clock is too far off for the relay or for a sign-in message.",
    remedy: 'Nothing in the page: the visitor sets the clock.',
  },
  NO_ACCOUNTS: { when: 'The wallet agreed to connect and named no account that can be used.', remedy: wallet },
  ACCOUNT_CHANGED: {
    when: 'Right before sending, the wallet had another account chosen. Nothing was sent.',
    remedy: 'Nothing: the visitor looks again.',
  },
  NETWORK_CHANGED: {
    when: 'Right before sending, the wallet was on another network. Nothing was sent.',
    remedy: 'Nothing: the visitor looks again.',
  },
  TRANSACTION_MISMATCH: {
    when: 'What should be signed is not what the visitor reviewed. No wallet was asked, or its answer was not used.',
    remedy: 'Look at `context`. From a swap: your data service answered something else than was asked.',
  },
  SENT_UNCONFIRMED: {
    when: 'It is not known whether the transaction went out.',
    remedy: 'Never send again by yourself: the visitor looks into the wallet first.',
  },
  UNKNOWN: { when: 'Something threw that nobody could make out.', remedy: 'Look at `cause`.' },
}
