import { createRequire } from 'node:module'

/** The wallet library brings helpers of its own, which are not among the modules of this repository. */
const requireThere = createRequire(createRequire(import.meta.url).resolve('@reown/walletkit'))
const { buildAuthObject, populateAuthPayload } = requireThere('@walletconnect/utils')

/** What a lying wallet changes: before it signs, or in what it sends. */
const LIES = {
  nonce: { payload: { nonce: '00000000000000000000000000000000' } },
  domain: { payload: { domain: 'evil.example' } },
  late: { payload: { exp: '2001-01-01T00:00:00.000Z' } },
  signature: { sent: ({ s }) => ({ s: { ...s, s: `0x${'11'.repeat(65)}` } }) },
  address: { sent: ({ p }, { other }) => ({ p: { ...p, iss: p.iss.replace(/0x\w+$/, other) } }) },
  nonsense: { sent: () => ({ p: { iss: 7, resources: [null, {}] }, s: null }) },
}
export const lies = Object.keys(LIES)

/**
 * One-click sign-in (`wc_sessionAuthenticate`): a session and a signature in one approval.
 * @param {{ kit: object, eip155: { chains: string[], methods: string[],
 *   sign(address: string, message: string): Promise<string> }, addresses: string[],
 *   onRequest(item: object): void }} parts
 */
export function createOneClick({ kit, eip155, addresses, onRequest }) {
  const hear = ({ id, topic, params }) => onRequest({ kind: 'authenticate', id, topic, params })
  const [own, other] = addresses

  /** The payload with what this phone grants, and who signs it where. */
  function prepare({ authPayload }, { everyNetwork, lie }) {
    const grant = { authPayload, chains: eip155.chains, methods: eip155.methods }
    const request = { ...populateAuthPayload(grant), ...LIES[lie]?.payload }
    const networks = everyNetwork ? request.chains : request.chains.slice(0, 1)
    return networks.map((network) => {
      const iss = `did:pkh:${network}:${own}`
      return { request, iss, message: kit.formatAuthMessage({ request, iss }) }
    })
  }

  /** Once, in the next answer with signatures: the library itself sends no wrong ones. */
  function sendInstead(change) {
    const { crypto } = kit.core
    const { encode } = crypto
    crypto.encode = (topic, payload, options) => {
      const { cacaos } = payload.result ?? {}
      if (!cacaos) return encode(topic, payload, options)
      crypto.encode = encode
      const changed = cacaos.map((cacao) => ({ ...cacao, ...change(cacao, { other }) }))
      return encode(topic, { ...payload, result: { ...payload.result, cacaos: changed } }, options)
    }
  }

  return {
    /** Whether this phone can do it at all: the library answers a page's ordinary proposal only where nobody listens. */
    turn(on) {
      kit.off('session_authenticate', hear)
      if (on) kit.on('session_authenticate', hear)
    },
    /** @returns {[string, string][]} for people: the message, as it will be signed */
    describe({ params }, mode) {
      try {
        return prepare(params, mode).map(({ message }) => ['Message', message])
      } catch {
        return [['Request', JSON.stringify(params.authPayload)]]
      }
    },
    async approve({ id, params }, mode) {
      const auths = []
      for (const { request, iss, message } of prepare(params, mode)) {
        const signature = await eip155.sign(own, message)
        auths.push(buildAuthObject(request, { t: 'eip191', s: signature }, iss))
      }
      if (LIES[mode.lie]?.sent) sendInstead(LIES[mode.lie].sent)
      await kit.approveSessionAuthenticate({ id, auths })
    },
    reject: ({ id }, reason) => kit.rejectSessionAuthenticate({ id, reason }),
  }
}
