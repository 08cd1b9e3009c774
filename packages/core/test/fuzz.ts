/** How often fast-check tries a property: few on each run, many in the long form. */
export const fuzz = { numRuns: Number(process.env.FUZZ_RUNS ?? 100) }

/** Whole sequences of a model test: 100,000 in the long form. */
export const sequences = {
  numRuns: process.env.FUZZ_RUNS ? Number(process.env.FUZZ_RUNS) * 10 : 2_000,
  timeout: process.env.FUZZ_RUNS ? 3_600_000 : 300_000,
}
