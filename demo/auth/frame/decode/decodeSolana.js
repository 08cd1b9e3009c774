import { formatUnits } from 'viem'
import { toHex } from '../bytes.js'
import { nativeAmount } from './amounts.js'
import { plainLine } from './plainText.js'

const MICRO_LAMPORTS = 1_000_000n
/** For each signature. */
const BASE_FEE = 5_000n

const amountOf = ({ amount, decimals, mint }, { values }) =>
  decimals === undefined ? values.units(amount) : `${formatUnits(amount, decimals)} (${plainLine(mint ?? '', 44)})`

const optional = (label, value, form = 'address') => (value ? [[label, value, form]] : [])

const rowsOf = {
  native: ({ to, amount }, { labels, network }) => [
    [labels.send, nativeAmount(amount, network), 'amount'],
    [labels.to, to, 'address'],
  ],
  token: (step, { labels, texts }) => [
    [labels.send, amountOf(step, texts), 'amount'],
    ...optional(labels.to, step.to),
    ...optional(labels.token, step.mint),
  ],
  approve: (step, { labels, texts }) => [
    [labels.allowance, amountOf(step, texts), 'amount'],
    ...optional(labels.spender, step.spender),
    ...optional(labels.token, step.mint),
  ],
  open: ({ owner }, { labels }) => [[labels.newAccount, owner, 'address']],
  memo: ({ text }, { labels }) => [[labels.memo, plainLine(text, 300), 'long']],
  other: ({ program, name, accounts, data }, { labels }) => [
    [labels.program, name ? `${name} (${program})` : program, name ? 'text' : 'address'],
    [labels.accounts, String(accounts.length)],
    [labels.data, `0x${toHex(data)}`, 'data'],
  ],
}

/** Lamports at most: by the signatures, and by what the message bids. */
function feeOf({ steps, signers }) {
  const one = (kind) => steps.find((step) => step.kind === kind)
  const bid = ((one('limit')?.units ?? 0n) * (one('price')?.price ?? 0n) + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS
  return BASE_FEE * BigInt(signers.length) + bid
}

/**
 * What transactions do, from the bytes that are signed.
 * @param {ReturnType<typeof import('./readSolanaSteps.js').readSolanaSteps>[]} transactions
 * @param {{ network: object, account: string, title: string, texts: object }} of
 * @returns {{ title: string, warnings: string[], sections: object[], fee: bigint }} `fee` what `account` pays, lamports
 */
export function decodeSolana(transactions, { network, account, title, texts }) {
  const { labels, warnings } = texts
  const steps = transactions.flatMap((each) => each.steps).filter(({ kind }) => kind in rowsOf)
  const several = steps.length > 1
  const has = (test, warning) => (test ? [warning] : [])
  return {
    title,
    warnings: [
      ...has(
        steps.some(({ kind }) => kind === 'other'),
        warnings.unknownProgram,
      ),
      ...has(
        transactions.some(({ usesTables }) => usesTables),
        warnings.unseen,
      ),
      ...has(
        transactions.some(({ signers }) => signers.length > 1),
        warnings.otherSigners,
      ),
    ],
    sections: steps.map((step, index) => ({
      rows: rowsOf[step.kind](step, { labels, network, texts }),
      ...(several && { title: labels.step(index + 1) }),
    })),
    fee: transactions.filter(({ payer }) => payer === account).reduce((sum, each) => sum + feeOf(each), 0n),
  }
}
