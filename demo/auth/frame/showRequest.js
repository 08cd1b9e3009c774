import { createConfirming } from './confirming.js'
import { element } from './dom.js'
import { declined } from './failure.js'
import { createRequestScreen } from './requestScreen.js'
import { watchVisibility } from './watchVisibility.js'

/** Until the screen can be measured, px. */
const FIRST_HEIGHT = 480

/** In few words: arguments in hexadecimal say nothing to a visitor. */
function reasonOf({ shortMessage, message }, texts) {
  const said = String(shortMessage ?? message ?? '').replace(/[:\s]*(0x)?[0-9a-f]{64,}/gi, '')
  return said.slice(0, 200) || texts.warnings.unknownReason
}

/** What a window of this origin needs to show the same. Of functions it could get none. */
function forWindow({ origin, account: { address, type }, network: { name }, content, fee, caution }, verb) {
  const { dataset, lang } = document.documentElement
  const look = { theme: dataset.theme, locale: lang }
  return { look, verb, origin, account: { address, type }, network: { name }, content, fee, caution }
}

/**
 * Shows one question until it is answered, here or by the page that calls it back.
 * @returns {{ answer: Promise<unknown>, refuse: () => void }}
 */
export function showRequest({ root, emit, origin, texts, visitor }, question) {
  const { id, signal, account, network, kind, describe: read, prepare, approved } = question
  const words = texts()
  const verb = kind === 'sign' ? 'sign' : 'approve'
  let prepared
  let failed
  let seen = false
  let settled = false
  let resolve
  let reject
  const answer = new Promise((yes, no) => {
    resolve = yes
    reject = no
  })

  const decline = element('button', { type: 'button', click: onDecline }, [words.decline])
  const confirming = createConfirming({
    words,
    verb,
    isReady: () => seen && prepared !== undefined && screen.isReadable(),
    isHarmless: () => screen.state.content?.isHarmless === true,
    asked: () => forWindow(screen.state, verb),
    confirmed: onConfirmed,
    declined: onDecline,
  })
  const screen = createRequestScreen({
    root,
    texts: words,
    visitor,
    asked: { origin, account, network },
    above: confirming.above,
    buttons: [decline, confirming.button],
    turned: confirming.follow,
    isOver: () => settled,
  })
  const stopWatching = watchVisibility(root, (nowSeen, height) => {
    if (height > 0) emit({ event: 'resize', height })
    if (nowSeen === seen) return
    seen = nowSeen
    confirming.follow()
  })

  function end(settle, value) {
    if (settled) return
    settled = true
    confirming.stop()
    stopWatching()
    signal.removeEventListener('abort', onDecline)
    root.replaceChildren()
    emit({ event: 'hide', id })
    settle(value)
  }
  function onDecline() {
    // What is on its way is not called back. A page that calls it back asks for no reasons.
    if (!screen.state.busy) end(reject, signal.aborted ? declined() : (failed ?? declined()))
  }
  async function onConfirmed() {
    if (settled || screen.state.busy) return
    decline.disabled = true
    screen.draw({ busy: kind === 'sign' ? words.signing : words.sending })
    confirming.follow()
    try {
      end(resolve, await approved(prepared))
    } catch (error) {
      end(reject, error)
    }
  }

  async function look() {
    screen.draw({})
    screen.present()
    emit({ event: 'show', id, height: FIRST_HEIGHT })
    // Both at once, and each shows itself: a simulation that fails still says what would have been.
    const preparing = Promise.resolve(prepare ? prepare() : {})
    preparing.catch(() => {})
    try {
      screen.draw({ content: await read() })
      prepared = await preparing
      const { fee, caution } = prepared
      screen.draw({ ...(fee && { fee }), caution })
      confirming.caution(caution)
      confirming.follow()
    } catch (error) {
      failed = error
      if (!screen.state.content) return end(reject, error)
      decline.textContent = words.close
      confirming.giveUp()
      screen.draw({ problem: words.warnings.fails(reasonOf(error, words)) })
    }
  }

  signal.addEventListener('abort', onDecline, { once: true })
  if (signal.aborted) onDecline()
  else look().catch((error) => end(reject, error))
  return { answer, refuse: onDecline }
}
