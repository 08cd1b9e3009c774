import { decodeErrorResult } from 'viem'
import { accountAbi } from './accountAbi.js'

/** What nodes answer where the calls themselves fail, whoever sends them. */
const EXECUTION_REVERTED = 3

/** A contract may say as much as it likes. */
const LONGEST = 300

function wordsOf(data) {
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: accountAbi, data })
    return errorName === 'Error' ? String(args[0]) : `${errorName}(${args.join(', ')})`
  } catch {
    return data
  }
}

/** @returns {string} what a contract said as it refused: its words, else its error and arguments, else the data */
export const readRevert = (data = '0x') => (data === '0x' ? '' : wordsOf(data).slice(0, LONGEST))

/** @returns {Error} as a wallet answers it: `code` 3, what the contract said in its message, and as it is in `data` */
export function revertError(data) {
  const said = readRevert(data)
  const message = said ? `execution reverted: ${said}` : 'execution reverted'
  return Object.assign(new Error(message), { code: EXECUTION_REVERTED, data })
}
