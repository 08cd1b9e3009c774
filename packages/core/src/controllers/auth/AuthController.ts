/** Signing in by e-mail or with an account elsewhere (spec 2 'Connect', 4, 6): what the visitor types, and what became of it. */
import { proxy } from 'valtio/vanilla'
import { type AuthClient, authNamespaces } from '../../chains/authTypes.js'
import type { PairedSession } from '../../chains/pairing.js'
import type { ChainNamespace } from '../../chains/types.js'
import type { AccountType, Features } from '../../domain/options.js'
import { socialsOn } from '../../domain/socialFilter.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { detectPlatform } from '../../primitives/platform.js'
import type { Environment, KeyValueStorage } from '../../primitives/ports.js'
import type { AccountController } from '../account/types.js'
import type { ChainController } from '../ChainController.js'
import type { ConnectionController, RememberedBy } from '../connection/types.js'
import { createAuthAccounts } from './authAccounts.js'
import { createAuthChange, emptyChange } from './authChange.js'
import { createAuthDevice, nobodyAsks } from './authDevice.js'
import { createAuthEmail, emptyEmail } from './authEmail.js'
import { readAuthFailure } from './authFailures.js'
import { createAuthFarcaster, idleFarcaster } from './authFarcaster.js'
import type { AuthFlowParts } from './authFlow.js'
import { createAuthFrame } from './authFrame.js'
import { createAuthSignOut, idleSignOut } from './authSignOut.js'
import { createAuthSocial, idleSocial } from './authSocial.js'
import type { AuthFeatures, AuthState } from './authState.js'
import { createRecentEmails } from './recentEmails.js'
import type { AuthController } from './types.js'

export interface AuthParts extends Pick<AuthFlowParts, 'clock' | 'ports' | 'url' | 'show' | 'isShown' | 'track'> {
  readonly environment: Pick<Environment, 'randomBytes' | 'userAgent' | 'maxTouchPoints'>
  readonly storage: KeyValueStorage
  readonly storageKey: string
  readonly accounts: AccountController
  readonly chains: ChainController
  readonly connection: ConnectionController
  flags(): Pick<Features, 'email' | 'socials'>
  /** Makes a frame. @throws AuthFailure, ModalError LOAD_FAILED */
  open(url: string, signal: AbortSignal): Promise<AuthClient>
  defaultType(): AccountType
  /** The namespace that the visitor came to connect, where they chose one. */
  only(): ChainNamespace | undefined
  report(error: unknown, shown?: 'inPlace'): void
  /** Called when the session that this tab remembers has ended elsewhere. */
  onGone(): void
}

