import { getAddress, isAddress } from 'viem'
import { isUnlimited, tokenAmount } from './amounts.js'
import { plainLine, visibleText } from './plainText.js'

const PERMITS =
  /^(Permit|PermitSingle|PermitBatch|PermitTransferFrom|PermitBatchTransferFrom|PermitWitnessTransferFrom|PermitBatchWitnessTransferFrom)$/
const MOST_ROWS = 120
const MOST_DEPTH = 8
const LONGEST = 2_000

const same = (one, other) => String(one).toLowerCase() === String(other).toLowerCase()

/** The signed fields in the order of their types; what has no type is not signed, and not shown. */
function rowsOf(types, type, value, { values }) {
  const rows = []
  function walk(name, kind, part, depth) {
    if (rows.length > MOST_ROWS) return
    const list = /^(.*)\[\d*\]$/.exec(kind)
    if (depth > MOST_DEPTH) rows.push([name, '…', 'text', depth])
    else if (list && Array.isArray(part)) {
      rows.push([`${name} (${part.length})`, '', 'heading', depth])
      for (const [index, item] of part.entries()) walk(String(index + 1), list[1], item, depth + 1)
    } else if (types[kind] && typeof part === 'object' && part !== null) {
      rows.push([name, '', 'heading', depth])
      for (const field of types[kind]) walk(field.name, field.type, part[field.name], depth + 1)
    } else if (kind === 'bool') rows.push([name, part ? values.yes : values.no, 'text', depth])
    else if (kind === 'address' && isAddress(String(part), { strict: false }))
      rows.push([name, getAddress(String(part)), 'address', depth])
    else rows.push([name, visibleText(part).slice(0, LONGEST), 'long', depth])
  }
  for (const field of types[type] ?? []) walk(plainLine(field.name, 60), field.type, value?.[field.name], 0)
  return rows
}

/** Who may take what of which token, in the forms of EIP-2612 and Permit2. */
function grantsOf(message, verifyingContract) {
  const lists = [message?.details, message?.permitted].flat().filter((entry) => entry && typeof entry === 'object')
  const spender = message?.spender
  if (lists.length > 0) return lists.map(({ token, amount }) => ({ token, amount, spender }))
  if (message?.value !== undefined) return [{ token: verifyingContract, amount: message.value, spender }]
  // DAI's first form: everything, or nothing.
  if (message?.allowed !== undefined)
    return [{ token: verifyingContract, amount: message.allowed ? 2n ** 256n - 1n : 0n, spender }]
  return []
}

async function permitSections(data, { tokenOf, texts }) {
  const { labels } = texts
  const grants = grantsOf(data.message, data.domain?.verifyingContract)
  const amounts = grants.map(({ amount }) => BigInt(amount))
  const sections = await Promise.all(
    grants.map(async ({ token, spender }, index) => ({
      rows: [
        [labels.allowance, tokenAmount(amounts[index], await tokenOf(getAddress(token)), texts), 'amount'],
        ...(spender ? [[labels.spender, getAddress(spender), 'address']] : []),
        [labels.token, getAddress(token), 'address'],
      ],
    })),
  )
  return { sections, unlimited: amounts.some(isUnlimited) }
}

/**
 * EIP-712 data: who it is for, what kind, and a tree of what is signed.
 * @param {{ domain?: object, types: object, primaryType: string, message: object }} data checked to be such data
 * @param {{ chainId: string, tokenOf(address: string): Promise<object | undefined>, texts: object }} of `chainId` CAIP-2
 */
export async function decodeTypedData(data, of) {
  const { labels, titles, warnings } = of.texts
  const { domain = {}, types, primaryType, message } = data
  const isPermit = PERMITS.test(primaryType)
  const permit = isPermit ? await permitSections(data, of).catch(() => undefined) : undefined
  const elsewhere = domain.chainId !== undefined && !same(BigInt(domain.chainId), of.chainId.split(':')[1])
  const rows = [
    ...(domain.name ? [[labels.app, plainLine(domain.name, 80)]] : []),
    ...(domain.version ? [[labels.version, plainLine(domain.version, 20)]] : []),
    ...(domain.chainId === undefined ? [] : [[labels.chainId, String(BigInt(domain.chainId))]]),
    ...(domain.verifyingContract ? [[labels.contract, getAddress(domain.verifyingContract), 'address']] : []),
    [labels.kind, plainLine(primaryType, 80)],
  ]
  return {
    title: titles.data,
    warnings: [
      ...(isPermit ? [warnings.permit] : []),
      ...(permit?.unlimited ? [warnings.unlimited] : []),
      ...(elsewhere ? [warnings.otherNetwork] : []),
    ],
    sections: [
      ...(permit?.sections ?? []),
      { rows },
      { title: labels.data, rows: rowsOf(types, primaryType, message, of.texts) },
    ],
  }
}
