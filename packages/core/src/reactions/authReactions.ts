/** "When A, then B" of signing in by e-mail and elsewhere, with its controller: loaded only where `endpoints.auth` is named. */
import { subscribe } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import { createAuthPorts } from '../authPorts.js'
import { AUTH_CONNECTOR, type AuthClient, type AuthClientParts } from '../chains/authTypes.js'
import { createAuthController } from '../controllers/auth/AuthController.js'
import type { AuthView } from '../controllers/auth/authFlow.js'
import type { AuthController } from '../controllers/auth/types.js'
import { askedNamespace } from '../controllers/pairing/askedNamespace.js'
import type { AskedInFrame, RouteName } from '../controllers/routes.js'
import type { Signals } from '../controllers/signals.js'
import { waitsForTerms } from '../domain/termsGate.js'
import { createError } from '../errors/createError.js'
import { authFrameMessages } from '../messages/en/authFrame.js'
import { toastMessages } from '../messages/en/toast.js'
import type { ModalEventEmitter } from '../modalEvents.js'
import type { Emitter } from '../primitives/emitter.js'
import type { Services } from '../services.js'
import type { WalletModal } from '../walletModal.js'

interface Parts {
  signals: Emitter<Signals>
  events: ModalEventEmitter
  services: Pick<Services, 'clock' | 'storage' | 'environment'>
  given: Partial<Pick<Services, 'authPorts' | 'frameHost'>>
  /** Loads the registry of chains. */
  registry(): Promise<{ auth(parts: AuthClientParts): Promise<AuthClient> }>
  /** Whether the instance was destroyed. */
  isOver(): boolean
}

/** Views between which an e-mail sign-in continues. */
const emailViews: ReadonlySet<RouteName> = new Set<RouteName>(['EmailCode', 'EmailDevice'])
const signingIn: ReadonlySet<RouteName> = new Set<RouteName>([...emailViews, 'ConnectingSocial', 'ConnectingFarcaster'])

/** Headings of the view for requests of the frame that are no approval of something to sign. */
const headings: Readonly<Record<string, AskedInFrame['heading']>> = {
  'recovery.keep': 'RecoveryCode',
  'device.review': 'EmailDevice',
}

