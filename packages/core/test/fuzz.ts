/** How often fast-check tries a property: few on each run, many in the long form. */
export const fuzz = { numRuns: Number(process.env.FUZZ_RUNS ?? 100) }
