/**
 * What storage remembers of connections: a hint until the wallet confirms it (T-27). The page's first file looks at it
 * too, less closely.
 */
import { MOST_STORED_CHARACTERS } from '../constants/storage.js'
import { type CaipAddress, type CaipNetworkId, type ChainNamespace, parseCaipAddress } from './caip.js'

/** A connection as storage remembers it: a hint until the wallet confirms it (T-27). */
export interface StoredConnection {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  readonly rdns?: string | undefined
  /** Of a paired wallet: which of its sessions. */
  readonly topic?: string | undefined
  /** Of a paired wallet that was named: the directory's id of it. */
  readonly walletId?: string | undefined
  /** Empty where a paired wallet did not tell it. */
  readonly name: string
  readonly caipAddress: CaipAddress
  readonly caipNetworkId: CaipNetworkId
}

/** The account that was in use. */
export const storedAddress = ({ caipAddress }: StoredConnection): string => caipAddress.split(':')[2] ?? ''

const VERSION = 1
const MOST_FIELD_CHARACTERS = 256

/**
 * The storage key of an instance's connections.
 *
 * @param storageKey - the host's option of that name
 */
export const storedConnectionsKey = (storageKey: string): string => `${storageKey}.connections`

const asText = (value: unknown) =>
  typeof value === 'string' && value.length <= MOST_FIELD_CHARACTERS ? value : undefined

/** A row as it says it is: what is taken over of it is compared, or looked at, first. */
type Claimed = Partial<StoredConnection>

function readRow(row: unknown): StoredConnection | undefined {
  const { namespace, connectorId, rdns, topic, walletId, name, caipAddress, caipNetworkId } = Object(row) as Claimed
  const account = parseCaipAddress(caipAddress)
  const [id, label, domain, session, listed] = [connectorId, name, rdns, topic, walletId].map(asText)
  if (!id || label === undefined || !account) return undefined
  if (account.namespace !== namespace || account.caipNetworkId !== caipNetworkId) return undefined
  return {
    namespace: account.namespace,
    connectorId: id,
    name: label,
    caipAddress: caipAddress as CaipAddress,
    caipNetworkId: account.caipNetworkId,
    rdns: domain,
    topic: session,
    walletId: listed,
  }
}

/**
 * The usable rows, one per namespace; none for what another version, another program or an attacker wrote.
 *
 * @param text - the value under `storedConnectionsKey`
 */
export function readStoredConnections(text: string | null | undefined): readonly StoredConnection[] {
  if (!text || text.length > MOST_STORED_CHARACTERS) return []
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

/**
 * The value to keep under `storedConnectionsKey`; `readStoredConnections` reads it back.
 *
 * @param connections - one per namespace
 * @returns JSON with the number of its version
 */
export const writeStoredConnections = (connections: readonly StoredConnection[]): string =>
  JSON.stringify({ v: VERSION, connections })
