/**
 * A file of tests ends when what it began to import has come: modules are shared with the files after it, and Vitest rejects,
 * for all of them, what is still asked for when a file ends.
 */
import { afterAll, vi } from 'vitest'

afterAll(() => vi.dynamicImportSettled())
