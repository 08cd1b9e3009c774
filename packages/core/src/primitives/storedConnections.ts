/**
 * What storage remembers of connections: a hint until the wallet confirms it (T-27). Core writes it; the page's first
 * file reads it too, so this stays small.
 */
import { type CaipAddress, type CaipNetworkId, type ChainNamespace, parseCaipAddress } from './caip.js'

export interface StoredConnection {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  readonly rdns?: string
  readonly name: string
  readonly caipAddress: CaipAddress
  readonly caipNetworkId: CaipNetworkId
}

const VERSION = 1
const MOST_CHARACTERS = 4_096
const MOST_FIELD_CHARACTERS = 256

/** The storage key of an instance's connections; `storageKey` is the host's option. */
export const storedConnectionsKey = (storageKey: string): string => `${storageKey}.connections`

const asText = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= MOST_FIELD_CHARACTERS ? value : undefined

function readRow(row: unknown): StoredConnection | undefined {
  if (typeof row !== 'object' || row === null) return undefined
  const { namespace, connectorId, rdns, name, caipAddress, caipNetworkId } = row as Record<string, unknown>
  const account = parseCaipAddress(caipAddress)
  const [id, label, domain] = [asText(connectorId), asText(name), asText(rdns)]
  if (!account || account.namespace !== namespace || account.caipNetworkId !== caipNetworkId || !id || !label)
    return undefined
  return {
    namespace: account.namespace,
    connectorId: id,
    name: label,
    caipAddress: caipAddress as CaipAddress,
    caipNetworkId: account.caipNetworkId,
    ...(domain && { rdns: domain }),
  }
}

/**
 * The usable rows, one per namespace; none for what another version, another program or an attacker wrote.
 *
 * @param text - the value under `storedConnectionsKey`
 */
export function readStoredConnections(text: string | null | undefined): readonly StoredConnection[] {
  if (!text || text.length > MOST_CHARACTERS) return []
  try {
    const stored: unknown = JSON.parse(text)
    const { v, connections } = Object(stored) as { v?: unknown; connections?: unknown }
    if (v !== VERSION || !Array.isArray(connections)) return []
    const rows = connections.map(readRow).filter((row) => row !== undefined)
    return rows.filter((row, index) => rows.findIndex(({ namespace }) => namespace === row.namespace) === index)
  } catch {
    return []
  }
}

export const writeStoredConnections = (connections: readonly StoredConnection[]): string =>
  JSON.stringify({ v: VERSION, connections })
