/** Our own sign-in, for hosts without a server: messages about this very page, sessions in this browser. Loaded lazily. */

import { SIWX_SESSION_LIFETIME_MS, SIWX_SESSIONS_KEPT } from '../constants/signIn.js'
import { createError } from '../errors/createError.js'
import type { CaipNetworkId } from '../primitives/caip.js'
import { hexOf } from '../primitives/hex.js'
import type { Clock, Environment, KeyValueStorage } from '../primitives/ports.js'
import { readUrl } from '../primitives/url.js'
import { sessionsKey } from './sessionsKey.js'
import { canonicalAddress } from './siwxFields.js'
import { formatSiwxMessage } from './siwxMessage.js'
import { checkSession, readSessions, type SessionPlace, writeSessions } from './siwxSession.js'
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
/** Messages that may wait for a signature at once; the oldest counts as given up. */
const MOST_ISSUED = 16

const refused = (reason: string) => createError('SIGN_IN_FAILED', { reason })

export function createDefaultSiwx(parts: DefaultSiwxParts): Siwx {
  const { environment, clock, storage, verify, statement } = parts
  const { origin } = environment
  /** '' in a page without an origin of its own: no message can be made there. */
  const domain = readUrl(origin)?.host ?? ''
  const key = sessionsKey(parts.storageKey)
  /** Nonces of messages without an answer so far: each counts once (T-20). */
  const issued = new Set<string>()
  /** Sessions too long for storage, as contract accounts' signatures may be: they last as long as the page. */
  let unwritten: readonly SiwxSession[] = []

  const place = (): SessionPlace => ({ now: clock.now(), domain, origin })
  const read = (): readonly SiwxSession[] => [...unwritten, ...readSessions(storage.get(key))]

  function write(sessions: readonly SiwxSession[]): void {
    const keptSessions = sessions.slice(0, SIWX_SESSIONS_KEPT)
    const text = writeSessions(keptSessions)
    const written = new Set(readSessions(text).map(({ message }) => message))
    unwritten = keptSessions.filter(({ message }) => !written.has(message))
    if (written.size > 0) storage.set(key, text)
    else storage.remove(key)
  }

  const isOf = ({ data }: SiwxSession, chainId: CaipNetworkId, address: string): boolean =>
    data.chainId === chainId && data.accountAddress === canonicalAddress(chainId, address)

  function issue(nonce: string): void {
    issued.add(nonce)
    const [oldest] = issued
    if (issued.size > MOST_ISSUED && oldest !== undefined) issued.delete(oldest)
  }

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
    for (const nonce of nonces) issued.delete(nonce)
    const answers = await Promise.all(sessions.map(verify)).catch((error: unknown) => {
      nonces.forEach(issue)
      throw error
    })
    if (!answers.every((answer) => answer === true)) throw refused('otherSignature')
  }

  /** Stores sessions in the place of older ones of the same accounts and networks. */
  function add(sessions: readonly SiwxSession[]): void {
    const isOlder = (other: SiwxSession) =>
      !sessions.some(({ data: { chainId, accountAddress } }) => isOf(other, chainId, accountAddress))
    write([...sessions, ...read().filter(isOlder)])
  }

  function drop(dead: readonly SiwxSession[]): void {
    if (dead.length === 0) return
    write(read().filter(({ message }) => !dead.some((session) => session.message === message)))
  }

  async function createRequest(): Promise<SiwxRequest> {
    const nonce = parts.nonce ? await parts.nonce() : hexOf(environment.randomBytes(NONCE_BYTES))
    const issuedAtMs = clock.now()
    return {
      domain,
      // The origin only: the page's path may hold something private.
      uri: origin,
      version: '1',
      nonce,
      issuedAt: new Date(issuedAtMs).toISOString(),
      expirationTime: new Date(issuedAtMs + SIWX_SESSION_LIFETIME_MS).toISOString(),
      ...(statement !== undefined && { statement }),
    }
  }

  return {
    async createMessage({ accountAddress, chainId, notBefore }) {
      const data: SiwxMessageData = {
        ...(await createRequest()),
        accountAddress: canonicalAddress(chainId, accountAddress) ?? accountAddress,
        chainId,
        ...(notBefore !== undefined && { notBefore }),
      }
      const text = formatSiwxMessage(data)
      issue(data.nonce)
      return { ...data, toString: () => text }
    },

    async createRequest() {
      const request = await createRequest()
      issue(request.nonce)
      return request
    },

    async addSession(session) {
      await admit([session])
      add([session])
    },

    async addSessions(sessions) {
      const sound = sessions.filter((session) => problemOf(session) === undefined)
      for (const { data } of sessions) issued.delete(data.nonce)
      const answers = await Promise.allSettled(sound.map(verify))
      add(sound.filter((_, index) => (answers[index] as Partial<PromiseFulfilledResult<boolean>>).value === true))
    },

    async setSessions(sessions) {
      const storedSessions = read()
      const isKept = ({ message, signature }: SiwxSession) =>
        storedSessions.some((session) => session.message === message && session.signature === signature)
      const added = sessions.filter((session) => !isKept(session))
      // Without a new session no verification is waited for: ended sessions are gone at once.
      if (added.length > 0) await admit(added)
      write(sessions)
    },

    async getSessions(chainId, address) {
      const problems = read().map((session) => ({ session, problem: checkSession(session, place()) }))
      const dead = problems.filter(({ session, problem }) =>
        problem === 'ok'
          ? session.data.expirationTime === undefined
          : problem !== 'notYetValid' && problem !== 'fromTheFuture',
      )
      const accountSessions = problems
        .filter((row) => row.problem === 'ok' && !dead.includes(row) && isOf(row.session, chainId, address))
        .map(({ session }) => session)
      const answers = await Promise.allSettled(accountSessions.map(verify))
      const isAnswer = (answer: unknown) => (_: SiwxSession, index: number) => {
        const outcome = answers[index]
        return outcome?.status === 'fulfilled' && (outcome.value === true) === answer
      }
      drop([...dead.map(({ session }) => session), ...accountSessions.filter(isAnswer(false))])
      const good = accountSessions.filter(isAnswer(true))
      const failed = answers.find((outcome) => outcome.status === 'rejected')
      if (good.length > 0) return good
      // No verification failed: the session stays, and the next look may find it good.
      if (failed) throw createError('SESSION_UNVERIFIED', { chainId }, failed.reason)
      const isAhead = problems.some(
        ({ session, problem }) => problem === 'fromTheFuture' && isOf(session, chainId, address),
      )
      if (isAhead) throw createError('CLOCK_WRONG', {})
      return []
    },

    async revokeSession(chainId, address) {
      drop(read().filter((session) => isOf(session, chainId, address)))
    },

    getRequired: () => parts.required(),
    acceptsWalletText: true,
    acceptsMemoProof: true,
    signOutOnDisconnect: true,
    subscribe: (listener) => storage.subscribe(key, listener),
  }
}
