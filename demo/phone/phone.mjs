import { reason, refusal } from './errors.mjs'
import { approvedNamespaces, askedNamespaces } from './namespaces.mjs'
import { createOneClick, lies } from './oneClick.mjs'
import { createSessions, peerOf } from './sessions.mjs'

const CHOICES = ['ask', 'approve', 'reject', 'ignore']
const REJECTED = 5000
const defaultMode = () => ({ proposal: 'ask', requests: 'ask', oneClick: false })
const message = (error) => String(error?.message ?? error)

/**
 * The phone: what it is asked, what it answers by itself, what its owner decides.
 * @param {{ kit: object, accounts: { role: string, address: string }[], outside: string[],
 *   createEip155: (parts: { moveTo(topic: string, chain: string): Promise<void> }) => object,
 *   sides?: Record<string, object> }} parts `sides` are the other namespaces in which it signs, made like `createSolana`
 */
export function createPhone({ kit, accounts, outside, createEip155, sides = {} }) {
  const sessions = createSessions({ kit, accounts })
  const eip155 = createEip155({ moveTo: sessions.moveTo })
  const sideOf = ({ chain = '' }) => sides[chain.split(':', 1)[0]] ?? eip155
  const eip155Addresses = accounts.map(({ address }) => address)
  let mode = defaultMode()
  /** Waiting for the owner, oldest first. */
  let pending = []
  const answered = []
  const failures = []
  const opened = []

  const oneClick = createOneClick({
    kit,
    eip155,
    addresses: eip155Addresses,
    onRequest: (item) => receive(item, mode.proposal),
  })

  const remove = (id) => {
    pending = pending.filter((item) => item.id !== id)
  }
  const fail = (error) => failures.push({ at: Date.now(), message: message(error) })

  async function approveProposal({ id, params }, only) {
    const namespaces = approvedNamespaces(params, { eip155Chains: eip155.chains, eip155Addresses, sides, only })
    if (Object.keys(namespaces).length) await kit.approveSession({ id, namespaces })
    else await kit.rejectSession({ id, reason: reason(5100) })
    return Object.keys(namespaces)
  }
  const respond = (topic, response) => kit.respondSessionRequest({ topic, response: { jsonrpc: '2.0', ...response } })

  async function answerRequest({ id, topic, request }) {
    try {
      const result = await sideOf(request).answer(request)
      await respond(topic, { id, result })
      return result
    } catch (error) {
      const code = Number.isInteger(error.code) ? error.code : (error.walk?.((each) => each.code)?.code ?? -32603)
      await respond(topic, { id, error: { code, message: error.details ?? message(error) } })
      throw error
    }
  }

  async function decide(item, outcome, { code = REJECTED, ...only } = {}) {
    remove(item.id)
    const entry = { id: item.id, kind: item.kind, method: item.request?.method, at: Date.now(), outcome }
    answered.push(entry)
    try {
      if (outcome === 'reject' && item.kind === 'proposal')
        await kit.rejectSession({ id: item.id, reason: reason(code) })
      else if (item.kind === 'authenticate' && outcome === 'reject') await oneClick.reject(item, reason(code))
      else if (item.kind === 'authenticate') await oneClick.approve(item, mode)
      else if (outcome === 'reject') await respond(item.topic, { id: item.id, error: reason(code) })
      else if (item.kind === 'proposal') entry.result = await approveProposal(item, { ...mode, ...only })
      else entry.result = await answerRequest(item)
    } catch (error) {
      entry.error = message(error)
      throw error
    }
    return entry
  }

  /** What is told of twice is decided once: approved twice, a proposal would leave a session that its page knows nothing of. */
  function receive(item, choice) {
    if ([...pending, ...answered].some(({ id }) => id === item.id)) return
    if (choice === 'ask') pending.push(item)
    else if (choice !== 'ignore') decide(item, choice).catch(fail)
  }
  kit.on('session_proposal', ({ id, params }) => receive({ kind: 'proposal', id, params }, mode.proposal))
  kit.on('session_request', ({ id, topic, params }) => {
    const { method, params: list } = params.request
    const request = { method, params: list, chain: params.chainId, topic }
    const silently = mode.requests === 'ask' && sideOf(request).silent?.(request)
    receive({ kind: 'request', id, topic, request }, silently ? 'approve' : mode.requests)
  })
  kit.on('proposal_expire', ({ id }) => remove(id))
  kit.on('session_request_expire', ({ id }) => remove(id))
  kit.on('session_delete', ({ topic }) => {
    pending = pending.filter((item) => item.topic !== topic)
  })

  function oldest(id) {
    const item = pending.find((each) => id === undefined || String(each.id) === String(id))
    if (!item) throw refusal(-32602, 'Nothing is pending.')
    return item
  }
  function showProposal({ id, params }) {
    const { proposer, pairingTopic, expiryTimestamp } = params
    const namespaces = askedNamespaces(params)
    return { id, pairingTopic, expiry: expiryTimestamp, peer: peerOf(proposer.metadata), namespaces }
  }
  function showRequest({ id, topic, request }, list) {
    const peer = list.find((session) => session.topic === topic)?.peer
    const { method, params, chain } = request
    return { id, topic, peer, chainId: chain, method, params, ...sideOf(request).describe(request) }
  }

  /** What connects and signs at once is shown like a request, from a page that is not connected yet. */
  function showOneClick(item) {
    const { requester, authPayload } = item.params
    const rows = oneClick.describe(item, mode)
    const of = { id: item.id, peer: peerOf(requester.metadata), chainId: authPayload.chains.join(', ') }
    return { ...of, method: 'wc_sessionAuthenticate', title: 'Connect and sign in', params: authPayload, rows }
  }

  return {
    state() {
      const list = sessions.list()
      const of = (kind) => pending.filter((item) => item.kind === kind)
      const proposals = of('proposal').map(showProposal)
      const requests = [
        ...of('authenticate').map(showOneClick),
        ...of('request').map((item) => showRequest(item, list)),
      ]
      const relay = kit.core.relayer.connected ? 'connected' : 'disconnected'
      return { relay, mode, accounts, proposals, requests, sessions: list, answered, opened, failures, outside }
    },
    pair: ({ uri } = {}) => kit.pair({ uri: String(uri ?? '').trim() }),
    approve: ({ id, ...only } = {}) => decide(oldest(id), 'approve', only),
    reject: ({ id, code } = {}) => decide(oldest(id), 'reject', { code }),
    mode({ ...change } = {}) {
      for (const key of ['proposal', 'requests'])
        if (key in change && !CHOICES.includes(change[key]))
          throw refusal(-32602, `There is no ${key} ${change[key]}; there are ${CHOICES.join(', ')}.`)
      if (change.lie !== undefined && !lies.includes(change.lie))
        throw refusal(-32602, `There is no lie ${change.lie}; there are ${lies.join(', ')}.`)
      mode = { ...defaultMode(), ...change }
      oneClick.turn(mode.oneClick)
    },
    disconnect: sessions.disconnect,
    emit: sessions.emit,
    update: sessions.update,
    extend: sessions.extend,
    /** The app was brought to the front by a link. */
    opened(entry) {
      opened.push({ at: Date.now(), ...entry })
    },
    /** Something went wrong that nobody waits for. */
    failed: fail,
    /** Opens the line to the relay anew, at once. */
    wake() {
      const { relayer } = kit.core
      return relayer.connected ? relayer.restartTransport() : relayer.transportOpen()
    },
    async reset() {
      mode = defaultMode()
      oneClick.turn(false)
      pending = []
      for (const list of [answered, failures, opened]) list.length = 0
      if (sessions.list().length) await sessions.disconnect()
    },
  }
}
