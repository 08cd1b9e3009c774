import { rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { writeFenceWith, writeNamedFences } from './documented.mjs'
import { binOf, output } from './places.mjs'

/** Whatever Turbopack prints, but for its warnings. */
const NO_WARNING = /^(?!.*(?:⚠|warn))/i

/** Next's pages: wagmi's in the root, with components alone below `/components`. e2e/hosts.spec.ts starts their server. */
export const next = {
  shared: [],
  prepare(folder) {
    const app = path.join(folder, 'next/app')
    writeNamedFences('start/wagmi.md', path.join(app, '(wagmi)'))
    writeFenceWith('start/server.md', 'createWalletModal({', path.join(app, '(components)/components/Wallets.tsx'))
  },
  jobsIn: (folder) => [['next: build', binOf(folder, 'next'), ['build'], path.join(folder, 'next'), NO_WARNING]],
  publish(folder) {
    const place = path.join(output, 'next')
    rmSync(place, { force: true })
    symlinkSync(folder, place, 'junction')
  },
}