/** @throws ModalError ABORTED for an instance that was destroyed in the meantime */
export function startAuth(walletModal: WalletModal, parts: Parts): AuthController {
  if (parts.isOver()) throw createError('ABORTED', {})
  const { signals, events, services, given, registry } = parts
  const { accounts, chains, connection, locale, modal, options, report, router, theme, toast } = walletModal
  const language = () => locale.state.locale

  const auth = createAuthController({
    ...services,
    accounts,
    chains,
    connection,
    storageKey: options.state.storageKey,
    ports: given.authPorts ?? createAuthPorts(globalThis.window, given.frameHost),
    url: () => options.state.endpoints.auth,
    flags: () => options.state.features,
    defaultType: () => options.state.defaultAccountTypes.eip155,
    only: () => askedNamespace(router.state.history),
    track: walletModal.events.track,
    report,
    show,
    isShown: (view) => modal.state.open && router.state.view === view,
    onGone: sayGone,
    async open(url, signal) {
      const { metadata, networks, projectId } = options.state
      const { name, url: page, icons } = metadata
      return (await registry()).auth({
        url,
        ports: given.authPorts ?? createAuthPorts(globalThis.window, given.frameHost),
        title: locale.text(authFrameMessages, 'authFrame.title'),
        projectId,
        app: { name, url: page, ...(icons[0] && { icon: icons[0] }) },
        networks: networks.map(({ id }) => id),
        look: currentLook(),
        clock: services.clock,
        signal,
        onRefused: (method) => report(createError('ACTION_NOT_ALLOWED', { method })),
      })
    },
  })
  walletModal.auth = auth

  /** A plain copy of the look: a proxy can't be posted. */
  function currentLook() {
    return { theme: theme.state.mode, themeVariables: { ...theme.state.variables }, locale: language() }
  }

  function show(view: AuthView): void {
    if (!modal.state.open || router.state.view === view) return
    // Replace the view while signing in, so that Back leads to where the visitor chose to sign in this way.
    if (signingIn.has(router.state.view)) router.replace(view)
    else router.push(view)
  }

  /** Set when the session ended while the modal was closed, and the visitor still has to be told. */
  let isGoodbyePending = false
  function sayGone(): void {
    isGoodbyePending = !modal.state.open
    if (isGoodbyePending) return
    const what = auth.state.signOut.status === 'done' ? 'toast.signedOutEverywhere' : 'toast.signedOut'
    toast.show({ variant: 'info', message: locale.text(toastMessages, what) })
  }

  /** How ApproveTransaction was opened for the frame; `undefined` where it was on screen already, and stays. */
  let shownBy: 'push' | 'open' | undefined

  function showFrame(method: string): void {
    const data: AskedInFrame = { frame: true, method, heading: headings[method] ?? 'ApproveBelow' }
    const isOn = (view: RouteName) => modal.state.open && router.state.view === view
    // Show a new device only in Account, where the visitor asked to see it, and never unasked.
    if (method === 'device.review' && !shownBy && !isOn('Account')) {
      auth.declineApproval()
      return
    }
    if (isOn('ApproveTransaction')) return
    try {
      if (modal.state.open) router.push('ApproveTransaction', data)
      else modal.open({ view: 'ApproveTransaction', arguments: data }, 'approval')
      shownBy = router.state.history.length > 1 ? 'push' : 'open'
    } catch {
      // A host's listener refused, so the visitor could not see what would be signed.
      auth.declineApproval()
    }
  }

  function leaveFrame(): void {
    const by = shownBy
    shownBy = undefined
    if (!by || !modal.state.open || router.state.view !== 'ApproveTransaction') return
    if (by === 'push') router.goBack()
    else modal.close('done')
  }

  /** Starts and ends work when a view is entered or left. */
  let shownView: RouteName | undefined
  function followView(next: RouteName | undefined): void {
    const leftView = shownView
    const { approval } = auth.state
    // The sign-in continues below a frame that asks to keep a recovery code for it.
    const keepsCode = approval?.method === 'recovery.keep'
    if (keepsCode && next === 'ApproveTransaction') return
    shownView = next
    if (approval && (keepsCode || (leftView === 'ApproveTransaction' && next !== leftView))) {
      shownBy = undefined
      auth.declineApproval()
    }
    if (leftView === 'Account' && next !== leftView && next !== 'ApproveTransaction') auth.leaveDevice()
    if (leftView === 'ConnectingSocial' && next !== leftView) auth.cancelSocial()
    if (leftView === 'ConnectingFarcaster' && next !== leftView) auth.cancelFarcaster()
    if (leftView === 'ChangeEmail' && next !== leftView) auth.cancelChange()
    if (leftView === 'SignOutEverywhere' && next !== leftView) auth.forgetSignOut()
    if (leftView && emailViews.has(leftView) && !(next && emailViews.has(next))) auth.cancelEmail()
    if (next === leftView) return
    if (next === 'Connect') auth.configure()
    if (next === 'Connect' || (next && emailViews.has(next))) startFrame()
    if (next === 'ConnectingFarcaster') void auth.startFarcaster()
  }

  /** Loads the frame, only where one of its sign-ins is offered (design.md 'silent until asked'). */
  function startFrame(): void {
    const { email, socials } = auth.state.features
    if (email || socials.length > 0) void auth.load()
  }

  /** Follows the view on screen; without the terms' tick that the host requires, a view counts as left. */
  function followShown(): void {
    const { view } = router.state
    const isWaiting = waitsForTerms(view, options.state, connection.state)
    followView(modal.state.open && !isWaiting ? view : undefined)
  }
  let lastSentLook = currentLook()
  function followLook(): void {
    const newLook = currentLook()
    if (JSON.stringify(newLook) === JSON.stringify(lastSentLook)) return
    lastSentLook = newLook
    auth.sync(newLook)
  }

  const stops = [
    events.on('view', followShown),
    subscribeKey(
      modal.state,
      'open',
      (open) => {
        if (!open) followShown()
        else if (isGoodbyePending) sayGone()
      },
      true,
    ),
    subscribeKey(connection.state, 'termsAccepted', followShown, true),
    subscribe(options.state, () => {
      auth.configure()
      followShown()
      // The options may name another origin while Connect is on screen.
      if (shownView === 'Connect' && auth.state.status === 'idle') startFrame()
    }),
    subscribe(theme.state, followLook),
    subscribeKey(locale.state, 'locale', followLook),
    subscribeKey(
      auth.state,
      'approval',
      (approval) => {
        if (approval) showFrame(approval.method)
        else leaveFrame()
      },
      true,
    ),
    signals.on('connected', ({ connection }) => {
      isGoodbyePending = false
      auth.follow.connected(connection)
    }),
    signals.on('disconnected', ({ by, former }) => {
      // The open modal shows it by itself.
      if (by === 'wallet' && former?.connectorId.startsWith(AUTH_CONNECTOR) && !modal.state.open)
        isGoodbyePending = true
      auth.follow.disconnected()
    }),
    // The visitor left in another tab, so they know.
    signals.on('leftElsewhere', () => {
      isGoodbyePending = false
    }),
    signals.on('networkChanged', ({ id }) => auth.follow.networkChanged(id)),
  ]
  // The modal may have been opened while this was loading.
  followShown()

  const { destroy } = auth
  auth.destroy = () => {
    for (const stop of stops) stop()
    destroy()
  }
  return auth
}
