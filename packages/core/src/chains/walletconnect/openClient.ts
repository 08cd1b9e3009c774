/** Starts the SDK, with everything off that contacts anybody but the relay. */

import { UniversalProvider } from '@walletconnect/universal-provider'
import { createError } from '../../errors/createError.js'
import { hexOf } from '../../primitives/hex.js'
import { readUrl } from '../../primitives/url.js'
import type { PairingClientParts } from '../pairing.js'
import { calm, calmEmitter } from './calm.js'
import { createPairingStorage, type PairingStorage } from './pairingStorage.js'
import { createRelayConnection, type RelayConnection } from './relayConnection.js'
import type { SdkClient } from './sdk.js'
import { silentLogger } from './silentLogger.js'

export interface OpenedClient {
  readonly client: SdkClient
  readonly relay: RelayConnection
  readonly storage: PairingStorage
  /** The page's `did:key` at the relay. */
  readonly clientId: string
  /** Ends the socket, every timer and all writing, for good. */
  close(): void
}

/** Placeholder: the SDK and its relay require a project id, ours does not. */
const NO_PROJECT = 'none'

/** Parts of the SDK that work in the background, by their internal names. */
interface Inside {
  readonly relayer: {
    readonly provider: { readonly events: never; readonly connection: { readonly events: never } }
    createProvider(): Promise<void>
    readonly subscriber: object
    readonly publisher: {
      readonly queue: ReadonlyMap<string, { readonly request: unknown; readonly opts: unknown }>
      rpcPublish(request: unknown, options: unknown): Promise<unknown>
      checkQueue(): void
    }
  }
}

/** @returns the page's metadata; its URL only where it is this page's own, since the SDK warns about any other */
function ownMetadata({ metadata, environment: { origin } }: PairingClientParts) {
  const { name, description, url, icons } = metadata
  const host = readUrl(url)?.host
  const isOwnUrl = host !== undefined && host === readUrl(origin)?.host
  return { name, description, url: isOwnUrl ? url : origin, icons: icons.filter((icon) => icon !== '') }
}

function keepCalm(client: SdkClient): void {
  const { core } = client
  const { relayer } = core as unknown as Inside
  const { publisher, subscriber } = relayer
  calm([client, client.engine, core, core.relayer, publisher, subscriber, core.pairing, core.expirer, core.history])
  calm([core.heartbeat])
  const create = relayer.createProvider
  relayer.createProvider = async () => {
    await create()
    calmEmitter(relayer.provider.events)
    calmEmitter(relayer.provider.connection.events)
  }
  // Replace the SDK's own version, which awaits inside a forEach.
  publisher.checkQueue = () => {
    for (const { request, opts } of publisher.queue.values()) void publisher.rpcPublish(request, opts)
  }
}

const stopHearing = (client: SdkClient) =>
  (client.events as unknown as { removeAllListeners(): void }).removeAllListeners()

async function start(parts: PairingClientParts, clientName: string, storage: PairingStorage): Promise<SdkClient> {
  const { relayUrl, projectId } = parts
  const { client } = await UniversalProvider.init({
    relayUrl,
    projectId: projectId || NO_PROJECT,
    metadata: ownMetadata(parts),
    customStoragePrefix: clientName,
    storage,
    logger: silentLogger(),
    telemetryEnabled: false,
    disableProviderPing: true,
  })
  // Use only its client: the provider around it reads chains from a vendor, and forgets all pairings when one session ends.
  stopHearing(client)
  return client
}

/** @throws ModalError LOAD_FAILED where the SDK does not start at all */
export async function openClient(parts: PairingClientParts): Promise<OpenedClient> {
  const { storageKey, environment, verify, clock } = parts
  // Give each client its own name: the SDK keeps its core in a global by that name, and would share it.
  const clientName = hexOf(environment.randomBytes(12))
  const storage = createPairingStorage(parts.storage, `${storageKey}.pairing.`, clientName)
  const forget = () => {
    for (const name of [`_walletConnectCore_${clientName}`, `_walletConnectCore_${clientName}_count`])
      Reflect.deleteProperty(globalThis, name)
  }
  const client = await start(parts, clientName, storage)
    .catch(() => {
      storage.wipe()
      forget()
      return start(parts, clientName, storage)
    })
    .catch((cause) => {
      throw createError('LOAD_FAILED', { part: 'pairing' }, cause)
    })
    .finally(forget)

  const clientId = await client.core.crypto.getClientId()
  keepCalm(client)
  if (!verify) client.core.verify.register = async () => ''
  const relay = createRelayConnection(client.core.relayer, { clock, environment })
  return {
    client,
    relay,
    storage,
    clientId,
    close() {
      client.core.heartbeat.stop()
      stopHearing(client)
      relay.rest()
      // Stop writing: the SDK's pending writes would overwrite those of a newer client.
      storage.close()
    },
  }
}
