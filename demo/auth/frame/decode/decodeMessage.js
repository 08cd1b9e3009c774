import { plainLine, visibleText } from './plainText.js'
import { readSignIn } from './readSignIn.js'

const LONGEST_FIELD = 300
const ONE_LINE = 28
const MOST_RESOURCES = 20

function originOf(uri) {
  try {
    return new URL(uri).origin
  } catch {
    return undefined
  }
}

function warningsOf({ domain, scheme, address, fields }, { origin, account, chainId, now, texts }) {
  const field = (name) => fields.find(([known]) => known === name)?.[1]
  const { host, protocol } = new URL(origin)
  const [uri, ends, chain] = ['uri', 'expirationTime', 'chainId'].map(field)
  const otherChain = chain !== undefined && chain !== chainId && chain !== chainId.split(':')[1]
  const { warnings } = texts
  return [
    ...(domain !== host || (scheme && `${scheme}:` !== protocol)
      ? [warnings.otherSite(plainLine(domain, 100), host)]
      : []),
    ...(uri !== undefined && originOf(uri) !== origin ? [warnings.otherPage(plainLine(uri, 200))] : []),
    ...(address.toLowerCase() !== account.toLowerCase() ? [warnings.otherAccount] : []),
    ...(otherChain ? [warnings.otherNetwork] : []),
    ...(ends !== undefined && Date.parse(ends) <= now ? [warnings.ended] : []),
  ]
}

/**
 * A message to sign, as sections of rows. A sign-in is shown by its fields, and measured by the page that asks.
 * @param {string | undefined} text `undefined` where the bytes are no text; `hex` is shown then
 * @param {{ origin: string, account: string, chainId: string, now: number, texts: object, hex?: string }} of `chainId` CAIP-2
 */
export function decodeMessage(text, of) {
  const { texts, hex = '' } = of
  const { labels, titles, warnings } = texts
  if (text === undefined)
    return {
      title: titles.message,
      warnings: [warnings.unreadable],
      sections: [],
      raw: { label: labels.message, text: hex },
    }
  const raw = { label: labels.wholeMessage, text: visibleText(text) }
  const signIn = readSignIn(text)
  if (signIn === undefined || signIn === 'odd') {
    const odd = signIn === 'odd' ? [warnings.oddSignIn] : []
    return { title: titles.message, warnings: odd, sections: [], raw: { ...raw, label: labels.message, open: true } }
  }
  const { domain, address, statement, fields, resources } = signIn
  const long = (value) => plainLine(value, LONGEST_FIELD)
  const rows = [
    [labels.site, long(domain)],
    [labels.address, long(address), 'address'],
    ...(statement ? [[labels.statement, long(statement), 'long']] : []),
    ...fields.map(([name, value]) => [labels[name], long(value), value.length > ONE_LINE ? 'long' : 'text']),
    ...resources.slice(0, MOST_RESOURCES).map((value) => [labels.resources, long(value), 'long']),
  ]
  return { title: titles.signIn, warnings: warningsOf(signIn, of), sections: [{ rows }], raw }
}
