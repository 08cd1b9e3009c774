/** The link of a payment page that a service made, reduced to the order (T-10). Pure. */
import { isSameAddress } from '../primitives/sameAddress.js'
import { readDecimal, scaleFloor } from '../primitives/units.js'
import type { OnRampProvider } from './onrampTypes.js'
import { checkOnrampUrl, readings } from './onrampUrl.js'
import { type PageRule, type PaymentPageRules, paymentPages } from './paymentPages.js'

/** The visitor's order, with the page it was made on. */
export interface OrderedPayment {
  readonly namespace: string
  /** The connected account's address. */
  readonly address: string
  /** The asset's contract, where others than the service know it. */
  readonly contractAddress?: string | undefined
  /** The service's name for the network. */
  readonly network: string
  /** The service's names for the asset. */
  readonly assets: readonly string[]
  /** ISO 4217. */
  readonly currency: string
  /** Fiat, decimal text. */
  readonly amount: string
  /** Origin of the page that contains the modal. */
  readonly origin: string
}

export interface PaymentLink {
  readonly href: string
  /** Whether only the provider can read, or change, a part of the link: its page alone can tell the payee then. */
  readonly sealed: boolean
}

type Verdict = 'keep' | 'drop' | 'refuse'

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whether two amounts are equal; false where either is no number. */
function sameSum(one: string, other: string): boolean {
  const [a, b] = [readDecimal(one), readDecimal(other)]
  if (!a || !b) return false
  const places = Math.max(a.decimals, b.decimals)
  return scaleFloor(a, places) === scaleFloor(b, places)
}

function isOwnPage(value: string, origin: string): boolean {
  try {
    return new URL(value).origin === origin
  } catch {
    return false
  }
}

/** `eth`, or with its network behind it: `usdc_base`. */
const isAsset = (value: string, { assets, network }: OrderedPayment) =>
  assets.some((asset) => isSameText(value, asset) || isSameText(value, `${asset}_${network}`))

/** Base64, or with dots base64url: a page's address is neither. */
const OPAQUE = /^(?:[\w+/=-]+|[\w.~=-]+)$/

type Judge<Answer> = (value: string, ordered: OrderedPayment) => Answer

const keptOr =
  (otherwise: Verdict) =>
  (holds: Judge<boolean>): Judge<Verdict> =>
  (value, ordered) =>
    holds(value, ordered) ? 'keep' : otherwise
const keptOrRefused = keptOr('refuse')
const keptOrDropped = keptOr('drop')

