import { refusal } from './errors.mjs'
import { accountsOn } from './namespaces.mjs'

/** What a web page says of itself. */
export const peerOf = ({ name, description, url, icons }) => ({ name, description, url, icons })

/**
 * The sessions of the phone, and what it can do to them on its own.
 * @param {{ kit: object, accounts: { role: string, address: string }[] }} parts
 */
export function createSessions({ kit, accounts }) {
  const all = () => Object.values(kit.getActiveSessions())
  /** Those meant: the one with this topic, or all. @throws Error when there is none */
  function chosen(topic) {
    const found = all().filter((session) => !topic || session.topic === topic)
    if (!found.length) throw refusal(-32602, topic ? 'There is no such session.' : 'There is no session.')
    return found
  }

  async function disconnect({ topic, code = 6000 } = {}) {
    const reason = { code, message: 'User disconnected.' }
    await Promise.all(chosen(topic).map((session) => kit.disconnectSession({ topic: session.topic, reason })))
  }

  /** An event as wallets send it; `data` as it is, so that a wrong one can be sent too. */
  async function emit({ topic, event, data, chainId }) {
    const send = (session) => {
      const chain = chainId ?? Object.values(session.namespaces)[0].accounts[0].split(':', 2).join(':')
      return kit.emitSessionEvent({ topic: session.topic, event: { name: event, data }, chainId: chain })
    }
    await Promise.all(chosen(topic).map(send))
  }

  /** The eip155 accounts by role, else those there are the other way round; `namespaces` and `chains` leave others out. */
  function changed(session, { accounts: roles, namespaces, chains }) {
    const addresses = roles?.map((role) => accounts.find((account) => account.role === role)?.address).filter(Boolean)
    const next = {}
    for (const [namespace, value] of Object.entries(session.namespaces)) {
      if (namespaces && !namespaces.includes(namespace)) continue
      const kept = value.chains.filter((chain) => chains?.includes(chain) ?? true)
      const listed = (chain) =>
        addresses && namespace === 'eip155'
          ? accountsOn(chain, addresses)
          : value.accounts.filter((account) => account.startsWith(`${chain}:`)).reverse()
      if (kept.length) next[namespace] = { ...value, chains: kept, accounts: kept.flatMap(listed) }
    }
    return next
  }
  async function update(change = {}) {
    for (const session of chosen(change.topic)) {
      await kit.updateSession({ topic: session.topic, namespaces: changed(session, change) })
    }
  }

  /** Makes `chain` the current network of a session: adds it where it was not approved, then tells the page. */
  async function moveTo(topic, chain) {
    const [session] = chosen(topic)
    const { eip155, ...others } = session.namespaces
    if (!eip155.chains.includes(chain)) {
      const addresses = [...new Set(eip155.accounts.map((account) => account.split(':')[2]))]
      const wider = { ...eip155, chains: [...eip155.chains, chain] }
      wider.accounts = [...eip155.accounts, ...accountsOn(chain, addresses)]
      await kit.updateSession({ topic, namespaces: { ...others, eip155: wider } })
    }
    if (eip155.events.includes('chainChanged'))
      await emit({ topic, event: 'chainChanged', data: Number(chain.split(':')[1]), chainId: chain })
  }

  const extend = ({ topic } = {}) =>
    Promise.all(chosen(topic).map((session) => kit.extendSession({ topic: session.topic })))

  const list = () =>
    all().map(({ topic, pairingTopic, peer, namespaces, expiry }) => {
      return { topic, pairingTopic, peer: peerOf(peer.metadata), namespaces, expiry }
    })

  return { list, disconnect, emit, update, extend, moveTo }
}
