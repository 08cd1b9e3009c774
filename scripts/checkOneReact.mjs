/**
 * The modal draws with one React. Nothing that our packages bring along may ask for `react` by itself: a package manager puts
 * such a package beside the page's own React, which may be 18, while ours stands further in, and what the two make together
 * draws nothing. What needs React is copied into the packages (rollup.config.mjs).
 */
import { build } from 'esbuild'

const names = /^(react|react-dom|scheduler)(\/|$)/
const { metafile } = await build({
  entryPoints: ['ui/dist/index.js', 'wc/dist/index.js', 'wc/dist/element.js'].map((file) => `packages/${file}`),
  bundle: true,
  splitting: true,
  write: false,
  metafile: true,
  outdir: '.cache/one-react',
  format: 'esm',
  target: 'es2022',
  conditions: ['import'],
  logLevel: 'error',
  plugins: [
    {
      name: 'react-apart',
      setup: ({ onResolve }) => onResolve({ filter: names }, ({ path }) => ({ path, external: true })),
    },
  ],
})

const askers = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
  imports.some(({ path }) => names.test(path)) ? [file] : [],
)
const foreign = askers.filter((file) => !file.startsWith('packages/'))
for (const file of foreign) console.error(`${file} asks for React by itself`)
if (!askers.length) console.error('nobody asks for React: this check looks at the wrong files')
console.log(`${askers.length} files ask for React, all of them ours`)
process.exit(foreign.length || !askers.length ? 1 : 0)
