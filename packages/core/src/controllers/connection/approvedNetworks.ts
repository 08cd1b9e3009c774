/** The networks that a paired wallet agrees to: they may become more or fewer while it is connected. */
import { isSessionProvider } from '../../chains/pairing.js'
import type { CaipNetworkId, Connector } from '../../chains/types.js'

/** As the session says now; `undefined` for a wallet of another kind. */
export const approvedBy = ({ provider }: Connector): readonly CaipNetworkId[] | undefined =>
  isSessionProvider(provider) ? provider.session.networks() : undefined

/** Calls `onChange` whenever they are others. Returns how to stop. */
export function watchApproved({ provider }: Connector, onChange: (ids: readonly CaipNetworkId[]) => void): () => void {
  if (!isSessionProvider(provider)) return () => {}
  const listener = () => onChange(provider.session.networks())
  provider.on('networksChanged', listener)
  return () => provider.removeListener('networksChanged', listener)
}
