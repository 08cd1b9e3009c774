/** One page for all libraries, each of which comes with the first press on a button of its own; and one that was wallet-adapter's before. */
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/hosts/libraries/',
  build: {
    // Nobody downloads it: the build takes half the time.
    minify: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4_000,
    target: 'es2022',
    // No wallet is paired here.
    rollupOptions: { input: ['index.html', 'adapter.html'], external: /^@walletconnect(?:\/|$)/ },
  },
})
