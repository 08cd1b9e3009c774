import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { writeNamedFences } from './documented.mjs'

/** The test that docs/testing.md writes, under the set-up that it writes. */
export const jest = {
  prepare(folder) {
    mkdirSync(path.join(folder, 'jest'))
    writeNamedFences('testing.md', path.join(folder, 'jest'))
  },
  jobsIn: (folder) => [
    [
      'jest: test',
      process.execPath,
      ['--experimental-vm-modules', path.join(folder, 'node_modules/jest/bin/jest.js')],
      path.join(folder, 'jest'),
    ],
  ],
}
