import { isAddress, isHex } from 'viem'
import { describeForms } from './describeForms.js'
import { findForms } from './findForms.js'
import { visibleText } from './plainText.js'
import { readTypedData } from './readTypedData.js'
import { isAtom, isStandard, listOf } from './signedTypes.js'

const ONE_LINE = 28

const formOf = (type) => {
  if (type === 'address') return 'address'
  return type.startsWith('bytes') ? 'data' : 'long'
}

/** All fields of a structure in the order of their types, each with what stands in it. */
function rowsOf(types, type, value, { values }) {
  const rows = []
  function walk(name, kind, part, depth) {
    const list = listOf(kind)
    if (list) {
      rows.push([`${name} (${part.length})`, '', 'heading', depth])
      for (const [index, item] of part.entries()) walk(String(index + 1), list.item, item, depth + 1)
    } else if (!isAtom(kind)) {
      rows.push([name, '', 'heading', depth])
      walkFields(kind, part, depth + 1)
    } else if (kind === 'bool') rows.push([name, part ? values.yes : values.no, 'text', depth])
    else rows.push([name, visibleText(part), formOf(kind), depth])
  }
  function walkFields(kind, record, depth) {
    for (const field of types[kind]) walk(field.name, field.type, record[field.name], depth)
  }
  walkFields(type, value, 0)
  return rows
}

/** What EIP-712 has words for stands under ours; whatever else there is, under its own. */
function domainRows({ domain, types }, texts) {
  const { app: name, version, chainId, contract: verifyingContract } = texts.labels
  const labels = { name, version, chainId, verifyingContract }
  const fields = types.EIP712Domain
  return rowsOf(types, 'EIP712Domain', domain, texts).map(([field, value, form, depth]) => {
    const known = depth === 0 && fields.some((each) => each.name === field && isStandard(each)) && labels[field]
    return [known || field, value, form === 'long' && value.length <= ONE_LINE ? 'text' : form, depth]
  })
}

/** Whether it is good on this network, and on no other one. Some tokens write its id into the salt. */
function isBoundTo(chainId, { domain }) {
  const id = BigInt(chainId.split(':')[1])
  if (typeof domain.chainId === 'bigint') return domain.chainId === id
  return domain.chainId === undefined && isHex(domain.salt) && BigInt(domain.salt) === id
}

function networkWarnings({ domain }, { isHere, matters, warnings }) {
  if (isHere) return []
  if (domain.chainId !== undefined) return [warnings.otherNetwork]
  return matters ? [warnings.anyNetwork] : []
}

/**
 * EIP-712 data: what it does where that is known, who it is for, what kind, and a tree of what is signed.
 * @param {{ domain?: object, types: object, primaryType: string, message: object }} data read once more here: nothing is shown that is not signed
 * @param {{ chainId: string, account?: string, network: object, tokenOf(address: string): Promise<object | undefined>,
 *   texts: object }} of `chainId` CAIP-2; `account` who signs
 * @throws failure -32602 as `readTypedData`
 */
export async function decodeTypedData(data, of) {
  const { labels, titles, warnings } = of.texts
  const signed = readTypedData(data)
  const { domain, types, primaryType, message } = signed
  const contract = isAddress(String(domain.verifyingContract)) ? domain.verifyingContract : undefined
  const forms = findForms(signed, { token: contract, account: of.account })
  const isHere = isBoundTo(of.chainId, signed)
  const described = await describeForms(forms, { ...of, isHere })
  const isBound = domain.verifyingContract !== undefined
  const warned = [
    ...described.warnings,
    ...(isBound && forms.length === 0 ? [warnings.bound] : []),
    ...networkWarnings(signed, { isHere, matters: isBound || forms.length > 0, warnings }),
  ]
  return {
    title: titles[forms[0]?.title ?? 'data'],
    warnings: [...new Set(warned)],
    isHarmless: warned.length === 0 && forms.length === 0,
    sections: [
      ...described.sections,
      { rows: [...domainRows(signed, of.texts), [labels.kind, primaryType]] },
      { title: labels.data, rows: rowsOf(types, primaryType, message, of.texts) },
    ],
  }
}
