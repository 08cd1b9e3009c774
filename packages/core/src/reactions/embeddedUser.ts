/** The user of the modal's own wallet, forgotten once it has no connection, even where its code is not loaded. */
import { authKeys } from '../chains/authTypes.js'
import { chainNamespaces } from '../chains/types.js'
import type { WalletModal } from '../walletModal.js'
import { isEmbedded } from './farewells.js'
import type { ReactionParts } from './reactionParts.js'

type Parts = Pick<ReactionParts, 'signals' | 'storage' | 'storageKey'>

export function startEmbeddedUser({ connection }: WalletModal, { signals, storage, storageKey }: Parts): () => void {
  function forget(): void {
    if (chainNamespaces.some((namespace) => isEmbedded(connection.describe(namespace)))) return
    for (const key of Object.values(authKeys(storageKey))) storage.remove(key)
  }
  const stops = [
    signals.on('disconnected', ({ former }) => isEmbedded(former) && forget()),
    signals.on('forgotten', forget),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
