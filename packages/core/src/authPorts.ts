/** The browser behind the sign-in frame: an `<iframe>`, a pop-up, and messages posted to this window. */
import type { AuthPorts } from './chains/authTypes.js'

/** Permissions of the frame: using a passkey, and copying. */
const ALLOWED = 'publickey-credentials-get; clipboard-write'
const POPUP_FEATURES = 'popup,width=480,height=720'

/**
 * @param frameHost - the element whose child the frame becomes, for the slot `auth`; without one the frame is at the end of
 * the page, hidden until the visitor is asked something
 */
export function createAuthPorts(view: Window, frameHost?: () => HTMLElement): AuthPorts {
  const { document } = view
  return {
    openFrame(src, title) {
      const frame = document.createElement('iframe')
      frame.slot = 'auth'
      frame.allow = ALLOWED
      frame.title = title
      frame.referrerPolicy = 'origin'
      // Overrides a host's own styles for frames.
      frame.style.cssText = 'border:0;inline-size:100%'
      frame.hidden = !frameHost
      frame.src = src
      const host = frameHost?.() ?? document.body
      host.append(frame)
      return {
        onLoad(listener) {
          frame.addEventListener('load', listener)
          return () => frame.removeEventListener('load', listener)
        },
        // A loaded document is of another origin and can't be read; the initial empty one is the page's own.
        hasDocument: () => frame.contentDocument?.URL !== 'about:blank',
        post: (message, origin, port) => frame.contentWindow?.postMessage(message, origin, [port]),
        setShown(shown) {
          frame.hidden = !frameHost && !shown
        },
        remove: () => frame.remove(),
      }
    },
    openPopup(url) {
      // Not `noopener`: the pop-up's answer comes to this window, and is checked twice (T-25, T-26).
      const popup = view.open(url, 'wallet-modal-social', POPUP_FEATURES)
      if (!popup) return undefined
      return {
        source: popup,
        isClosed: () => popup.closed,
        focus: () => popup.focus(),
        close: () => popup.close(),
      }
    },
    onMessage(listener) {
      const hear = ({ origin, source, data }: MessageEvent<unknown>) => listener({ origin, source, data })
      view.addEventListener('message', hear)
      return () => view.removeEventListener('message', hear)
    },
  }
}