const verdicts: Readonly<Record<PageRule, Judge<Verdict>>> = {
  payee: keptOrRefused((value, { address }) => isSameAddress(value, address)),
  network: keptOrRefused((value, { network }) => isSameText(value, network)),
  asset: keptOrRefused(isAsset),
  currency: keptOrRefused((value, { currency }) => isSameText(value, currency)),
  fiat: keptOrRefused((value, { amount }) => sameSum(value, amount)),
  buy: keptOrRefused((value) => isSameText(value, 'buy')),
  // Read and compared by `checkOnrampUrl`.
  list: () => 'keep',
  number: keptOrDropped((value) => /^\d{1,40}(?:\.\d{1,40})?$/.test(value)),
  word: keptOrDropped((value) => /^[\w#.-]{1,80}$/.test(value)),
  redirect: keptOrDropped((value, { origin }) => isOwnPage(value, origin)),
  seal: keptOrDropped((value) => OPAQUE.test(value)),
  signature: keptOrRefused((value) => OPAQUE.test(value)),
}

interface Judged {
  readonly name: string
  readonly verdict: Verdict
  readonly rule?: PageRule | undefined
}

function byRules({ parameters }: PaymentPageRules, [name, value]: readonly [string, string], ordered: OrderedPayment) {
  const rule = Object.hasOwn(parameters, name) ? parameters[name] : undefined
  return { name, rule, verdict: rule ? verdicts[rule](value, ordered) : 'drop' } as const
}

/** Parameters of unknown pages: our own names (services.md), whose values must be as ordered. */
const ownNames: Readonly<Record<string, PageRule>> = {
  destinationAddress: 'payee',
  asset: 'asset',
  network: 'network',
  fiatAmount: 'fiat',
  fiatCurrency: 'currency',
}

const SELLS = /(?:^|[^a-z])(?:sell|off-?ramp|withdraw(?:al)?|cash-?out)(?![a-z])/i
const leadsAway = (value: string) => readings(value).some((text) => /^\s*\/\/|:\/\//.test(text))
/** Longer values, or names like these, are taken for tokens that only the provider can read. */
const LONGEST_WORD = 24
const SEALS = /session|token|jwt|sign|sig$|hash|payload|^data$/i

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

function isSealed(name: string, value: string, { address, contractAddress }: OrderedPayment): boolean {
  if (isSameAddress(value, address) || isSameAddress(value, contractAddress)) return false
  return SEALS.test(name) || (value.length > LONGEST_WORD && !isJson(value))
}

/** Checks a parameter of an unknown page: our own names must be as ordered, links must not lead away, opaque values count as sealed. */
function byNames([name, value]: readonly [string, string], ordered: OrderedPayment): Judged {
  const ownRule = Object.hasOwn(ownNames, name) ? ownNames[name] : undefined
  if (ownRule) return { name, rule: ownRule, verdict: verdicts[ownRule](value, ordered) }
  if (SELLS.test(value)) return { name, verdict: 'refuse' }
  if (leadsAway(value)) return { name, rule: 'redirect', verdict: verdicts.redirect(value, ordered) }
  if (/^sig(?:nature)?$/i.test(name)) return { name, rule: 'signature', verdict: 'keep' }
  return { name, rule: isSealed(name, value, ordered) ? 'seal' : 'word', verdict: 'keep' }
}

/** Judges the path: one that sells is refused, one that contains a token seals the link. */
function judgePath({ pathname, hash }: URL, rules: PaymentPageRules | undefined): 'refuse' | 'seal' | undefined {
  if (rules) return rules.paths.includes(pathname.replace(/(?<=.)\/$/, '')) ? undefined : 'refuse'
  const parts = readings(`${pathname}${hash}`).flatMap((text) => text.split(/[/#?&=]/))
  if (parts.some((part) => SELLS.test(part))) return 'refuse'
  return parts.some((part) => part.length > 2 * LONGEST_WORD) ? 'seal' : undefined
}

/**
 * The link as it may be opened: its claims are those of the order, and parameters that were not ordered are dropped. Nothing
 * can be dropped from a signed link, so one with such parameters is refused.
 *
 * @returns `undefined` where it is refused
 */
export function paymentLink(
  link: unknown,
  provider: Pick<OnRampProvider, 'hosts' | 'url'>,
  ordered: OrderedPayment,
): PaymentLink | undefined {
  const check = (one: unknown) => checkOnrampUrl(one, provider, ordered, ordered)
  const href = check(link)
  if (!href) return undefined
  // The host's own page, with what we ordered.
  if (provider.url) return { href, sealed: false }
  const url = new URL(href)
  const rules = paymentPages.find(({ hosts }) => hosts.includes(url.host))
  const path = judgePath(url, rules)
  const judged = [...url.searchParams].map((parameter) =>
    rules ? byRules(rules, parameter, ordered) : byNames(parameter, ordered),
  )
  const has = (sought: PageRule) => judged.some(({ rule, verdict }) => rule === sought && verdict === 'keep')
  const dropped = judged.filter(({ verdict }) => verdict === 'drop').map(({ name }) => name)
  // Parameters given twice are refused: which one the page believes is unknown.
  const isTwice = rules && new Set(judged.map(({ name }) => name)).size < judged.length
  if (path === 'refuse' || isTwice || judged.some(({ verdict }) => verdict === 'refuse')) return undefined
  if (has('signature') && (dropped.length > 0 || url.hash)) return undefined
  for (const name of dropped) url.searchParams.delete(name)
  if (rules) url.hash = ''
  // The dropped parameters may have named the payee: check again.
  const opened = check(dropped.length > 0 || rules ? url.href : href)
  if (!opened || (rules && !has('payee') && !has('list'))) return undefined
  return { href: opened, sealed: path === 'seal' || has('seal') || has('signature') }
}
