/**
 * A page that `npm create wallet-modal` wrote, in the folder that the build runs in: built by its own configuration. What a
 * page of EVM networks never loads takes most of a build and is left as it is; nobody downloads the page.
 */
import path from 'node:path'
import { defineConfig, loadConfigFromFile, mergeConfig } from 'vite'

const otherChains = /^(?:@polkadot|@solana|@solana-program|@walletconnect|bitcoinjs-lib|@scure\/sr25519)(?:\/|$)/

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
