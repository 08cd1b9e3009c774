/**
 * Stored connections: a hint until the wallet confirms them (T-27). The page's first file reads them too, less strictly.
 */
import { MOST_STORED_CHARACTERS } from '../constants/storage.js'
import { type CaipAddress, type CaipNetworkId, type ChainNamespace, parseCaipAddress } from './caip.js'

/** A connection as storage remembers it: a hint until the wallet confirms it (T-27). */
export interface StoredConnection {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  readonly rdns?: string | undefined
  /** The session of a paired wallet. */
  readonly topic?: string | undefined
  /** The directory's id of a paired wallet, where it was chosen by name. */
  readonly walletId?: string | undefined
  /** The wallet's name; empty where a paired wallet did not tell it. */
  readonly name: string
  readonly caipAddress: CaipAddress
  readonly caipNetworkId: CaipNetworkId
}

/** The address in use when the connection was stored. */
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

/** A row as it describes itself: each field is checked before it is used. */
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
 * The usable rows, one per namespace; empty for text of another version, another program or an attacker.
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
