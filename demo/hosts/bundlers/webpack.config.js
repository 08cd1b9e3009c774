import path from 'node:path'

export default {
  mode: 'production',
  entry: { element: './src/element.js', components: './src/components.js' },
  output: { path: path.resolve(import.meta.dirname, 'dist/webpack/src') },
  // Sizes alone: of what a page has in its first file, and of the chains that come when they are used.
  performance: { hints: false },
  stats: 'errors-warnings',
}
