import { formatUnits } from 'viem'
import { toHex } from '../bytes.js'
import { nativeAmount } from './amounts.js'
import { visibleText } from './plainText.js'
import { solanaFee } from './solanaFee.js'

/** Lamports: a fee of more is worth a word. */
const HIGH_FEE = 10_000_000n
/** In the place of an account that stands in a table on the chain. */
const IN_TABLE = '…'
/** Whoever may spend as much of a token may spend all there is. */
const UNLIMITED = 2n ** 63n

const amountOf = ({ amount, decimals, mint }, { values }) =>
  decimals === undefined ? values.units(amount) : `${formatUnits(amount, decimals)} (${mint})`

/** Which token: by its name, or else by the account that it is in. */
const tokenOf = ({ mint }, { labels }) => (mint ? [[labels.token, mint, 'address']] : [])
const sourceOf = ({ mint, source }, { labels }) => (mint ? [] : [[labels.from, source, 'address']])

const rowsOf = {
  native: ({ to, amount }, { labels, network }) => [
    [labels.send, nativeAmount(amount, network), 'amount'],
    [labels.to, to, 'address'],
  ],
  token: (step, { labels, texts }) => [
    [labels.send, amountOf(step, texts), 'amount'],
    ...sourceOf(step, { labels }),
    [labels.to, step.to, 'address'],
    ...tokenOf(step, { labels }),
  ],
  approve: (step, { labels, texts }) => [
    [labels.allowance, amountOf(step, texts), 'amount'],
    ...sourceOf(step, { labels }),
    [labels.spender, step.spender, 'address'],
    ...tokenOf(step, { labels }),
  ],
  open: ({ owner, mint }, { labels }) => [
    [labels.newAccount, owner, 'address'],
    [labels.token, mint, 'address'],
  ],
  memo: ({ text }, { labels }) => [[labels.memo, visibleText(text), 'long']],
  other: ({ program, name, accounts, data }, { labels }) => [
    [labels.program, name ? `${name} (${program})` : program, name ? 'text' : 'address'],
    [labels.accounts, accounts.map((account) => account ?? IN_TABLE).join('\n') || '0', 'data'],
    [labels.data, `0x${toHex(data)}`, 'data'],
  ],
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
  const fee = transactions.filter(({ payer }) => payer === account).reduce((sum, each) => sum + solanaFee(each), 0n)
  return {
    title,
    warnings: [
      ...has(
        steps.some(({ kind, amount }) => kind === 'approve' && amount >= UNLIMITED),
        warnings.unlimited,
      ),
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
      ...has(fee > HIGH_FEE, warnings.highFee(nativeAmount(fee, network))),
    ],
    sections: steps.map((step, index) => ({
      rows: rowsOf[step.kind](step, { labels, network, texts }),
      ...(several && { title: labels.step(index + 1) }),
    })),
    fee,
  }
}