export function createAuthController(parts: AuthParts): AuthController {
  const { accounts, chains, connection, environment, flags, report, url } = parts
  const recents = createRecentEmails(parts)
  const { mobile: _, ...platform } = detectPlatform(environment.userAgent, environment)

  const none: AuthFeatures = { email: false, socials: [], changeEmail: false }
  const allowed = (): AuthFeatures => {
    const { email, socials } = flags()
    const chosenNamespace = parts.only()
    // An account there is of use where the page has a network for it, and where the visitor came to connect.
    const isOfUse = authNamespaces.some(
      (name) =>
        (!chosenNamespace || chosenNamespace === name) && chains.state.networks[name].requestedCaipNetworks.length > 0,
    )
    return isOfUse ? { email, socials: socialsOn(platform, socials), changeEmail: true } : none
  }
  const state = proxy<AuthState>({
    status: 'idle',
    features: allowed(),
    recentEmails: recents.read(),
    email: emptyEmail(),
    social: idleSocial(),
    farcaster: idleFarcaster(),
    change: emptyChange(),
    signOut: idleSignOut(),
    user: undefined,
    device: nobodyAsks(),
    approval: undefined,
    accountType: { busy: false },
  })

  const frame = createAuthFrame({ ...parts, state, onChange: configure, onSession: () => sessionAccounts.follow() })
  const { client, current } = frame

  function configure(): void {
    const hostFeatures = allowed()
    const originFeatures = current()?.ready.features
    const commonFeatures = {
      ...hostFeatures,
      ...(originFeatures && {
        email: hostFeatures.email && originFeatures.email,
        socials: hostFeatures.socials.filter((social) => originFeatures.socials.includes(social)),
        changeEmail: originFeatures.changeEmail,
      }),
    }
    const features = url() && state.status !== 'refused' ? commonFeatures : none
    if (JSON.stringify(features) !== JSON.stringify(state.features)) state.features = features
    frame.followUrl()
  }

  const sessionAccounts = createAuthAccounts({ ...parts, state, current })
  const flow: AuthFlowParts = {
    ...parts,
    state,
    client,
    ask: async (type, payload, signal) => (await client()).request(type, payload, signal),
    tell: (type, payload) =>
      void current()
        ?.request(type, payload)
        .catch(() => {}),
    async finish(session, isWanted) {
      const loaded = await client()
      if (isWanted()) await sessionAccounts.settle(loaded)
      if (!isWanted()) {
        // The visitor cancelled: end the session we just got.
        if (!sessionAccounts.isConnected()) flow.tell('signOut', {})
        return
      }
      loaded.offer()
      await connection.adopt(sessionAccounts.paired(loaded, loaded.session() ?? session, parts.only()), undefined)
    },
    async goOn(next, isWanted) {
      if ('session' in next) return flow.finish(next.session, isWanted)
      if (next.next === 'recovery' && isWanted()) return flow.goOn(await flow.ask('recovery.keep', {}), isWanted)
      if (next.next === 'recovery') return
      if (next.next !== 'device') throw createError('SOCIAL_FAILED', {})
      if (isWanted()) email.toDevice(next.link)
    },
    fail(thrown) {
      const failure = readAuthFailure(thrown)
      report(failure, 'inPlace')
      return failure
    },
  }

  const activeAccount = () => accounts.state[chains.state.activeNamespace]
  const email = createAuthEmail({ ...flow, recents })
  const { toDevice: _toDevice, ...emailActions } = email
  const change = createAuthChange(flow)
  const social = createAuthSocial({
    ...flow,
    setWindow(window) {
      activeAccount().socialWindow = window
    },
  })
  const farcaster = createAuthFarcaster({
    ...flow,
    setUrl(link) {
      activeAccount().farcasterUrl = link
    },
  })
  const signOut = createAuthSignOut({ ...flow, report })
  const device = createAuthDevice({ ...flow, report })
  let pendingRestore: Promise<PairedSession | undefined> | undefined

  async function restore(rememberedBy: RememberedBy): Promise<PairedSession | undefined> {
    try {
      const earlierClient = current()
      const loaded = await client()
      const session = earlierClient ? await loaded.request('session', {}) : loaded.session()
      if (!session) {
        if (rememberedBy === 'thisTab') parts.onGone()
        return undefined
      }
      await sessionAccounts.settle(loaded)
      loaded.offer()
      return sessionAccounts.paired(loaded, loaded.session() ?? session)
    } catch (cause) {
      // Our own code did not come: the origin has said nothing, and who is signed in stays so.
      if (cause instanceof ModalError && cause.code === 'LOAD_FAILED') throw cause
      const failure = createError('AUTH_INIT_FAILED', {}, cause)
      // A refusal has been reported already; a session remembered by a different tab is reported there.
      if (rememberedBy === 'thisTab' && state.status !== 'refused' && !frame.isOver()) report(failure)
      throw failure
    }
  }

  return {
    state,
    ...emailActions,
    ...change,
    ...social,
    ...farcaster,
    ...signOut,
    ...device,
    async load() {
      // The state tells what went wrong.
      if (url()) await client().catch(() => {})
    },
    setAccountType: sessionAccounts.choose,
    declineApproval() {
      const { approval } = state
      if (approval) current()?.decline(approval.id)
    },
    forgetEmails() {
      recents.forget()
      state.recentEmails = []
    },
    async restore(rememberedBy) {
      if (!url()) return undefined
      // Both namespaces are brought back by one look.
      pendingRestore ??= restore(rememberedBy).finally(() => {
        pendingRestore = undefined
      })
      return pendingRestore
    },
    configure,
    follow: {
      connected({ namespace, connectorId }) {
        signOut.forgetSignOut()
        sessionAccounts.joined(namespace, connectorId)
      },
      disconnected: sessionAccounts.left,
      networkChanged: sessionAccounts.moved,
    },
    sync: (look) => flow.tell('sync', look),
    destroy() {
      // Each of them may wait: for a window, for the clock, for an answer.
      social.cancelSocial()
      farcaster.cancelFarcaster()
      email.cancelEmail()
      change.cancelChange()
      device.leaveDevice()
      frame.destroy()
    },
  }
}
