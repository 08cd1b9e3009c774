import { randomBytes } from 'node:crypto'
import { refusal } from '../services/refusal.mjs'
import { askRelay } from './askRelay.mjs'
import { createIdRegistry } from './idRegistry.mjs'
import { verifyAnswer } from './verifyAnswer.mjs'

const CHANNEL_MS = 5 * 60_000
const PATIENCE_MS = 10_000
const LONGEST_LINK = 2_048
const TOKEN = /^[\w.-]{8,128}$/

/** The link that the visitor is shown: a lying relay must not lead elsewhere, nor ask for somebody else. */
function checkLink(text, expected) {
  const url = typeof text === 'string' && text.length <= LONGEST_LINK && URL.canParse(text) ? new URL(text) : undefined
  const names = (name, value) => url.searchParams.get(name) === value
  const fits =
    /^https?:$/.test(url?.protocol) &&
    url.username === '' &&
    (expected.appOrigin === undefined || url.origin === expected.appOrigin) &&
    names('channelToken', expected.token) &&
    names('nonce', expected.nonce) &&
    names('domain', expected.domain) &&
    names('siweUri', expected.siweUri)
  if (!fits) throw refusal(502, 'url', 'the relay gave a link that asks for something else')
  return url.href
}

/**
 * Sign in with Farcaster (FIP-11) for a service: opens channels at a relay, and believes an answer only when the message
 * is the one that was asked for, the custody address signed it, and the registry says that this address holds the id.
 * Name and picture are what the app says: to show, never to recognise somebody by. That is `fid` alone.
 *
 * @param {{ relayUrl: string, idRegistry: `0x${string}`, rpcUrl: string, domain: string, siweUri: string,
 *   appOrigin?: string, patienceMs?: number, now?: () => number }} options `domain` is the host of `siweUri`, with its port; `rpcUrl` is of the
 *   chain where the registry and the contract wallets are; with `appOrigin`, links lead there only
 */
export function createFarcasterSignIn({
  relayUrl,
  idRegistry,
  rpcUrl,
  domain,
  siweUri,
  appOrigin,
  patienceMs = PATIENCE_MS,
  now = Date.now,
}) {
  if (new URL(siweUri).host !== domain) throw new TypeError(`${siweUri} is not on ${domain}.`)
  const registry = createIdRegistry({ rpcUrl, idRegistry })
  /** @type {Map<string, { nonce: string, expiresAt: number, busy: boolean }>} what waits, by the relay's token */
  const waiting = new Map()

  function sweep() {
    for (const [token, { expiresAt }] of waiting) if (expiresAt <= now()) waiting.delete(token)
  }

  /**
   * Opens a channel.
   * @returns {Promise<{ url: string, token: string, nonce: string, expiresAt: number }>} `url` for a QR code or a link;
   *   `token` is this service's own affair; `expiresAt` in ms since the epoch
   * @throws Error with `statusCode` 502 where the relay is away or lies
   */
  async function start() {
    sweep()
    const nonce = randomBytes(16).toString('hex')
    const expiresAt = now() + CHANNEL_MS
    const { body } = await askRelay(relayUrl, '/v1/channel', {
      expected: [200, 201],
      patienceMs,
      body: {
        domain,
        siweUri,
        nonce,
        expirationTime: new Date(expiresAt).toISOString(),
        // Public relays else take the signature of an address that holds no id.
        acceptAuthAddress: false,
      },
    })
    const token = body.channelToken
    if (typeof token !== 'string' || !TOKEN.test(token) || waiting.has(token))
      throw refusal(502, 'channelToken', 'the relay gave no channel')
    if (body.nonce !== nonce) throw refusal(502, 'nonce', 'the relay wants another nonce')
    const url = checkLink(body.url, { token, nonce, domain, siweUri, appOrigin })
    waiting.set(token, { nonce, expiresAt, busy: false })
    return { url, token, nonce, expiresAt }
  }

  /**
   * Looks once. An answer ends the channel whatever it is worth, and is given once.
   * @param {string} token
   * @returns {Promise<{ state: 'pending' | 'declined' | 'expired' } | { state: 'completed', fid: number,
   *   custody: `0x${string}`, username?: string, displayName?: string, pfpUrl?: string }>}
   * @throws Error with `statusCode` and `field`: 401 for an answer that is not believed, 502 where the relay or the node is
   *   away: a relay may be asked again
   */
  async function status(token) {
    sweep()
    const channel = waiting.get(token)
    if (!channel) return { state: 'expired' }
    // One answer, one sign-in: of two that look at once, the second finds nothing yet.
    if (channel.busy) return { state: 'pending' }
    channel.busy = true
    try {
      const { code, body } = await askRelay(relayUrl, '/v1/channel/status', {
        token,
        expected: [200, 202, 401],
        patienceMs,
      })
      if (code === 202) return { state: 'pending' }
      waiting.delete(token)
      if (code === 401) return { state: 'expired' }
      if (body.state === 'declined') return { state: 'declined' }
      const person = await verifyAnswer(body, { registry, rpcUrl, siweUri, now: now(), nonce: channel.nonce })
      return { state: 'completed', ...person }
    } finally {
      channel.busy = false
    }
  }

  /** Forgets a channel: whatever comes there is not looked at. */
  const cancel = (token) => void waiting.delete(token)

  return { start, status, cancel }
}
