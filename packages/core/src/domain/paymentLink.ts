/** The link of a payment page that a service made, cut down to what was ordered (T-10). Pure. */
import { isSameAddress } from '../primitives/sameAddress.js'
import { readDecimal, scaleFloor } from '../primitives/units.js'
import type { OnRampProvider } from './onrampTypes.js'
import { checkOnrampUrl, readings } from './onrampUrl.js'
import { type PageRule, type PaymentPageRules, paymentPages } from './paymentPages.js'

/** What the visitor ordered, and from where. */
export interface OrderedPayment {
  readonly namespace: string
  /** Of the connected account. */
  readonly address: string
  /** Of the asset, where it is known to others than the service. */
  readonly contractAddress?: string | undefined
  /** The service's name. */
  readonly network: string
  /** What the asset is called there. */
  readonly assets: readonly string[]
  /** ISO 4217. */
  readonly currency: string
  /** Fiat, decimal text. */
  readonly amount: string
  /** Of the page that the modal stands on. */
  readonly origin: string
}

export interface PaymentLink {
  readonly href: string
  /** A part of it can be read, or changed, by the provider alone: who is paid is told by its page only. */
  readonly sealed: boolean
}

type Verdict = 'keep' | 'drop' | 'refuse'

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** `undefined` for what is no amount: that is equal to nothing. */
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
  assets.some((asset) => same(value, asset) || same(value, `${asset}_${network}`))

/** Base64, or with dots base64url: an address of a page is neither. */
const OPAQUE = /^(?:[\w+/=-]+|[\w.~=-]+)$/

const bound = (holds: boolean): Verdict => (holds ? 'keep' : 'refuse')
const harmless = (holds: boolean): Verdict => (holds ? 'keep' : 'drop')

const verdicts: Readonly<Record<PageRule, (value: string, ordered: OrderedPayment) => Verdict>> = {
  payee: (value, { address }) => bound(isSameAddress(value, address)),
  network: (value, { network }) => bound(same(value, network)),
  asset: (value, ordered) => bound(isAsset(value, ordered)),
  currency: (value, { currency }) => bound(same(value, currency)),
  fiat: (value, { amount }) => bound(sameSum(value, amount)),
  buy: (value) => bound(same(value, 'buy')),
  // Read and compared by `checkOnrampUrl`.
  list: () => 'keep',
  number: (value) => harmless(/^\d{1,40}(?:\.\d{1,40})?$/.test(value)),
  word: (value) => harmless(/^[\w#.-]{1,80}$/.test(value)),
  redirect: (value, { origin }) => harmless(isOwnPage(value, origin)),
  seal: (value) => harmless(OPAQUE.test(value)),
  signature: (value) => bound(OPAQUE.test(value)),
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

/** Of pages that nobody here knows: our own names (services.md), and whatever else decides something. */
const ownNames: Readonly<Record<string, PageRule>> = {
  destinationAddress: 'payee',
  asset: 'asset',
  network: 'network',
  fiatAmount: 'fiat',
  fiatCurrency: 'currency',
}

const SELLS = /(?:^|[^a-z])(?:sell|off-?ramp|withdraw(?:al)?|cash-?out)(?![a-z])/i
const leadsAway = (value: string) => readings(value).some((text) => /^\s*\/\/|:\/\//.test(text))
/** Longer than what a person would read, or called so. */
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

/** Of our own names each says what was ordered; nothing leads elsewhere, and what can't be read is told. */
function byNames([name, value]: readonly [string, string], ordered: OrderedPayment): Judged {
  const own = Object.hasOwn(ownNames, name) ? ownNames[name] : undefined
  if (own) return { name, rule: own, verdict: verdicts[own](value, ordered) }
  if (SELLS.test(value)) return { name, verdict: 'refuse' }
  if (leadsAway(value)) return { name, rule: 'redirect', verdict: verdicts.redirect(value, ordered) }
  if (/^sig(?:nature)?$/i.test(name)) return { name, rule: 'signature', verdict: 'keep' }
  return { name, rule: isSealed(name, value, ordered) ? 'seal' : 'word', verdict: 'keep' }
}

/** A path that sells, or that is a token. */
function judgePath({ pathname, hash }: URL, rules: PaymentPageRules | undefined): 'refuse' | 'seal' | undefined {
  if (rules) return rules.paths.includes(pathname.replace(/(?<=.)\/$/, '')) ? undefined : 'refuse'
  const parts = readings(`${pathname}${hash}`).flatMap((text) => text.split(/[/#?&=]/))
  if (parts.some((part) => SELLS.test(part))) return 'refuse'
  return parts.some((part) => part.length > 2 * LONGEST_WORD) ? 'seal' : undefined
}

/**
 * What a service's link may be opened as: what it says is what was ordered, and what nobody ordered is left out. Of a signed
 * link nothing can be left out: with something of that kind it is refused.
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
  const judged = [...url.searchParams].map((said) => (rules ? byRules(rules, said, ordered) : byNames(said, ordered)))
  const has = (asked: PageRule) => judged.some(({ rule, verdict }) => rule === asked && verdict === 'keep')
  const dropped = judged.filter(({ verdict }) => verdict === 'drop').map(({ name }) => name)
  // Of a parameter that stands there twice nobody knows which one the page believes.
  const isTwice = rules && new Set(judged.map(({ name }) => name)).size < judged.length
  if (path === 'refuse' || isTwice || judged.some(({ verdict }) => verdict === 'refuse')) return undefined
  if (has('signature') && (dropped.length > 0 || url.hash)) return undefined
  for (const name of dropped) url.searchParams.delete(name)
  if (rules) url.hash = ''
  // What said who is paid may have been left out.
  const opened = check(dropped.length > 0 || rules ? url.href : href)
  if (!opened || (rules && !has('payee') && !has('list'))) return undefined
  return { href: opened, sealed: path === 'seal' || has('seal') || has('signature') }
}
