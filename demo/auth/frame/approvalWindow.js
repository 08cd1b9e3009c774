/** A window of this origin in which a question of the frame's is answered: nothing of the page's can lie over it. */
export const READY = 'approval-ready'
export const ASK = 'approval-ask'

const FEATURES = 'popup,width=440,height=720'
const LOOK_MS = 250

/**
 * Opens it, on the visitor's own press. Who closes it declines.
 * @param {object} asked what its screen shows: data, no functions
 * @param {(approved: boolean) => void} answered once
 * @returns {{ close(): void, focus(): void } | undefined} `undefined` where the browser opens none
 */
export function openApprovalWindow(asked, answered) {
  // Without a name: no page can have opened one of the same name before.
  const view = open('/approve', '_blank', FEATURES)
  if (!view) return undefined
  const looking = setInterval(() => view.closed && answer(false), LOOK_MS)

  function stop() {
    clearInterval(looking)
    removeEventListener('message', hear)
    view.close()
  }
  function answer(approved) {
    stop()
    answered(approved)
  }
  function hear({ source, origin, data }) {
    if (source !== view || origin !== location.origin || data !== READY) return
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data: approved }) => answer(approved === true)
    view.postMessage({ type: ASK, asked }, location.origin, [port2])
  }
  addEventListener('message', hear)
  return { close: stop, focus: () => view.focus() }
}
