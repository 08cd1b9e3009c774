/**
 * The cause for which a figure misses its bound, by the id it has in figures.mjs; printed below the table where it does.
 * Look for it with report.mjs and in the chunks before you write it down.
 */
export const causes = {}
