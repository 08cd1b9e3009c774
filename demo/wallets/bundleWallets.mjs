import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const ENTRY = fileURLToPath(new URL('./index.ts', import.meta.url))

/**
 * The dev wallets as one classic script.
 * @param {{ networks: { chainId: number, name: string, rpcUrl: string }[], accounts: import('../nodes/accounts.mjs').DevAccount[] }} stack
 * @returns {Promise<string>}
 */
export async function bundleWallets({ networks, accounts }) {
  const info = {
    networks: networks.map(({ chainId, name, rpcUrl }) => ({ chainId, name, rpcUrl })),
    accounts: accounts.map(({ role, address, privateKey }) => ({ role, address, privateKey })),
  }
  const result = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
    define: { DEV_STACK: JSON.stringify(info) },
  })
  return result.outputFiles[0].text
}
