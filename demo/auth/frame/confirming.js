import { createAcceptance } from './acceptance.js'
import { openApprovalWindow } from './approvalWindow.js'
import { armButton } from './armButton.js'
import { element } from './dom.js'
import { createSightNotice } from './sightNotice.js'
import { watchPointer } from './watchPointer.js'
import { canWatchSight, watchSight } from './watchSight.js'

/** Ms for which the frame must stay in sight after the press: what a page does in that very moment is told late. */
const MOMENT_MS = 250

/**
 * The button that confirms. Where the browser says what of the frame is to be seen, it works in sight only. Where it does
 * not, whatever moves money or gives rights is confirmed in a window of this origin.
 * @param {{ words: object, verb: 'sign' | 'approve', isReady(): boolean, isHarmless(): boolean, asked(): object,
 *   confirmed(): void, declined(): void }} parts `isReady`: all of it can be read; `asked`: what the window shows
 * @returns {{ button: HTMLElement, above: HTMLElement, follow(): void, caution: Function, giveUp(): void, stop(): void }} `above`
 *   stands over the buttons
 */
export function createConfirming({ words, verb, isReady, isHarmless, asked, confirmed, declined }) {
  const watches = canWatchSight()
  let inSight = !watches
  let view
  const button = element('button', { type: 'button', class: 'primary', 'aria-describedby': 'sight', click: press }, [
    words[verb],
  ])
  const arming = armButton(button)
  const notice = createSightNotice({ words: words.sight, toWindow })
  const acceptance = createAcceptance({ words: words.fees, changed: follow })
  const above = element('div', { class: 'above' }, [notice.node, acceptance.node])
  const mustUseWindow = () => !watches && !isHarmless()
  const pointer = watchPointer()
  const sight = watches ? watchSight(seen) : undefined

  function follow() {
    button.textContent = mustUseWindow() ? words.sight.open : words[verb]
    arming.arm(isReady() && inSight && acceptance.isGiven())
  }
  function seen(now) {
    inSight = now
    if (!view) notice.follow(now)
    follow()
  }
  function toWindow() {
    if (view) return view.focus()
    if (!isReady()) return
    view = openApprovalWindow(asked(), (approved) => {
      view = undefined
      if (approved) confirmed()
      else declined()
    })
    notice.say(view ? words.sight.going : words.sight.blocked, { hasWay: watches })
  }
  async function press(event) {
    if (!arming.isArmed()) return
    if (mustUseWindow()) return toWindow()
    if (watches && !pointer.isMeant(event)) return
    arming.arm(false)
    await new Promise((resolve) => setTimeout(resolve, MOMENT_MS))
    const stillSeen = sight ? await sight.look() : true
    if (stillSeen && inSight && isReady()) confirmed()
    else follow()
  }

  function stop() {
    arming.stop()
    notice.stop()
    sight?.stop()
    pointer.stop()
    view?.close()
  }
  return {
    button,
    above,
    follow,
    /** @param {string | undefined} caution what has to be accepted first */
    caution: acceptance.show,
    /** There is nothing to confirm any more. */
    giveUp() {
      stop()
      button.hidden = true
      notice.say('')
    },
    stop,
  }
}
