import { decodeErrorResult } from 'viem'
import { accountAbi } from './accountAbi.js'

/** What nodes answer where the calls themselves fail, whoever sends them. */
const EXECUTION_REVERTED = 3

/** @returns {string} what a contract said as it refused: its words, else its error and arguments, else the data */
export function readRevert(data = '0x') {
  if (data === '0x') return ''
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: accountAbi, data })
    return errorName === 'Error' ? String(args[0]) : `${errorName}(${args.join(', ')})`
  } catch {
    return data
  }
}

/** @returns {Error} as a wallet answers it: `code` 3, what the contract said in its message, and as it is in `data` */
export function revertError(data) {
  const said = readRevert(data)
  const message = said ? `execution reverted: ${said}` : 'execution reverted'
  return Object.assign(new Error(message), { code: EXECUTION_REVERTED, data })
}
