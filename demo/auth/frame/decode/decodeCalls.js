import { decodeFunctionData, encodeFunctionData, getAddress, parseAbi, size } from 'viem'
import { GRANTING_FUNCTIONS } from '../../../../packages/core/src/constants/grantingFunctions.ts'
import { isUnlimited, nativeAmount, tokenAmount } from './amounts.js'

const GRANTING = new Map(Object.entries(GRANTING_FUNCTIONS).map(([signature, selector]) => [selector, signature]))

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function setApprovalForAll(address operator, bool approved)',
])

/** To the letter, or not at all: bytes behind the arguments are not what they seem. */
function decode(data) {
  try {
    const call = decodeFunctionData({ abi, data })
    return encodeFunctionData({ abi, ...call }) === data.toLowerCase() ? call : undefined
  } catch {
    return undefined
  }
}

function allowance(spender, amount, { token, facts, texts }, label = texts.labels.allowance) {
  const { labels, warnings } = texts
  const rows = [
    [label, tokenAmount(amount, facts, texts), 'amount'],
    [labels.spender, spender, 'address'],
    [labels.token, token, 'address'],
  ]
  return { rows, warnings: isUnlimited(amount) ? [warnings.unlimited] : [] }
}

const readers = {
  transfer: ([to, amount], { token, facts, texts: { labels, warnings, ...texts } }) => ({
    rows: [
      [labels.send, tokenAmount(amount, facts, texts), 'amount'],
      [labels.to, to, 'address'],
      [labels.token, token, 'address'],
    ],
    warnings: to === token ? [warnings.toToken] : [],
  }),
  transferFrom: ([from, to, amount], { token, facts, texts: { labels, ...texts } }) => ({
    rows: [
      [labels.send, tokenAmount(amount, facts, texts), 'amount'],
      [labels.from, from, 'address'],
      [labels.to, to, 'address'],
      [labels.token, token, 'address'],
    ],
    warnings: [],
  }),
  approve: ([spender, amount], of) => allowance(spender, amount, of),
  increaseAllowance: ([spender, amount], of) => allowance(spender, amount, of, of.texts.labels.moreAllowance),
  permit: ([owner, spender, amount], of) => {
    const { rows, warnings } = allowance(spender, amount, of)
    return { rows: [[of.texts.labels.from, owner, 'address'], ...rows], warnings }
  },
  setApprovalForAll: ([operator, approved], { token, texts: { labels, values, warnings } }) => ({
    rows: [
      [labels.may, approved ? values.everything : values.no],
      [labels.operator, operator, 'address'],
      [labels.collection, token, 'address'],
    ],
    warnings: approved ? [warnings.allItems] : [],
  }),
}

/** A function that is not read; what gives something away is known by its name, whatever its arguments are. */
function unread(data, { labels, values, warnings }) {
  const selector = size(data) >= 4 ? data.slice(0, 10) : data
  const name = GRANTING.get(selector.toLowerCase())
  return {
    rows: [
      [labels.selector, name ?? values.unknownCall(selector), name ? 'long' : 'text'],
      [labels.data, data, 'data'],
    ],
    warnings: [...(name ? [warnings.grants(name)] : []), warnings.unknownCall],
  }
}

/** One call, as rows and warnings. */
export async function decodeCall({ to, value, data }, { network, tokenOf, texts }) {
  const { labels, values } = texts
  const native = value > 0n ? [[labels.send, nativeAmount(value, network), 'amount']] : []
  const target = to ? getAddress(to) : undefined
  const receiver = [labels.to, target ?? values.newContract, target ? 'address' : 'text']
  if (target && data === '0x')
    return {
      rows: [...(native.length > 0 ? native : [[labels.send, nativeAmount(0n, network), 'amount']]), receiver],
      warnings: [],
    }
  const call = target && decode(data)
  if (call) {
    const found = readers[call.functionName](call.args, { token: target, facts: await tokenOf(target), texts })
    return { rows: [...native, ...found.rows], warnings: found.warnings }
  }
  const rest = unread(data, texts)
  return { rows: [...native, [labels.contract, ...receiver.slice(1)], ...rest.rows], warnings: rest.warnings }
}

/**
 * What calls do, one section each: decoded from the very bytes that are signed.
 * @param {{ to?: `0x${string}`, value: bigint, data: `0x${string}` }[]} calls
 * @param {{ network: object, tokenOf(address: string): Promise<{ symbol: string, decimals: number } | undefined>, texts: object,
 *   nonce?: bigint }} of `nonce` where the page wants a certain one
 */
export async function decodeCalls(calls, of) {
  const { titles, labels } = of.texts
  const decoded = await Promise.all(calls.map((call) => decodeCall(call, of)))
  const several = calls.length > 1
  return {
    title: several ? titles.batch(calls.length) : titles.transaction,
    warnings: [...new Set(decoded.flatMap(({ warnings }) => warnings))],
    sections: [
      ...decoded.map(({ rows }, index) => ({ rows, ...(several && { title: labels.step(index + 1) }) })),
      ...(of.nonce === undefined ? [] : [{ rows: [[labels.nonce, String(of.nonce)]] }]),
    ],
  }
}
