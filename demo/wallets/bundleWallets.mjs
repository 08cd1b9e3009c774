import { fileURLToPath } from 'node:url'
import { base58 } from '@scure/base'
import { build } from 'esbuild'

const ENTRY = fileURLToPath(new URL('./index.ts', import.meta.url))

function describeSolana({ network: { id, name, rpcUrl }, accounts }) {
  const keys = accounts.map(({ role, address, secretKey }) => {
    return { role, address, publicKey: [...base58.decode(address)], secretKey }
  })
  return { network: { id, name, rpcUrl }, accounts: keys }
}

function describePolkadot({ network: { id, name, nativeCurrency }, accounts }) {
  const { symbol, decimals } = nativeCurrency
  const keys = accounts.map(({ role, publicKey, seed }) => ({ role, publicKey, seed }))
  return { name, symbol, decimals, genesisHash: `0x${id.slice('polkadot:'.length)}`, accounts: keys }
}

/**
 * The dev wallets as one classic script.
 * @param {{ networks: { chainId: number, name: string, rpcUrl: string, batchAccount: `0x${string}` }[], accounts: import('../nodes/accounts.mjs').DevAccount[],
 *   others: Awaited<ReturnType<typeof import('../nodes/startOtherNodes.mjs').startOtherNodes>> }} stack
 * @returns {Promise<string>}
 */
export async function bundleWallets({ networks, accounts, others: { solana, polkadot, bitcoin } }) {
  const info = {
    networks: networks.map(({ chainId, name, rpcUrl, batchAccount }) => ({ chainId, name, rpcUrl, batchAccount })),
    accounts: accounts.map(({ role, address, privateKey }) => ({ role, address, privateKey })),
    ...(solana && { solana: describeSolana(solana) }),
    polkadot: describePolkadot(polkadot),
    bitcoin: { accounts: bitcoin.accounts },
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
