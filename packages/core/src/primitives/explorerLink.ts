/** Links to an address or a transaction in a network's explorer. */
import type { ChainNamespace } from './caip.js'

/** Path segments of a namespace's explorers, where they differ from those of eip155. */
const words: Partial<Record<ChainNamespace, { readonly address?: string; readonly tx?: string }>> = {
  solana: { address: 'account' },
  polkadot: { address: 'account', tx: 'extrinsic' },
}

/** The link; a query in `explorerUrl` stays behind the path. `undefined` without an explorer. */
export function explorerLink(
  { explorerUrl, namespace }: { readonly explorerUrl?: string; readonly namespace: ChainNamespace },
  kind: 'address' | 'tx',
  value: string,
): string | undefined {
  if (!explorerUrl) return undefined
  const [base, query] = explorerUrl.split('?')
  return `${base}/${words[namespace]?.[kind] ?? kind}/${encodeURIComponent(value)}${query ? `?${query}` : ''}`
}
