/**
 * The work of PairingController, in a chunk of its own: one proposal at a time. It is renewed before its URI is over where
 * somebody looks at it, and goes on until then where nobody does.
 */
import type { PairedSession, PairingClient, PairingProposal } from '../../chains/pairing.js'
import type { CaipNetwork, ChainNamespace } from '../../chains/types.js'
import { PAIRING_EXPIRED_UNDER_MS, PAIRING_LIFETIME_MS, WALLET_UNOPENED_AFTER_MS } from '../../constants/pairing.js'
import type { Options } from '../../domain/options.js'
import { pairedPeer } from '../../domain/pairedPeer.js'
import type { Siwx, SiwxRequest } from '../../domain/siwxTypes.js'
import { fromCustom, type ListedWallet } from '../../domain/walletLists.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { within } from '../../net/within.js'
import type { Clock, Environment } from '../../primitives/ports.js'
import type { ChainController } from '../ChainController.js'
import type { DirectoryController } from '../directory/types.js'
import type { RouterController } from '../RouterController.js'
import type { Emit } from '../signals.js'
import { askedNamespace } from './askedNamespace.js'
import type { PairingController, PairingState } from './types.js'

export interface PairingWorkParts {
  state: PairingState
  clock: Clock
  environment: Environment
  /** Loads the protocol. @throws ModalError LOAD_FAILED */
  client(): Promise<PairingClient>
  /** Loads what follows from connections. */
  prepare(): Promise<void>
  /** Loads what speaks to the wallet once it has approved, ahead of that. */
  pairedAdapter(namespace: ChainNamespace): Promise<unknown>
  /** Live: the page asks the wallet for its networks. */
  options: Pick<Options, 'networks' | 'customWallets' | 'endpoints'>
  /** The directory that lists the wallet which was chosen. */
  api: Pick<DirectoryController, 'find'>
  chains: Pick<ChainController, 'state'>
  /** Loads the host's sign-in, where it is on. */
  siwx(): Promise<Siwx | undefined>
  router: RouterController
  /** Makes a session's namespaces connections; `isWanted` is asked just before. @throws ModalError LOAD_FAILED, ABORTED */
  adopt(session: PairedSession, walletId: string | undefined, isWanted: () => boolean): Promise<unknown>
  emit: Emit
}

export interface PairingWork extends Pick<PairingController, 'start' | 'followed'> {
  /** The view is shown again. @returns whether the URI of before goes on: it counts, and asks for what is wanted now */
  resume(walletId: string | undefined): boolean
  /** The view was left. @returns whether its URI goes on without it */
  leave(): boolean
  stop(): void
}

/** A server that gives no nonce does not keep the visitor waiting: they sign afterwards. */
const SIGN_IN_REQUEST_TIMEOUT_MS = 3_000
const COUNTS_FOR_MS = PAIRING_LIFETIME_MS - PAIRING_EXPIRED_UNDER_MS

