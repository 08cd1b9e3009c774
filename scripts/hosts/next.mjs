import path from 'node:path'
import { writeFenceWith, writeNamedFences } from './documented.mjs'
import { binOf, link } from './places.mjs'

/** Whatever Turbopack prints, but for its warnings. */
const NO_WARNING = /^(?!.*(?:⚠|warn))/i

/** The template of `npm create wallet-modal`, and the page that it writes. */
const CREATED = 'next-wagmi'

/** Next's pages: wagmi's in the root, with components alone below `/components`. e2e/hostsServed.spec.ts starts their server. */
export const next = {
  async prepare(folder, run) {
    const parameters = [CREATED, '--template', CREATED]
    await run(`created ${CREATED}: written`, binOf(folder, 'create-wallet-modal'), parameters, folder)
    const app = path.join(folder, 'next/app')
    writeNamedFences('start/wagmi.md', path.join(app, '(wagmi)'))
    for (const name of ['button.tsx', 'page.tsx'])
      writeFenceWith('start/wagmi.md', `// ${name}`, path.join(app, '(wagmi)', name))
    writeFenceWith('start/server.md', 'createWalletModal({', path.join(app, '(components)/components/Wallets.tsx'))
  },
  jobsIn: (folder, isDeep) =>
    ['next', ...(isDeep ? [CREATED] : [])].map((name) => {
      return [`${name}: build`, binOf(folder, 'next'), ['build'], path.join(folder, name), NO_WARNING]
    }),
  publish(folder, isDeep) {
    link('next', path.join(folder, 'next'))
    if (isDeep) link('createdNext', path.join(folder, CREATED))
  },
}
