/** Connectors of one wallet in several namespaces as one row. Pure. */
import type { Connector } from '../chains/types.js'

/** Connectors that say the same of themselves look the same to a visitor; which one is genuine cannot be known (T-07). */
const identity = ({ name, type }: Connector) => `${type === 'EXTERNAL'}:${name.normalize('NFKC').toLowerCase()}`

/**
 * Joins rows of one name in different namespaces into one of type MULTI_CHAIN, at the place of the first. A name that two
 * wallets of one namespace share does not identify a wallet: such rows stay as they are.
 */
export function groupByWallet(connectors: readonly Connector[]): readonly Connector[] {
  const named = (connector: Connector) => connectors.filter((other) => identity(other) === identity(connector))
  return connectors.flatMap((connector) => {
    const all = named(connector)
    const several = all.length > 1 && new Set(all.map(({ chain }) => chain)).size === all.length
    if (!several) return [connector]
    if (all[0] !== connector) return []
    const { id, provider: _, info: __, ...shown } = connector
    const image = connector.imageUrl ?? all.find(({ imageUrl }) => imageUrl)?.imageUrl
    const rdns = all.find(({ info }) => info?.rdns)?.info
    return [
      {
        ...shown,
        id: `multi:${id}`,
        type: 'MULTI_CHAIN' as const,
        connectors: all,
        ...(rdns && { info: rdns }),
        ...(image && { imageUrl: image }),
      },
    ]
  })
}
