/**
 * The same page with React 18 (`--mode 18`) and with React 19 (`--mode 19`). Both are installed side by side: the older one
 * goes by another name, and takes the place of the newer one where it is asked for.
 */
import path from 'node:path'
import { defineConfig } from 'vite'

const older = (name) => path.resolve(import.meta.dirname, `../node_modules/${name}-18`)
const aliases = {
  18: ['react', 'react-dom'].map((name) => ({
    find: new RegExp(`^${name}(?=/|$)`),
    replacement: older(name),
  })),
  19: [],
}

/** The build fails where the page has two copies of React, none, or the other one. */
function oneReact(major) {
  return {
    name: 'one-react',
    buildEnd() {
      for (const name of ['react', 'react-dom']) {
        const found = new Set()
        for (const id of this.getModuleIds()) {
          const [, folder] = new RegExp(`^\\0?.*/node_modules/(${name}(?:-18)?)/`).exec(id) ?? []
          if (folder) found.add(folder)
        }
        const wanted = major === '18' ? `${name}-18` : name
        if ([...found].join() !== wanted) this.error(`${wanted} was to be here alone, not ${[...found].join(' and ')}`)
      }
    },
  }
}

/** What a page of EVM networks never loads, and what takes most of a build: left as it is. */
const otherChains = /^(?:@polkadot|@solana|@solana-program|@walletconnect|bitcoinjs-lib|@scure\/sr25519)(?:\/|$)/

export default defineConfig(({ mode }) => {
  const major = String(mode)
  return {
    base: `/hosts/components${major}/`,
    resolve: { alias: aliases[major] },
    plugins: [oneReact(major)],
    build: {
      outDir: `dist/${major}`,
      reportCompressedSize: false,
      target: 'es2022',
      rollupOptions: { external: otherChains },
    },
  }
})
