/** Work of signing in that starts and ends when a view is entered or left. */
import type { AuthController } from '../controllers/auth/types.js'
import type { RouteName } from '../controllers/routes.js'

/** Views between which an e-mail sign-in continues. */
const emailViews: ReadonlySet<RouteName> = new Set<RouteName>(['EmailCode', 'EmailDevice'])

/** Views of a sign-in that goes on. */
export const signingIn: ReadonlySet<RouteName> = new Set<RouteName>([
  ...emailViews,
  'ConnectingSocial',
  'ConnectingFarcaster',
])

export function createAuthViews(auth: AuthController, approvals: { decline(): void }) {
  let shownView: RouteName | undefined

  /** Loads the frame, only where one of its sign-ins is offered (design.md 'silent until asked'). */
  function startFrame(): void {
    const { email, socials } = auth.state.features
    if (email || socials.length > 0) void auth.load()
  }

  const onLeave: Partial<Record<RouteName, () => void>> = {
    ConnectingSocial: auth.cancelSocial,
    ConnectingFarcaster: auth.cancelFarcaster,
    ChangeEmail: auth.cancelChange,
    SignOutEverywhere: auth.forgetSignOut,
  }

  function enter(view: RouteName): void {
    if (view === 'Connect') auth.configure()
    if (view === 'Connect' || emailViews.has(view)) startFrame()
    if (view === 'ConnectingFarcaster') void auth.startFarcaster()
  }

  return {
    /** @param view - the view on screen; `undefined` where there is none */
    follow(view: RouteName | undefined): void {
      const leftView = shownView
      const { approval } = auth.state
      // The sign-in continues below a frame that asks to keep a recovery code for it.
      const keepsCode = approval?.method === 'recovery.keep'
      if (keepsCode && view === 'ApproveTransaction') return
      shownView = view
      const isAnother = view !== leftView
      if (approval && (keepsCode || (leftView === 'ApproveTransaction' && isAnother))) approvals.decline()
      if (leftView === 'Account' && isAnother && view !== 'ApproveTransaction') auth.leaveDevice()
      if (leftView && isAnother) onLeave[leftView]?.()
      if (leftView && emailViews.has(leftView) && !(view && emailViews.has(view))) auth.cancelEmail()
      if (view && isAnother) enter(view)
    },
    /** The options may name another origin while Connect is on screen. */
    followOptions(): void {
      if (shownView === 'Connect' && auth.state.status === 'idle') startFrame()
    },
  }
}
