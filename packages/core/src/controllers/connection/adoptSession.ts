/** From a session that a wallet approved to connections: what speaks to it may still be on its way. */
import type { PairedSession } from '../../chains/pairing.js'
import type { ChainNamespace } from '../../chains/types.js'
import { createError } from '../../errors/createError.js'
import type { AccountController } from '../account/types.js'
import type { LiveConnections } from './liveConnectionTypes.js'
import { joinPaired, type PairedParts } from './pairedConnection.js'
import type { ConnectionController } from './types.js'

interface Parts extends PairedParts {
  accounts: AccountController
  /** Commits, and disconnects who stood there. */
  commit(...given: Parameters<LiveConnections['commit']>): ReturnType<LiveConnections['commit']>
  tell: LiveConnections['tell']
  activeLast<Entry>(entries: readonly Entry[], namespaceOf: (entry: Entry) => ChainNamespace): Entry[]
  settleStatus(namespace: ChainNamespace): void
  notePaired(walletId: string): void
  /** The instance is no more. */
  isOver(): boolean
}

type Joined = Awaited<ReturnType<typeof joinPaired>>

export function createAdoption(parts: Parts) {
  const { accounts, chains, commit, tell, activeLast, settleStatus, notePaired, isOver } = parts
  /** The session that each namespace is about to be connected with. */
  const coming = new Map<ChainNamespace, PairedSession>()

  async function join(session: PairedSession, walletId: string | undefined): Promise<Joined[]> {
    const { signIns = [] } = session
    const joined = []
    for (const paired of activeLast(session.namespaces, ({ namespace }) => namespace)) {
      const current = chains.state.networks[paired.namespace].caipNetwork?.id
      // The network that the visitor signed in on comes before one where they would have to sign again.
      const signed = signIns.map(({ data }) => data.chainId).filter((id) => paired.networks.includes(id))
      const wantedNetworkId = signed.find((id) => id === current) ?? signed[0] ?? current
      joined.push(await joinPaired(parts, session, paired, { wantedNetworkId, walletId }))
    }
    return joined
  }

  /** The wallet is told of those that were disconnected meanwhile. */
  function withoutLeft(joined: readonly Joined[], session: PairedSession): Joined[] {
    const isLeft = ({ connector }: Joined) => coming.get(connector.chain) !== session
    for (const { adapter, connector } of joined.filter(isLeft)) adapter.disconnect(connector).catch(() => {})
    return joined.filter((entry) => !isLeft(entry))
  }

  const adopt: ConnectionController['adopt'] = async (session, walletId, isWanted = () => true) => {
    const { topic, signIns: signed = [] } = session
    const namespaces = session.namespaces.map(({ namespace }) => namespace)
    for (const namespace of namespaces) {
      coming.set(namespace, session)
      if (accounts.state[namespace].status === 'disconnected') accounts.setStatus(namespace, 'connecting')
    }
    try {
      const joined = await join(session, walletId)
      if (isOver() || !isWanted()) throw createError('ABORTED', {})
      const remaining = withoutLeft(joined, session)
      if (remaining.length === 0) throw createError('ABORTED', {})
      const connections = remaining.map(({ connector, adapter, answer }) =>
        commit({ connector, adapter, topic }, answer),
      )
      if (walletId) notePaired(walletId)
      for (const connection of connections.reverse()) tell(connection, { how: 'visitor', signed })
      return connections
    } finally {
      for (const namespace of namespaces) {
        if (coming.get(namespace) === session) coming.delete(namespace)
        settleStatus(namespace)
      }
    }
  }

  return {
    adopt,
    isComing: (namespace: ChainNamespace) => coming.has(namespace),
    /** Takes up nothing more of what was approved for `namespace`, since it is disconnected. */
    leave: (namespace: ChainNamespace) => void coming.delete(namespace),
  }
}
