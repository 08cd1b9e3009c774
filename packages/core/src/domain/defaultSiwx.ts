/** Our own sign-in, for hosts without a server: messages about this very page, sessions in this browser. Loaded lazily. */

import { SIWX_SESSION_LIFETIME_MS } from '../constants/signIn.js'
import { createError } from '../errors/createError.js'
import { hexOf } from '../primitives/hex.js'
import type { Clock, Environment, KeyValueStorage } from '../primitives/ports.js'
import { readUrl } from '../primitives/url.js'
import { createIssuedNonces } from './issuedNonces.js'
import { lookAtSessions } from './sessionLook.js'
import { sessionsKey } from './sessionsKey.js'
import { canonicalAddress } from './siwxFields.js'
import { formatSiwxMessage } from './siwxMessage.js'
import { checkSession, type SessionPlace } from './siwxSession.js'
import { createSiwxStore, isSessionOf } from './siwxStore.js'
import type { Siwx, SiwxMessageData, SiwxRequest, SiwxSession } from './siwxTypes.js'

export interface DefaultSiwxParts {
  readonly environment: Pick<Environment, 'origin' | 'randomBytes'>
  readonly clock: Pick<Clock, 'now'>
  readonly storage: KeyValueStorage
  readonly storageKey: string
  required(): boolean
  /** The host's server may give the nonce: at least 8 letters and digits. */
  nonce?(): string | Promise<string>
  /** Whether the signature is the account's. @throws where the check itself failed */
  verify(session: SiwxSession): Promise<boolean>
  /** A line for the visitor. ASCII letters, digits, spaces and `.,:;!?'()/@#&=+*$~_[]-`; nothing else is ERC-4361. */
  readonly statement?: string
}

/** 128 bits in hex: letters and digits, as the grammar wants, and none more likely than another. */
const NONCE_BYTES = 16

const refused = (reason: string) => createError('SIGN_IN_FAILED', { reason })

/** @returns those whose signature is the account's, those whose is not, and the first check that failed itself */
async function verifyEach(sessions: readonly SiwxSession[], verify: DefaultSiwxParts['verify']) {
  const answers = await Promise.allSettled(sessions.map(verify))
  const verified = sessions.flatMap((session, index) => {
    const outcome = answers[index]
    return outcome?.status === 'fulfilled' ? [{ session, isGood: outcome.value === true }] : []
  })
  return {
    good: verified.filter(({ isGood }) => isGood).map(({ session }) => session),
    bad: verified.filter(({ isGood }) => !isGood).map(({ session }) => session),
    failure: answers.find((outcome) => outcome.status === 'rejected'),
  }
}

/** A request for this page that nothing was issued for yet. */
async function draftRequest(parts: DefaultSiwxParts, domain: string): Promise<SiwxRequest> {
  const { environment, clock, statement } = parts
  const nonce = parts.nonce ? await parts.nonce() : hexOf(environment.randomBytes(NONCE_BYTES))
  const issuedAtMs = clock.now()
  return {
    domain,
    // The origin only: the page's path may hold something private.
    uri: environment.origin,
    version: '1',
    nonce,
    issuedAt: new Date(issuedAtMs).toISOString(),
    expirationTime: new Date(issuedAtMs + SIWX_SESSION_LIFETIME_MS).toISOString(),
    ...(statement !== undefined && { statement }),
  }
}

export function createDefaultSiwx(parts: DefaultSiwxParts): Siwx {
  const { environment, clock, storage, verify } = parts
  const { origin } = environment
  /** '' in a page without an origin of its own: no message can be made there. */
  const domain = readUrl(origin)?.host ?? ''
  const key = sessionsKey(parts.storageKey)
  const issued = createIssuedNonces()
  const store = createSiwxStore(storage, key)
  const place = (): SessionPlace => ({ now: clock.now(), domain, origin })

  /** The reason why a session can't be accepted, whatever its signature. */
  function problemOf(session: SiwxSession): string | undefined {
    const problem = checkSession(session, place())
    if (problem !== 'ok') return problem
    if (session.data.expirationTime === undefined) return 'neverExpires'
    return issued.has(session.data.nonce) ? undefined : 'nonceUsed'
  }

  /** Accepts sessions, all or none. Their nonces are spent, unless the node failed to verify. */
  async function admit(sessions: readonly SiwxSession[]): Promise<void> {
    const problem = sessions.map(problemOf).find((found) => found !== undefined)
    if (problem) throw refused(problem)
    const nonces = new Set(sessions.map(({ data }) => data.nonce))
    issued.spend(nonces)
    const answers = await Promise.all(sessions.map(verify)).catch((error: unknown) => {
      nonces.forEach(issued.issue)
      throw error
    })
    if (!answers.every((answer) => answer === true)) throw refused('otherSignature')
  }

  return {
    async createMessage({ accountAddress, chainId, notBefore }) {
      const data: SiwxMessageData = {
        ...(await draftRequest(parts, domain)),
        accountAddress: canonicalAddress(chainId, accountAddress) ?? accountAddress,
        chainId,
        ...(notBefore !== undefined && { notBefore }),
      }
      const text = formatSiwxMessage(data)
      issued.issue(data.nonce)
      return { ...data, toString: () => text }
    },

    async createRequest() {
      const request = await draftRequest(parts, domain)
      issued.issue(request.nonce)
      return request
    },

    async addSession(session) {
      await admit([session])
      store.add([session])
    },

    async addSessions(sessions) {
      const sound = sessions.filter((session) => problemOf(session) === undefined)
      issued.spend(sessions.map(({ data }) => data.nonce))
      store.add((await verifyEach(sound, verify)).good)
    },

    async setSessions(sessions) {
      const storedSessions = store.read()
      const isKept = ({ message, signature }: SiwxSession) =>
        storedSessions.some((session) => session.message === message && session.signature === signature)
      const added = sessions.filter((session) => !isKept(session))
      // Without a new session no verification is waited for: ended sessions are gone at once.
      if (added.length > 0) await admit(added)
      store.write(sessions)
    },

    async getSessions(chainId, address) {
      const { sound, dead, isAhead } = lookAtSessions(store.read(), { chainId, address, place: place() })
      const { good, bad, failure } = await verifyEach(sound, verify)
      store.drop([...dead, ...bad])
      if (good.length > 0) return good
      // No verification failed: the session stays, and the next look may find it good.
      if (failure) throw createError('SESSION_UNVERIFIED', { chainId }, failure.reason)
      if (isAhead) throw createError('CLOCK_WRONG', {})
      return []
    },

    async revokeSession(chainId, address) {
      store.drop(store.read().filter((session) => isSessionOf(session, chainId, address)))
    },

    getRequired: () => parts.required(),
    acceptsWalletText: true,
    acceptsMemoProof: true,
    signOutOnDisconnect: true,
    subscribe: (listener) => storage.subscribe(key, listener),
  }
}
