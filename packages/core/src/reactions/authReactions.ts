/** "When A, then B" of signing in by e-mail and elsewhere, and the controller itself: loaded only where `endpoints.auth` is named. */
import { subscribe } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import { createAuthPorts } from '../authPorts.js'
import { AUTH_CONNECTOR, type AuthClient, type AuthClientParts } from '../chains/authTypes.js'
import { type AuthController, createAuthController } from '../controllers/auth/AuthController.js'
import type { AuthView } from '../controllers/auth/authFlow.js'
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
  /** The door to the chains. */
  registry(): Promise<{ auth(parts: AuthClientParts): Promise<AuthClient> }>
  /** The instance is no more. */
  isOver(): boolean
}

/** Between these an e-mail sign-in goes on. */
const emailViews: ReadonlySet<RouteName> = new Set<RouteName>(['EmailCode', 'EmailDevice'])
const signingIn: ReadonlySet<RouteName> = new Set<RouteName>([...emailViews, 'ConnectingSocial', 'ConnectingFarcaster'])

/** What the frame shows for these has a name of its own. */
const headings: Readonly<Record<string, Pick<AskedInFrame, 'heading'>>> = {
  'recovery.keep': { heading: 'RecoveryCode' },
  'device.review': { heading: 'EmailDevice' },
}

/** @throws ModalError ABORTED for an instance that went while this was on its way */
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
        look: look(),
        clock: services.clock,
        signal,
        onRefused: (method) => report(createError('ACTION_NOT_ALLOWED', { method })),
      })
    },
  })
  walletModal.auth = auth

  /** A plain copy: a proxy can't be posted. */
  function look() {
    return { theme: theme.state.mode, themeVariables: { ...theme.state.variables }, locale: language() }
  }

  function show(view: AuthView): void {
    if (!modal.state.open || router.state.view === view) return
    // One step back from any of them is where the visitor chose to sign in this way.
    if (signingIn.has(router.state.view)) router.replace(view)
    else router.push(view)
  }

  /** It ended elsewhere while nobody looked. */
  let unsaid = false
  function sayGone(): void {
    unsaid = !modal.state.open
    if (unsaid) return
    const what = auth.state.signOut.status === 'done' ? 'toast.signedOutEverywhere' : 'toast.signedOut'
    toast.show({ variant: 'info', message: locale.text(toastMessages, what) })
  }

  /** How ApproveTransaction came to be on screen for the frame; what is shown already is left as it is. */
  let shownBy: 'push' | 'open' | undefined

  function showFrame(method: string): void {
    const data: AskedInFrame = { frame: true, method, ...headings[method] }
    const isOn = (view: RouteName) => modal.state.open && router.state.view === view
    // A new device is looked at where the visitor has pressed for it, and never comes up by itself.
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
      // A host's listener refused: nobody can see what would be signed.
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

  /** What starts and ends because a view was entered or left. */
  let shown: RouteName | undefined
  function followView(next: RouteName | undefined): void {
    const left = shown
    const { approval } = auth.state
    // A sign-in goes on under the frame that asks to keep a code for it.
    const keepsCode = approval?.method === 'recovery.keep'
    if (keepsCode && next === 'ApproveTransaction') return
    shown = next
    if (approval && (keepsCode || (left === 'ApproveTransaction' && next !== left))) {
      shownBy = undefined
      auth.declineApproval()
    }
    if (left === 'Account' && next !== left && next !== 'ApproveTransaction') auth.leaveDevice()
    if (left === 'ConnectingSocial' && next !== left) auth.cancelSocial()
    if (left === 'ConnectingFarcaster' && next !== left) auth.cancelFarcaster()
    if (left === 'ChangeEmail' && next !== left) auth.cancelChange()
    if (left === 'SignOutEverywhere' && next !== left) auth.forgetSignOut()
    if (left && emailViews.has(left) && !(next && emailViews.has(next))) auth.cancelEmail()
    if (next === left) return
    if (next === 'Connect') auth.configure()
    if (next === 'Connect' || (next && emailViews.has(next))) startFrame()
    if (next === 'ConnectingFarcaster') void auth.startFarcaster()
  }

  /** Only where something of it is offered (design.md 'silent until asked'). */
  function startFrame(): void {
    const { email, socials } = auth.state.features
    if (email || socials.length > 0) void auth.load()
  }

  /** A view without the tick that the host asks for stands as if it were left. */
  function followShown(): void {
    const { view } = router.state
    const waits = waitsForTerms(view, options.state, connection.state.termsAccepted)
    followView(modal.state.open && !waits ? view : undefined)
  }
  let told = look()
  function followLook(): void {
    const now = look()
    if (JSON.stringify(now) === JSON.stringify(told)) return
    told = now
    auth.sync(now)
  }

  const stops = [
    events.on('view', followShown),
    subscribeKey(
      modal.state,
      'open',
      (open) => {
        if (!open) followShown()
        else if (unsaid) sayGone()
      },
      true,
    ),
    subscribeKey(connection.state, 'termsAccepted', followShown, true),
    subscribe(options.state, () => {
      auth.configure()
      followShown()
      // Another origin, while it is on screen.
      if (shown === 'Connect' && auth.state.status === 'idle') startFrame()
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
      unsaid = false
      auth.follow.connected(connection)
    }),
    signals.on('disconnected', ({ by, former }) => {
      // What is open says it itself.
      if (by === 'wallet' && former?.connectorId.startsWith(AUTH_CONNECTOR) && !modal.state.open) unsaid = true
      auth.follow.disconnected()
    }),
    // It was another tab: the visitor knows.
    signals.on('leftElsewhere', () => {
      unsaid = false
    }),
    signals.on('networkChanged', ({ id }) => auth.follow.networkChanged(id)),
  ]
  // Opened while this was on its way.
  followShown()

  const { destroy } = auth
  auth.destroy = () => {
    for (const stop of stops) stop()
    destroy()
  }
  return auth
}
