import { getCompiledTransactionMessageDecoder } from '@solana/web3.js'
import { BUDGET, PROGRAMS } from './solanaPrograms.js'

const u32 = (data, at) => new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(at, true)
const u64 = (data, at) => new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(at, true)

/** By program, then by the first bytes: what one step does; `undefined` for what is not known to the letter. */
const READERS = {
  System: ({ data, accounts: [from, to] }) =>
    data.length === 12 && u32(data, 0) === 2 && to ? { kind: 'native', from, to, amount: u64(data, 4) } : undefined,
  'Token account': ({ data, accounts: [, , owner, mint] }) =>
    data.length <= 1 && (data[0] ?? 0) <= 1 && owner && mint ? { kind: 'open', owner, mint } : undefined,
  // Bytes behind it change nothing: the runtime reads as far as it has to.
  [BUDGET]: ({ data }) => {
    if (data.length >= 5 && data[0] === 2) return { kind: 'limit', units: u32(data, 1) }
    return data.length >= 9 && data[0] === 3 ? { kind: 'price', price: u64(data, 1) } : undefined
  },
  Memo: ({ data }) => ({ kind: 'memo', text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(data) }),
}
function readToken({ data, accounts }) {
  const [source, second, third] = accounts
  const isChecked = data[0] === 12 || data[0] === 13 || data[0] === 26
  // What stands in a table can't be named: neither the token nor who gets it is left out of what is known.
  if ([source, second, ...(isChecked ? [third] : [])].includes(undefined)) return undefined
  if (data[0] === 3 && data.length === 9) return { kind: 'token', to: second, source, amount: u64(data, 1) }
  if (data[0] === 12 && data.length === 10)
    return { kind: 'token', to: third, mint: second, source, amount: u64(data, 1), decimals: data[9] }
  if (data[0] === 26 && data[1] === 1 && data.length === 19)
    return {
      kind: 'token',
      to: third,
      mint: second,
      source,
      amount: u64(data, 2),
      decimals: data[10],
      kept: u64(data, 11),
    }
  if (data[0] === 4 && data.length === 9) return { kind: 'approve', spender: second, source, amount: u64(data, 1) }
  if (data[0] === 13 && data.length === 10)
    return { kind: 'approve', spender: third, mint: second, source, amount: u64(data, 1), decimals: data[9] }
  return undefined
}

function readStep(step) {
  const name = Object.hasOwn(PROGRAMS, step.program) ? PROGRAMS[step.program] : undefined
  const reader = name?.startsWith('Token') && name !== 'Token account' ? readToken : READERS[name]
  return reader?.(step) ?? { kind: 'other', program: step.program, name, accounts: step.accounts, data: step.data }
}

/**
 * The steps of a transaction's message, in their order.
 * @param {Uint8Array} message
 * @returns {{ payer: string, signers: string[], usesTables: boolean, steps: object[] }}
 * @throws where it is no message
 */
export function readSolanaSteps(message) {
  const compiled = getCompiledTransactionMessageDecoder().decode(message)
  const { version, header, staticAccounts, instructions } = compiled
  if (version !== 'legacy' && version !== 0) throw new RangeError(`version ${version}`)
  const steps = instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) =>
    readStep({
      program: staticAccounts[programAddressIndex] ?? '?',
      accounts: accountIndices.map((index) => staticAccounts[index]),
      data: Uint8Array.from(data),
    }),
  )
  return {
    payer: staticAccounts[0],
    signers: staticAccounts.slice(0, header.numSignerAccounts),
    usesTables: (compiled.addressTableLookups?.length ?? 0) > 0,
    steps,
  }
}
