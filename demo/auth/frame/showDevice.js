import { createConfirming } from './confirming.js'
import { element } from './dom.js'
import { failure } from './failure.js'
import { renderRequest } from './renderRequest.js'
import { button, showStep } from './showStep.js'
import { watchVisibility } from './watchVisibility.js'

/** Until the screen can be measured, px. */
const FIRST_HEIGHT = 420

const timeOf = (at) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(at)

/** As the screen of any other question, and as a window of this origin shows it: data, no functions. */
function contentOf({ about, at }, { user, addresses }, { device: words, labels }) {
  return {
    asks: user.email ?? user.username ?? addresses.eip155,
    title: words.title,
    warnings: [words.about(words.browser(about.browser, about.system))],
    sections: [
      {
        rows: [
          [words.when, timeOf(at)],
          [labels.account, addresses.eip155, 'address'],
        ],
      },
    ],
  }
}

/**
 * A new browser asks for the wallet, and the visitor has pressed to see it. Who closes it without an answer leaves it
 * waiting; what they answer is said until they have read it.
 * @param {{ root: HTMLElement, emit(event: object): void, texts: () => object }} parts
 * @param {{ id: number, signal: AbortSignal, current: object, asked?: object, approve(): Promise<unknown>,
 *   decline(): Promise<unknown> }} question `asked`: nobody asks any more without it
 * @returns {{ answer: Promise<void>, refuse: () => void }}
 */
export function showDevice({ root, emit, texts }, { id, signal, current, asked, approve, decline }) {
  const words = texts()
  const { device } = words
  /** @type {'asked' | 'answering' | 'said' | 'left'} */
  let stage = 'asked'
  let seen = false
  let resolve
  let reject
  const answer = new Promise((...settle) => {
    ;[resolve, reject] = settle
  })
  const content = asked && contentOf(asked, current, words)
  const body = element('div', { class: 'body' })
  const no = button(device.notMe, () => send(decline, device.declined, device.declinedHint))
  const confirming = createConfirming({
    words,
    verb: 'approve',
    isReady: () => seen && stage === 'asked',
    isHarmless: () => false,
    asked() {
      const { dataset, lang } = document.documentElement
      return { look: { theme: dataset.theme, locale: lang }, verb: 'approve', content, no: device.notMe }
    },
    confirmed: () => send(approve, device.approved, device.approvedHint),
    declined: () => send(decline, device.declined, device.declinedHint),
  })
  const stopWatching = watchVisibility(root, (nowSeen, height) => {
    if (height > 0) emit({ event: 'resize', height })
    if (nowSeen === seen) return
    seen = nowSeen
    confirming.follow()
  })

  function draw(state = {}) {
    body.replaceChildren(...renderRequest({ texts: words, content, ...state }))
  }
  function leave(settle, value) {
    if (stage === 'left') return
    stage = 'left'
    confirming.stop()
    stopWatching()
    signal.removeEventListener('abort', onAbort)
    root.replaceChildren()
    emit({ event: 'hide', id })
    settle(value)
  }
  const onAbort = () => leave(reject, failure('ABORTED'))

  function say(title, hint) {
    if (stage === 'left') return
    stage = 'said'
    confirming.stop()
    const panel = element('div', { class: 'panel' })
    root.replaceChildren(panel)
    showStep(panel, { title, content: [hint], actions: [button(words.close, () => leave(resolve))] })
  }
  async function send(work, title, hint) {
    if (stage !== 'asked') return
    stage = 'answering'
    no.disabled = true
    confirming.follow()
    draw({ busy: words.sending })
    try {
      await work()
      say(title, hint)
    } catch (error) {
      if (error?.code === 'DEVICE_EXPIRED') return say(device.over, device.overHint)
      if (stage !== 'answering') return
      stage = 'asked'
      no.disabled = false
      draw({ problem: device.failed })
      confirming.follow()
    }
  }

  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  else {
    if (content) {
      draw()
      const actions = element('div', { class: 'actions' }, [no, confirming.button])
      root.replaceChildren(body, element('div', { class: 'foot' }, [confirming.above, actions]))
      confirming.follow()
    } else say(device.over, device.overHint)
    emit({ event: 'show', id, height: FIRST_HEIGHT })
  }
  return { answer, refuse: onAbort }
}
