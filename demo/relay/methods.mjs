import { createHash } from 'node:crypto'

const DEFAULT_TTL_SECONDS = 300
const MAX_TTL_SECONDS = 30 * 24 * 3600
/** What the two methods of a session publish, on behalf of the client. */
const TAGS = { propose: 1100, proposeResponse: 1101, settle: 1102 }

const invalid = (field) => Object.assign(new Error(`Invalid params: ${field}`), { code: -32602 })

function topicIn(params, field = 'topic') {
  const value = params?.[field]
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/i.test(value)) throw invalid(field)
  return value
}
function textIn(params, field) {
  const value = params?.[field]
  if (typeof value !== 'string' || !value) throw invalid(field)
  return value
}
function listIn(params, field) {
  const value = params?.[field]
  if (!Array.isArray(value) || value.length > 500) throw invalid(field)
  return value
}
const topicsIn = (params) => listIn(params, 'topics').map((topic) => topicIn({ topic }))

function ttlIn({ ttl = DEFAULT_TTL_SECONDS }) {
  if (!Number.isInteger(ttl) || ttl < 1 || ttl > MAX_TTL_SECONDS) throw invalid('ttl')
  return ttl
}

/** Same as the clients make it, so that either side may name a subscription. */
export function subscriptionId(topic, client) {
  return createHash('sha256')
    .update(topic + client)
    .digest('hex')
}

/**
 * What a client may ask, by method. Each gets the client's own line (see `server.mjs`) and the params.
 * @throws Error with a JSON-RPC `code`
 */
export function createMethods({ publish }) {
  const send = (line, { topic, message, ttl, tag, attestation }) => {
    publish(line, { topic, message, ttl, tag: Number.isInteger(tag) ? tag : 0, attestation })
  }
  function publishOne(line, params) {
    const letter = { topic: topicIn(params), message: textIn(params, 'message'), ttl: ttlIn(params) }
    send(line, { ...letter, tag: params.tag, attestation: params.attestation })
    return true
  }
  function subscribe(line, topic) {
    line.subscribe(topic)
    return subscriptionId(topic, line.client)
  }
  function messages(line, topics) {
    const found = topics.flatMap((topic) => line.unread(topic))
    for (const letter of found) letter.readers.add(line.client)
    return {
      messages: found.map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag })),
      hasMore: false,
    }
  }

  return {
    irn_publish: publishOne,
    irn_batchPublish: (line, params) => listIn(params, 'messages').every((each) => publishOne(line, each)),
    irn_subscribe: (line, params) => subscribe(line, topicIn(params)),
    irn_batchSubscribe: (line, params) => topicsIn(params).map((topic) => subscribe(line, topic)),
    irn_unsubscribe: (line, params) => line.unsubscribe(topicIn(params)),
    irn_batchUnsubscribe: (line, params) =>
      listIn(params, 'subscriptions')
        .map((each) => line.unsubscribe(topicIn(each)))
        .every(Boolean),
    irn_fetchMessages: (line, params) => messages(line, [topicIn(params)]),
    irn_batchFetchMessages: (line, params) => messages(line, topicsIn(params)),
    // The page leaves listening on its pairing to the relay …
    wc_proposeSession: (line, params) => {
      const [topic, message, ttl] = [topicIn(params, 'pairingTopic'), textIn(params, 'sessionProposal'), ttlIn(params)]
      line.subscribe(topic)
      send(line, { topic, message, ttl, tag: TAGS.propose, attestation: params.attestation })
      return true
    },
    // … and the wallet listening on the session which it made.
    wc_approveSession: (line, params) => {
      const [pairing, session] = [topicIn(params, 'pairingTopic'), topicIn(params, 'sessionTopic')]
      const response = textIn(params, 'sessionProposalResponse')
      const settlement = textIn(params, 'sessionSettlementRequest')
      const ttl = ttlIn(params)
      line.subscribe(session)
      send(line, { topic: pairing, message: response, ttl, tag: TAGS.proposeResponse })
      send(line, { topic: session, message: settlement, ttl, tag: TAGS.settle })
      return true
    },
  }
}
