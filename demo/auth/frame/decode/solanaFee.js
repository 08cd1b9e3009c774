import { BUDGET, VERIFIERS } from './solanaPrograms.js'

const MICRO_LAMPORTS = 1_000_000n
/** For each signature. */
const BASE_FEE = 5_000n
/** Compute units: what a step may use where the message says nothing, and what all of them together may. */
const UNITS_PER_STEP = 200_000
const UNITS_PER_BUDGET_STEP = 3_000
const MOST_UNITS = 1_400_000

const sum = (amounts) => amounts.reduce((all, amount) => all + amount, 0n)

const isBudget = ({ kind, name }) => kind === 'limit' || kind === 'price' || name === BUDGET

/** The runtime bids for as much where no limit is set. For some programs it is less: which ones, is up to its release. */
const unitsWithoutLimit = (steps) =>
  steps.reduce((units, step) => units + (isBudget(step) ? UNITS_PER_BUDGET_STEP : UNITS_PER_STEP), 0)

/** Signatures that a step asks the runtime to check: they cost as the transaction's own do. */
const checkedBy = ({ name, data }) => (name === VERIFIERS ? BigInt(data[0] ?? 0) : 0n)

/**
 * What a transaction costs who pays for it.
 * @param {ReturnType<typeof import('./readSolanaSteps.js').readSolanaSteps>} transaction
 * @returns {bigint} lamports at most: by the signatures, and by what the message bids
 */
export function solanaFee({ steps, signers }) {
  const limits = steps.filter(({ kind }) => kind === 'limit').map(({ units }) => units)
  const units = Math.min(limits.length > 0 ? Math.max(...limits) : unitsWithoutLimit(steps), MOST_UNITS)
  // The runtime takes one price, and refuses two: together they are never too little.
  const price = sum(steps.filter(({ kind }) => kind === 'price').map((step) => step.price))
  const signatures = BigInt(signers.length) + sum(steps.map(checkedBy))
  return BASE_FEE * signatures + (BigInt(units) * price + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS
}
