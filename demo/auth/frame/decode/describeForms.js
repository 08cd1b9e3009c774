import { isAddressEqual, zeroAddress } from 'viem'
import { isUnlimited, nativeAmount, tokenAmount } from './amounts.js'
import { decodeCall } from './decodeCalls.js'
import { instant } from './instant.js'

/** What exchanges write in the place of a token for the network's own currency. */
const OWN_CURRENCY = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
/** Of another network's currency nothing is known here. */
const WEI = { nativeCurrency: { decimals: 0, symbol: 'wei' } }

const isCurrency = (token) => [OWN_CURRENCY, zeroAddress].some((one) => isAddressEqual(token, one))
const addressRow = (label, value) => (value === undefined ? [] : [[label, value, 'address']])

const RENDERED = {
  async amount({ label, token, value, isBare }, { tokenOf, network, texts }) {
    const { labels } = texts
    if (token && isCurrency(token)) return [[labels[label], nativeAmount(value, network), 'amount']]
    const shown = tokenAmount(value, token && (await tokenOf(token)), texts)
    return [[labels[label], shown, 'amount'], ...(isBare ? [] : addressRow(labels.token, token))]
  },
  native: async ({ label, value }, { network, texts: { labels } }) => [
    [labels[label], nativeAmount(value, network), 'amount'],
  ],
  async item({ label, collection, id, count }, { texts: { labels, values } }) {
    const which = id === undefined ? values.anyItem : `#${id}`
    return [
      [labels[label], count === 1n ? which : `${count} × ${which}`, 'amount'],
      ...addressRow(labels.collection, collection),
    ]
  },
  all: async ({ label, value }, { texts: { labels, values } }) => [
    [labels[label], value ? values.everything : values.no],
  ],
  address: async ({ label, value }, { texts: { labels } }) => addressRow(labels[label], value),
  time: async ({ label, value }, { texts }) => [[texts.labels[label], instant(value, texts)]],
}

async function describeFact(fact, of) {
  if (fact.as === 'call') return decodeCall(fact, of)
  return { rows: await RENDERED[fact.as](fact, of), warnings: [] }
}

const isWithoutLimit = ({ as, label, value }) => as === 'amount' && label !== 'asks' && isUnlimited(value)

/**
 * Forms as sections of rows.
 * @param {ReturnType<typeof import('./findForms.js').findForms>} forms
 * @param {{ texts: object, network: object, tokenOf(address: string): Promise<object | undefined>, isHere: boolean }} of `isHere`: it
 *   is good on this network, so that what tokens say of themselves here counts
 */
export async function describeForms(forms, { isHere, ...rest }) {
  const of = isHere ? rest : { ...rest, network: WEI, tokenOf: async () => undefined }
  const { warnings: words } = of.texts
  const described = await Promise.all(
    forms.map(({ facts }) => Promise.all(facts.map((fact) => describeFact(fact, of)))),
  )
  const without = forms.some(({ facts }) => facts.some(isWithoutLimit))
  return {
    warnings: [
      ...forms.flatMap(({ warnings }) => warnings.map((key) => words[key])),
      ...(without ? [words.unlimited] : []),
      ...described.flat().flatMap(({ warnings }) => warnings),
    ],
    sections: described.map((parts) => ({ rows: parts.flatMap(({ rows }) => rows) })),
  }
}
