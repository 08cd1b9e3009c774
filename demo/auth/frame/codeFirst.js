import { element } from './dom.js'
import { failure } from './failure.js'
import { startRecovery } from './recoverySteps.js'
import { button, showStep } from './showStep.js'
import { watchVisibility } from './watchVisibility.js'

/** Until the first step can be measured, px. */
const FIRST_HEIGHT = 420

/**
 * Where this browser keeps nothing: a wallet is begun with a recovery code that was written down, or not at all.
 * @param {{ root: HTMLElement, emit(event: object): void, texts: () => object, visitor: object }} parts
 * @returns {(context: { id: number, signal: AbortSignal }, begin: (code: Uint8Array) => Promise<void>) => Promise<void>} shows
 *   itself for the request `id` until `begin` is done; rejects with RECOVERY_DECLINED where the visitor wants none
 */
export function createCodeFirst({ root, emit, texts: inLanguage, visitor }) {
  return async ({ id, signal }, begin) => {
    // One screen at a time, and what stands on it is the visitor's to answer.
    if (root.hasChildNodes() || signal.aborted) throw failure('RECOVERY_DECLINED')
    const texts = inLanguage()
    const { recovery: words } = texts
    const panel = element('div', { class: 'panel' })
    root.replaceChildren(panel)
    const stopWatching = watchVisibility(root, (_seen, height) => {
      if (height > 0) emit({ event: 'resize', height })
    })
    emit({ event: 'show', id, height: FIRST_HEIGHT })
    try {
      await new Promise((resolve, reject) => {
        const decline = () => reject(failure('RECOVERY_DECLINED'))
        signal.addEventListener('abort', decline, { once: true })
        const ask = (code) =>
          startRecovery({
            ...{ root: panel, texts, visitor, code },
            why: words.nothingKept,
            keep: begin,
            kept: resolve,
            leave: sayWhy,
          })
        function sayWhy(code) {
          showStep(panel, {
            title: words.without,
            content: [words.withoutWhy],
            actions: [button(texts.close, decline), button(words.offer, () => ask(code), { class: 'primary' })],
          })
        }
        ask()
      })
    } finally {
      stopWatching()
      root.replaceChildren()
      emit({ event: 'hide', id })
    }
  }
}
