/** Where an address or a transaction is looked up. */
import type { ChainNamespace } from './caip.js'

/** What explorers of a namespace call it, where it is another word than on eip155. */
const words: Partial<Record<ChainNamespace, { readonly address?: string; readonly tx?: string }>> = {
  solana: { address: 'account' },
  polkadot: { address: 'account', tx: 'extrinsic' },
}

/** `explorerUrl` may carry a query, which stays behind the path; `undefined` without an explorer. */
export function explorerLink(
  { explorerUrl, namespace }: { readonly explorerUrl?: string; readonly namespace: ChainNamespace },
  kind: 'address' | 'tx',
  value: string,
): string | undefined {
  if (!explorerUrl) return undefined
  const [base, query] = explorerUrl.split('?')
  return `${base}/${words[namespace]?.[kind] ?? kind}/${encodeURIComponent(value)}${query ? `?${query}` : ''}`
}
