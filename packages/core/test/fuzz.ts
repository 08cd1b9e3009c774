const runs = process.env.FUZZ_RUNS

/** How often fast-check tries a property: few on each run, many in the long form. */
export const fuzz = { numRuns: Number(runs ?? 100) }

/** Whole sequences of a model test: on each run the same 2,000, in the long form 100,000 that nobody has seen. */
export const sequences = runs
  ? { numRuns: Number(runs) * 10, timeout: 3_600_000 }
  : { numRuns: 2_000, seed: 20_260_101, timeout: 300_000 }
