import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { writeFenceWith } from './documented.mjs'
import { link } from './places.mjs'

/** The server that docs/sign-in.md writes, and its page. e2e/hostsServed.spec.ts starts it. */
export const signIn = {
  prepare(folder) {
    const server = path.join(folder, 'signIn/server.js')
    writeFenceWith('sign-in.md', "from 'express'", server)
    appendFileSync(server, '\nexport { app }\n')
    writeFenceWith('sign-in.md', 'modal.siwx = {', path.join(folder, 'signIn/page.js'))
  },
  jobsIn: (folder) => [['signIn: server', process.execPath, ['--check', 'server.js'], path.join(folder, 'signIn')]],
  publish: (folder) => link('signIn', path.join(folder, 'signIn')),
}
