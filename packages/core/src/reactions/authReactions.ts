/** "When A, then B" of signing in by e-mail and elsewhere, with its controller: loaded only where `endpoints.auth` is named. */
import { subscribe } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import { createAuthPorts } from '../authPorts.js'
import { AUTH_CONNECTOR, type AuthClient, type AuthClientParts } from '../chains/authTypes.js'
import { createAuthController } from '../controllers/auth/AuthController.js'
import type { AuthView } from '../controllers/auth/authFlow.js'
import type { AuthController } from '../controllers/auth/types.js'
import { askedNamespace } from '../controllers/pairing/askedNamespace.js'
import type { Signals } from '../controllers/signals.js'
import { waitsForTerms } from '../domain/termsGate.js'
import { createError } from '../errors/createError.js'
import { authFrameMessages } from '../messages/en/authFrame.js'
import { toastMessages } from '../messages/en/toast.js'
import type { ModalEventEmitter } from '../modalEvents.js'
import type { Emitter } from '../primitives/emitter.js'
import type { Services } from '../services.js'
import type { WalletModal } from '../walletModal.js'
import { createAuthApproval } from './authApproval.js'
import { createAuthViews, signingIn } from './authViews.js'

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

/** The look that the frame is to have: a plain copy, as a proxy can't be posted. */
function lookOf({ theme, locale }: WalletModal) {
  return { theme: theme.state.mode, themeVariables: { ...theme.state.variables }, locale: locale.state.locale }
}

/** Leads to a view of the sign-in: in the place of another one, so that Back leads to where the visitor chose to sign in this way. */
function showView({ dialog, router }: WalletModal, view: AuthView): void {
  if (!dialog.state.open || router.state.view === view) return
  if (signingIn.has(router.state.view)) router.replace(view)
  else router.push(view)
}

/** Says that the session ended: at once, or when the modal is opened next, unless the visitor knows by then. */
function createGoodbye(walletModal: WalletModal) {
  const { locale, dialog, toast } = walletModal
  let isPending = false
  return {
    say(): void {
      isPending = !dialog.state.open
      if (isPending) return
      const what = walletModal.auth?.state.signOut.status === 'done' ? 'toast.signedOutEverywhere' : 'toast.signedOut'
      toast.show({ variant: 'info', message: locale.text(toastMessages, what) })
    },
    isPending: () => isPending,
    postpone(): void {
      isPending = true
    },
    forget(): void {
      isPending = false
    },
  }
}

function createController(walletModal: WalletModal, parts: Parts, onGone: () => void): AuthController {
  const { services, given, registry, isOver } = parts
  const { accounts, chains, connection, locale, dialog, options, report, router } = walletModal
  const ports = () => given.authPorts ?? createAuthPorts(globalThis.window, given.frameHost)
  return createAuthController({
    ...services,
    accounts,
    chains,
    connection,
    storageKey: options.state.storageKey,
    ports: ports(),
    url: () => options.state.endpoints.auth,
    flags: () => options.state.features,
    defaultType: () => options.state.defaultAccountTypes.eip155,
    only: () => askedNamespace(router.state.history),
    track: walletModal.analytics.track,
    report,
    show: (view) => showView(walletModal, view),
    isShown: (view) => dialog.state.open && router.state.view === view,
    onGone,
    isOver,
    async open(url, signal) {
      const { metadata, networks, projectId } = options.state
      const { name, url: page, icons } = metadata
      return (await registry()).auth({
        url,
        ports: ports(),
        title: locale.text(authFrameMessages, 'authFrame.title'),
        projectId,
        app: { name, url: page, ...(icons[0] && { icon: icons[0] }) },
        networks: networks.map(({ id }) => id),
        look: lookOf(walletModal),
        clock: services.clock,
        signal,
        onRefused: (method) => report(createError('ACTION_NOT_ALLOWED', { method })),
      })
    },
  })
}

/** @throws ModalError ABORTED for an instance that was destroyed in the meantime */
export function startAuth(walletModal: WalletModal, parts: Parts): AuthController {
  if (parts.isOver()) throw createError('ABORTED', {})
  const { signals, events } = parts
  const { connection, locale, dialog, options, router, theme } = walletModal
  const goodbye = createGoodbye(walletModal)
  const auth = createController(walletModal, parts, goodbye.say)
  walletModal.auth = auth
  const approval = createAuthApproval(walletModal, auth)
  const views = createAuthViews(auth, approval)

  /** Follows the view on screen; without the terms' tick that the host requires, a view counts as left. */
  function followShown(): void {
    const { view } = router.state
    const isWaiting = waitsForTerms(view, options.state, connection.state)
    views.follow(dialog.state.open && !isWaiting ? view : undefined)
  }

  let lastSentLook = lookOf(walletModal)
  function followLook(): void {
    const newLook = lookOf(walletModal)
    if (JSON.stringify(newLook) === JSON.stringify(lastSentLook)) return
    lastSentLook = newLook
    auth.sync(newLook)
  }

  const stops = [
    events.on('view', followShown),
    subscribeKey(
      dialog.state,
      'open',
      (open) => {
        if (!open) followShown()
        else if (goodbye.isPending()) goodbye.say()
      },
      true,
    ),
    subscribeKey(connection.state, 'termsAccepted', followShown, true),
    subscribe(options.state, () => {
      auth.configure()
      followShown()
      views.followOptions()
    }),
    subscribe(theme.state, followLook),
    subscribeKey(locale.state, 'locale', followLook),
    subscribeKey(
      auth.state,
      'approval',
      (request) => {
        if (request) approval.show(request.method)
        else approval.leave()
      },
      true,
    ),
    signals.on('connected', ({ connection }) => {
      goodbye.forget()
      auth.follow.connected(connection)
    }),
    signals.on('disconnected', ({ by, former }) => {
      // The open modal shows it by itself.
      if (by === 'wallet' && former?.connectorId.startsWith(AUTH_CONNECTOR) && !dialog.state.open) goodbye.postpone()
      auth.follow.disconnected()
    }),
    // The visitor left in another tab, so they know.
    signals.on('leftElsewhere', goodbye.forget),
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
