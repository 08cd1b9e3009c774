import { plainLine, visibleText } from './plainText.js'
import { readSignIn } from './readSignIn.js'

const ONE_LINE = 28
/** Of more of them the whole message tells. */
const MOST_RESOURCES = 50

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
 * A message to sign, as sections of rows. `isHarmless`: it moves no money and gives nobody a right. A sign-in is shown by its fields, and measured by the page that asks.
 * @param {string | undefined} text `undefined` where the bytes are no text; `hex` is shown then
 * @param {{ origin: string, account: string, chainId: string, now: number, texts: object, hex?: string }} of `chainId` CAIP-2
 */
export function decodeMessage(text, of) {
  const { texts, hex = '' } = of
  const { labels, titles, values, warnings } = texts
  if (text === undefined)
    return {
      title: titles.message,
      warnings: [warnings.unreadable],
      sections: [],
      raw: { label: labels.message, text: hex, open: true },
    }
  const raw = { label: labels.wholeMessage, text: visibleText(text) }
  const signIn = readSignIn(text)
  if (signIn === undefined || signIn === 'odd') {
    const odd = signIn === 'odd' ? [warnings.oddSignIn] : []
    return {
      title: titles.message,
      warnings: odd,
      isHarmless: odd.length === 0,
      sections: [],
      raw: { ...raw, label: labels.message, open: true },
    }
  }
  const { domain, address, statement, fields, resources } = signIn
  const more = resources.length - MOST_RESOURCES
  const rows = [
    [labels.site, visibleText(domain)],
    [labels.address, visibleText(address), 'address'],
    ...(statement ? [[labels.statement, visibleText(statement), 'long']] : []),
    ...fields.map(([name, value]) => [labels[name], visibleText(value), value.length > ONE_LINE ? 'long' : 'text']),
    ...resources.slice(0, MOST_RESOURCES).map((value) => [labels.resources, visibleText(value), 'long']),
    ...(more > 0 ? [[labels.resources, values.more(more)]] : []),
  ]
  const warned = warningsOf(signIn, of)
  return {
    title: titles.signIn,
    warnings: warned,
    isHarmless: warned.length === 0,
    sections: [{ rows }],
    raw: { ...raw, open: more > 0 },
  }
}
