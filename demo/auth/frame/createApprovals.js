import { declined } from './failure.js'
import { showDevice } from './showDevice.js'
import { showRequest } from './showRequest.js'

/**
 * One question at a time, each on a screen of its own.
 * @param {{ root: HTMLElement, emit(event: object): void, origin: string, texts: () => object, visitor: object }} parts
 */
export function createApprovals(parts) {
  let last = Promise.resolve()
  /** Who asks after somebody else has signed in is told no. */
  let turn = 0
  let refuseShown = () => {}

  function show(question) {
    const { answer, refuse } = (question.kind === 'device' ? showDevice : showRequest)(parts, question)
    refuseShown = refuse
    return answer
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