export function createPairingWork(parts: PairingWorkParts): PairingWork {
  const { state, clock, environment, adopt, emit } = parts
  /** The newest proposal, and what ends with it. */
  let current: { readonly end: () => void } | undefined
  /** Approved, but our own code did not come: trying again asks the wallet for nothing. */
  let approved: PairedSession | undefined
  /** The view is on the screen: a URI that the visitor waits for is renewed, and what fails is told. */
  let isShown = false
  /** The wallet whose row led to the view last; the URI is the same for all. */
  let walletId: string | undefined
  /** The newest proposal became a connection: its URI is of no more use. */
  let isUsed = false
  /** The relay, networks and namespace that the newest proposal was made for. */
  let askedWith = { page: '', namespace: askedNamespace([]) }

  const client = async () => (await Promise.all([parts.client(), parts.prepare()]))[0]

  /** The active one first: a wallet that signs in on one network takes that. */
  function networks(): readonly CaipNetwork[] {
    const active = parts.chains.state.activeCaipNetwork?.id
    return [...parts.options.networks].sort((one, other) => Number(other.id === active) - Number(one.id === active))
  }

  function warm(): void {
    for (const { namespace } of parts.options.networks) parts.pairedAdapter(namespace).catch(() => {})
  }

  /** The sign-in to be signed in the same approval; nothing where it is off, nobody can say in time, or the proposal ends before. */
  function signInRequest(proposalEnd: Promise<undefined>): Promise<SiwxRequest | undefined> {
    const request = parts.siwx().then((siwx) => siwx?.createRequest?.())
    const answer = request.catch(() => undefined)
    return within(clock, SIGN_IN_REQUEST_TIMEOUT_MS, Promise.race([answer, proposalEnd]), () => undefined)
  }

  function stop(): void {
    current?.end()
    current = undefined
  }

  /** The wallet whose row was pressed. */
  function chosen(): ListedWallet | undefined {
    if (walletId === undefined) return undefined
    const custom = parts.options.customWallets.find(({ id }) => id === walletId)
    return parts.api.find(walletId) ?? (custom && fromCustom(custom))
  }

  /** Ends a session that the visitor does not want any more; the wallet is told (W08). */
  function endSession(session: PairedSession): void {
    for (const { provider } of session.namespaces)
      provider.request({ method: 'wallet_revokePermissions' }).catch(() => {})
  }

  /** The relay and networks that the page asks with: others need a proposal of their own. */
  const asksWith = () => [parts.options.endpoints.relay, ...parts.options.networks.map(({ id }) => id).sort()].join(' ')

  /** The networks to ask for. A wallet for one namespace is asked for that one: those of the others stay. */
  function networksToAsk(): readonly CaipNetwork[] {
    const onlyNamespace = askedNamespace(parts.router.state.history)
    askedWith = { page: asksWith(), namespace: onlyNamespace }
    return onlyNamespace ? networks().filter(({ namespace }) => namespace === onlyNamespace) : networks()
  }

  /** Over, where nobody looks at it: the view begins anew when it is shown. */
  function endUnseen(): void {
    stop()
    Object.assign(state, { status: 'idle', uri: undefined, expiresAt: undefined })
  }

  function fail(error: unknown): void {
    const failure = error instanceof ModalError ? error : createError('UNKNOWN', {}, error)
    Object.assign(state, { status: 'failed', code: failure.code, uri: undefined, expiresAt: undefined })
    emit('connectFailed', failure)
  }

  /** There was no network to ask through: asked again as soon as there is one (E17). */
  function awaitOnline(): void {
    if (environment.isOnline()) return
    const end = environment.onWake((why) => {
      if (why === 'online') void renew()
    })
    current = { end }
  }

  /** Calls `onExpired` when the URI's time is over: by the wall clock or by the monotonic one, whichever says so first (E18, E20). */
  function watchDeadline(onExpired: () => void): () => void {
    const wall = clock.now() + COUNTS_FOR_MS
    const monotonic = clock.monotonic() + COUNTS_FOR_MS
    state.expiresAt = wall
    const remainingMs = () => Math.min(wall - clock.now(), monotonic - clock.monotonic())
    let cancelTimer = () => {}
    const checkDeadline = () => {
      cancelTimer()
      if (remainingMs() <= 0) onExpired()
      else cancelTimer = clock.after(remainingMs(), checkDeadline)
    }
    checkDeadline()
    const stopWaking = environment.onWake(checkDeadline)
    return () => {
      cancelTimer()
      stopWaking()
    }
  }

  /** Resolves when there is a URI, or none could be had. */
  async function beginProposal(): Promise<void> {
    let hasEnded = false
    isUsed = false
    /** Approved, and not yet a connection. */
    let approvedSession: PairedSession | undefined
    /** The endings that come with this proposal's end, newest first. */
    const ends: (() => void)[] = []
    const run = {
      end() {
        hasEnded = true
        // At once: where the instance goes, nobody is there later.
        endApprovedSession()
        for (const end of ends.splice(0).reverse()) end()
      },
    }
    current = run

    function endApprovedSession(): void {
      if (approvedSession) endSession(approvedSession)
      approvedSession = undefined
    }

    async function failed(error: unknown): Promise<void> {
      if (hasEnded) return
      if (!isShown) return endUnseen()
      stop()
      if (error instanceof ModalError && error.code === 'PAIRING_EXPIRED') return renew()
      fail(error)
      awaitOnline()
    }

    /** Makes a connection of what was approved, or ends it: no wallet is left with half a session. */
    async function take(session: PairedSession): Promise<void> {
      approved = undefined
      approvedSession = session
      function isWanted(): boolean {
        if (hasEnded || !(isShown || askedWith.page === asksWith())) return false
        // From here on it is a connection, which outlives the view.
        approvedSession = undefined
        isUsed = true
        state.peer = pairedPeer(session.wallet, chosen())
        return true
      }
      try {
        if (hasEnded) throw createError('ABORTED', {})
        await adopt(session, walletId, isWanted)
      } catch (error) {
        const isUnloaded = error instanceof ModalError && error.code === 'LOAD_FAILED'
        if (isUnloaded && !hasEnded && isShown) {
          approved = session
          approvedSession = undefined
        }
        endApprovedSession()
        throw error
      }
    }

    let stopWatching = () => {}
    async function settle(proposal: PairingProposal): Promise<void> {
      try {
        const session = await proposal.approval
        // The URI was used in time, however long our own code takes.
        stopWatching()
        await take(session)
      } catch (error) {
        await failed(error)
      }
    }

    try {
      if (approved) return await take(approved)
      const proposalEnd = new Promise<undefined>((resolve) => ends.push(() => resolve(undefined)))
      const [loaded, signIn] = await Promise.all([client(), signInRequest(proposalEnd)])
      if (hasEnded) return
      const proposal = await loaded.propose(networksToAsk(), signIn)
      void settle(proposal)
      if (hasEnded) return proposal.abandon()
      ends.push(proposal.abandon)
      Object.assign(state, { status: 'waiting', uri: proposal.uri, code: undefined })
      stopWatching = watchDeadline(() => (isShown ? void renew() : endUnseen()))
      ends.push(stopWatching)
      warm()
    } catch (error) {
      await failed(error)
    }
  }

  /** The old URI is dead from here on; the new one is announced. */
  function renew(): Promise<void> {
    stop()
    Object.assign(state, { status: 'preparing', uri: undefined, expiresAt: undefined, unopened: false })
    if (!approved) state.renewals += 1
    return beginProposal()
  }

  let cancelLook = () => {}
  return {
    start(wallet) {
      stop()
      isShown = true
      walletId = wallet
      return beginProposal()
    },
    resume(wallet) {
      isShown = true
      walletId = wallet
      const isSame = askedWith.page === asksWith() && askedWith.namespace === askedNamespace(parts.router.state.history)
      const counts = clock.now() < (state.expiresAt ?? 0)
      if (state.status !== 'waiting' || isUsed || !isSame || !counts) return false
      Object.assign(state, { renewals: 0, unopened: false })
      return true
    },
    leave() {
      isShown = false
      cancelLook()
      return state.status === 'waiting' && !isUsed
    },
    stop() {
      cancelLook()
      stop()
      if (approved) endSession(approved)
      approved = undefined
    },
    followed({ href, name, platform }) {
      cancelLook()
      state.unopened = false
      emit('pairingFollowed', { name, platform })
      // A bare URI opens whatever app takes it: there is no link to that one later.
      const remembered = href.startsWith('wc:') ? undefined : { href, name }
      client().then(
        (loaded) => loaded.rememberLink(remembered),
        () => {},
      )
      let hasLeftPage = false
      const stopWaking = environment.onWake((why) => {
        hasLeftPage ||= why !== 'focus'
      })
      const cancelTimer = clock.after(WALLET_UNOPENED_AFTER_MS, () => {
        stopWaking()
        if (!hasLeftPage && environment.isVisible() && state.status === 'waiting') state.unopened = true
      })
      cancelLook = () => {
        stopWaking()
        cancelTimer()
      }
    },
  }
}
