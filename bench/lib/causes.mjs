/**
 * Why a figure misses its bound, by the id it has in figures.mjs; printed below the table where it does. A row that is
 * within its bound again loses its cause here.
 */
export const causes = {}
