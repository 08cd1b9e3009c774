import path from 'node:path'

export default {
  mode: 'production',
  entry: { element: './src/element.js', components: './src/components.js' },
  output: { path: path.resolve(import.meta.dirname, 'dist/rspack/src') },
  // Sizes alone: of what a page has in its first file, and of the chains that come when they are used.
  performance: { hints: false },
  // Each package of @polkadot asks whether there is an `import.meta` before it reads its address; nothing of the modal needs that.
  ignoreWarnings: [{ module: /@polkadot\/[\w-]+\/packageInfo\.js$/, message: /import\.meta/ }],
  stats: 'errors-warnings',
}
