/** Folders of the benchmark. All that is no source of it lies in the work folder, outside the repository. */
import os from 'node:os'
import path from 'node:path'

export const bench = path.resolve(import.meta.dirname, '..')
/** The repository whose build is measured; the harness itself may be a copy elsewhere. */
export const repository = path.resolve(process.env.BENCH_REPOSITORY ?? path.join(bench, '..'))
export const work = path.resolve(process.env.BENCH_WORK ?? path.join(os.tmpdir(), 'wallet-modal-bench'))
export const cache = path.join(work, 'cache')

/** The folder that holds a subject's built files. */
export const builtFolder = (subject) => path.join(work, 'dist', subject)
/** The folder in which a group of peers is installed. */
export const groupFolder = (group) => path.join(work, 'peers', group)
