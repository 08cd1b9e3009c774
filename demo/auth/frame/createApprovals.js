import { element } from './dom.js'
import { declined } from './failure.js'
import { recoveryOffer } from './recoveryOffer.js'
import { startRecovery } from './recoverySteps.js'
import { renderRequest } from './renderRequest.js'
import { watchVisibility } from './watchVisibility.js'

/** A tap that was meant for what was there before must not approve (T-24). */
const ARMING_MS = 500
/** Until the screen can be measured, px. */
const FIRST_HEIGHT = 480

/** In few words: arguments in hexadecimal say nothing to a visitor. */
function reasonOf({ shortMessage, message }, texts) {
  const said = String(shortMessage ?? message ?? '').replace(/[:\s]*(0x)?[0-9a-f]{64,}/gi, '')
  return said.slice(0, 200) || texts.warnings.unknownReason
}

/**
 * One question at a time, each on a screen of its own.
 * @param {{ root: HTMLElement, emit(event: object): void, origin: string, texts: () => object, visitor: object }} parts
 */
export function createApprovals({ root, emit, origin, texts, visitor }) {
  let last = Promise.resolve()
  /** Who asks after somebody else has signed in is told no. */
  let turn = 0
  let refuseShown = () => {}

  function show({ id, signal, account, network, kind, describe: read, prepare, approved }) {
    return new Promise((resolve, reject) => {
      const words = texts()
      const state = { origin, account, network, texts: words }
      let prepared
      let failed
      let arming
      let settled = false
      const approve = element('button', { type: 'button', class: 'primary', disabled: true, click: onApprove }, [
        kind === 'sign' ? words.sign : words.approve,
      ])
      const decline = element('button', { type: 'button', click: onDecline }, [words.decline])
      const body = element('div', { class: 'body' })
      const actions = element('div', { class: 'actions' }, [decline, approve])
      /** The visitor looks after their recovery code meanwhile: nothing can be approved then. */
      let away = false

      function draw(change) {
        Object.assign(state, change)
        body.replaceChildren(...renderRequest(state))
      }
      function present() {
        away = false
        const hasRecovery = visitor.current()?.hasRecovery === true
        root.replaceChildren(body, recoveryOffer({ texts: words, hasRecovery, open: openRecovery }), actions)
        arm(seen)
      }
      function openRecovery() {
        if (state.busy) return
        away = true
        arm(false)
        // Of its own: what comes late is drawn where nobody looks any more.
        const panel = element('div', { class: 'panel' })
        root.replaceChildren(panel)
        const leave = () => {
          if (settled) return
          present()
          body.querySelector('h1')?.focus()
        }
        startRecovery({ root: panel, texts: words, visitor, leave })
      }
      /** It can be approved half a second after all of it could be read. */
      function arm(seen) {
        clearTimeout(arming)
        const ready = seen && state.content && prepared && !state.busy && !away
        if (!ready) approve.disabled = true
        else if (approve.disabled) arming = setTimeout(() => (approve.disabled = false), ARMING_MS)
      }
      let seen = false
      const stopWatching = watchVisibility(root, (nowSeen, height) => {
        if (height > 0) emit({ event: 'resize', height })
        if (nowSeen === seen) return
        seen = nowSeen
        arm(seen)
      })

      function end(settle, value) {
        if (settled) return
        settled = true
        clearTimeout(arming)
        stopWatching()
        signal.removeEventListener('abort', onDecline)
        root.replaceChildren()
        emit({ event: 'hide', id })
        settle(value)
      }
      function onDecline() {
        // What is on its way is not called back. A page that calls it back asks for no reasons.
        if (!state.busy) end(reject, signal.aborted ? declined() : (failed ?? declined()))
      }
      async function onApprove() {
        if (approve.disabled || settled) return
        approve.disabled = true
        decline.disabled = true
        draw({ busy: kind === 'sign' ? words.signing : words.sending })
        try {
          end(resolve, await approved(prepared))
        } catch (error) {
          end(reject, error)
        }
      }

      async function look() {
        draw({})
        present()
        emit({ event: 'show', id, height: FIRST_HEIGHT })
        // Both at once, and each shows itself: a simulation that fails still says what would have been.
        const preparing = Promise.resolve(prepare ? prepare() : {})
        preparing.catch(() => {})
        try {
          draw({ content: await read() })
          prepared = await preparing
          draw({ ...(prepared.fee && { fee: prepared.fee }) })
          arm(seen)
        } catch (error) {
          failed = error
          if (!state.content) return end(reject, error)
          decline.textContent = words.close
          approve.hidden = true
          draw({ problem: words.warnings.fails(reasonOf(error, words)) })
        }
      }
      refuseShown = onDecline
      signal.addEventListener('abort', onDecline, { once: true })
      if (signal.aborted) onDecline()
      else look().catch((error) => end(reject, error))
    })
  }

  return {
    /** @returns {Promise<unknown>} what `approved` makes; rejects with 4001 where the visitor does not want it */
    ask(question) {
      const mine = turn
      const shown = last.then(() => (mine === turn ? show(question) : Promise.reject(declined())))
      last = shown.catch(() => {})
      return shown
    },
    /** Of those who wait, and of the one that is shown. */
    refuseAll() {
      turn++
      refuseShown()
    },
  }
}
