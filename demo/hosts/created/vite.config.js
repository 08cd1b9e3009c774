/**
 * A page that `npm create wallet-modal` wrote, in the folder that the build runs in: built by its own configuration, and not
 * made small, since nobody downloads it.
 */
import path from 'node:path'
import { defineConfig, loadConfigFromFile, mergeConfig } from 'vite'
import { otherChains } from '../shared/otherChains.js'

export default defineConfig(async (environment) => {
  const { config } = await loadConfigFromFile(environment, path.resolve('vite.config.ts'))
  return mergeConfig(config, {
    build: {
      minify: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4_000,
      rollupOptions: { treeshake: false, external: otherChains },
    },
  })
})
