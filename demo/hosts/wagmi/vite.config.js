/**
 * The same page with wagmi 2 (`--mode 2`) and with wagmi 3 (`--mode 3`). Both are installed side by side: the older one goes
 * by another name, and takes the place of the newer one where it is asked for.
 */
import path from 'node:path'
import { defineConfig } from 'vite'
import { otherChains } from '../shared/otherChains.js'

const older = path.resolve(import.meta.dirname, '../node_modules/wagmi-2')
const aliases = {
  2: [
    { find: /^wagmi(?=\/|$)/, replacement: older },
    { find: /^@wagmi\/core(?=\/|$)/, replacement: path.join(older, 'node_modules/@wagmi/core') },
  ],
  3: [],
}

/** Two copies of one of these in a page don't know each other, or are bytes for nothing. */
const single = ['@tanstack/react-query', '@wagmi/core', 'react', 'react-dom', 'viem', 'wagmi']

/** The build fails where the page has two copies of a library, none, or the other wagmi. */
function oneCopyOfEach(major) {
  return {
    name: 'one-copy-of-each',
    buildEnd() {
      const found = new Map(single.map((name) => [name, new Set()]))
      for (const id of this.getModuleIds()) {
        const [, folder, name] = /^\0?(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(id) ?? []
        const known = name === 'wagmi-2' ? 'wagmi' : name
        found.get(known)?.add(folder)
      }
      for (const [name, folders] of found)
        if (folders.size !== 1) this.error(`${folders.size} copies of ${name}: ${[...folders].join(', ')}`)
      const [core] = found.get('@wagmi/core')
      if (core.includes('wagmi-2') !== (major === '2')) this.error(`wagmi ${major} was to be here, not ${core}`)
    },
  }
}

export default defineConfig(({ mode }) => {
  const major = String(mode)
  return {
    base: `/hosts/wagmi${major}/`,
    define: { WAGMI: JSON.stringify(major) },
    resolve: { alias: aliases[major] },
    plugins: [oneCopyOfEach(major)],
    build: {
      outDir: `dist/${major}`,
      reportCompressedSize: false,
      target: 'es2022',
      rollupOptions: { input: ['index.html', 'documented.html'], external: otherChains },
    },
  }
})
