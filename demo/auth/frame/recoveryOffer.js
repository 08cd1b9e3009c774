import { element } from './dom.js'
import { icon } from './icons.js'
import { button } from './showStep.js'

/** Under each request: the way to a recovery code, and as long as there is none, why it is needed. */
export function recoveryOffer({ texts: { recovery: words }, hasRecovery, open }) {
  if (hasRecovery) return element('div', { class: 'offer' }, [button(words.reach, open, { class: 'plain' })])
  return element('div', { class: 'offer due' }, [
    icon('key'),
    element('p', {}, [words.notice]),
    button(words.offer, open, { class: 'plain' }),
  ])
}
