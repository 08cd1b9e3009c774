import { isAddress } from 'viem'
import { isUnlimited, tokenAmount } from './amounts.js'
import { visibleText } from './plainText.js'
import { readTypedData } from './readTypedData.js'
import { isAtom, isStandard, listOf } from './signedTypes.js'

const PERMITS =
  /^(Permit|PermitSingle|PermitBatch|PermitTransferFrom|PermitBatchTransferFrom|PermitWitnessTransferFrom|PermitBatchWitnessTransferFrom)$/
const ONE_LINE = 28
const EVERYTHING = 2n ** 256n - 1n

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

/** Who may take what of which token, in the forms of EIP-2612, Permit2, and DAI's first one: all of them that are signed. */
function grantsOf({ message, domain: { verifyingContract: token } }) {
  const { details, permitted, value, allowed, spender } = message
  const lists = [details, permitted].flat().filter((entry) => typeof entry === 'object')
  const grants = [
    ...lists,
    { token, amount: value },
    // Everything, or nothing.
    ...(typeof allowed === 'boolean' ? [{ token, amount: allowed ? EVERYTHING : 0n }] : []),
  ]
  return grants
    .filter((grant) => typeof grant.amount === 'bigint' && isAddress(String(grant.token)))
    .map(({ token, amount }) => ({ token, amount, spender }))
}

async function grantSection({ token, amount, spender }, { tokenOf, texts }) {
  const { labels } = texts
  return {
    rows: [
      [labels.allowance, tokenAmount(amount, await tokenOf(token), texts), 'amount'],
      ...(isAddress(String(spender)) ? [[labels.spender, spender, 'address']] : []),
      [labels.token, token, 'address'],
    ],
  }
}

/**
 * EIP-712 data: who it is for, what kind, and a tree of what is signed.
 * @param {{ domain?: object, types: object, primaryType: string, message: object }} data read once more here: nothing is shown that is not signed
 * @param {{ chainId: string, tokenOf(address: string): Promise<object | undefined>, texts: object }} of `chainId` CAIP-2
 * @throws failure -32602 as `readTypedData`
 */
export async function decodeTypedData(data, of) {
  const { labels, titles, warnings } = of.texts
  const signed = readTypedData(data)
  const { domain, types, primaryType, message } = signed
  const isPermit = PERMITS.test(primaryType)
  const grants = isPermit ? grantsOf(signed) : []
  const isHere = String(domain.chainId) === of.chainId.split(':')[1]
  // What a token says of itself here says nothing of the one at its address elsewhere.
  const tokenOf = isHere ? of.tokenOf : async () => undefined
  return {
    title: titles.data,
    warnings: [
      ...(isPermit ? [warnings.permit] : []),
      ...(grants.some(({ amount }) => isUnlimited(amount)) ? [warnings.unlimited] : []),
      ...(domain.chainId !== undefined && !isHere ? [warnings.otherNetwork] : []),
    ],
    sections: [
      ...(await Promise.all(grants.map((grant) => grantSection(grant, { ...of, tokenOf })))),
      { rows: [...domainRows(signed, of.texts), [labels.kind, primaryType]] },
      { title: labels.data, rows: rowsOf(types, primaryType, message, of.texts) },
    ],
  }
}
