import { rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { writeFenceWith, writeNamedFences } from './documented.mjs'
import { binOf, output } from './places.mjs'

/** Whatever Turbopack prints, but for its warnings. */
const NO_WARNING = /^(?!.*(?:⚠|warn))/i

/** The template of `npm create wallet-modal`, and the page that it writes. */
const CREATED = 'next-wagmi'

/** Next's pages: wagmi's in the root, with components alone below `/components`. e2e/hostsServed.spec.ts starts their server. */
export const next = {
  shared: [],
  async prepare(folder, run) {
    await run(`${CREATED}: written`, binOf(folder, 'create-wallet-modal'), [CREATED, '--template', CREATED], folder)
    const app = path.join(folder, 'next/app')
    writeNamedFences('start/wagmi.md', path.join(app, '(wagmi)'))
    writeFenceWith('start/server.md', 'createWalletModal({', path.join(app, '(components)/components/Wallets.tsx'))
  },
  jobsIn: (folder) =>
    ['next', CREATED].map((name) => {
      return [`${name}: build`, binOf(folder, 'next'), ['build'], path.join(folder, name), NO_WARNING]
    }),
  publish(folder) {
    for (const [name, built] of Object.entries({ next: folder, createdNext: path.join(folder, '..', CREATED) })) {
      const place = path.join(output, name)
      rmSync(place, { force: true })
      symlinkSync(built, place, 'junction')
    }
  },
}
