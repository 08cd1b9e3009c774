/** The page behind `openApprovalWindow`: the frame's question in a window of its own. It knows no key; it says yes or no. */
import { textsFor } from '../texts/textsFor.js'
import { createAcceptance } from './acceptance.js'
import { applyLook } from './applyLook.js'
import { ASK, READY } from './approvalWindow.js'
import { armButton } from './armButton.js'
import { element } from './dom.js'
import { renderRequest } from './renderRequest.js'
import { button } from './showStep.js'
import { watchVisibility } from './watchVisibility.js'

const root = document.querySelector('main')

function show({ look, verb, no, caution, ...state }, port) {
  applyLook(look)
  const texts = textsFor(look.locale)
  document.title = texts[verb]
  const approve = button(texts[verb], () => arming.isArmed() && port.postMessage(true), { class: 'primary' })
  const decline = button(no ?? texts.decline, () => port.postMessage(false))
  const arming = armButton(approve)
  let seen = false
  const follow = () => arming.arm(seen && acceptance.isGiven())
  const acceptance = createAcceptance({ words: texts.fees, changed: follow })
  acceptance.show(caution)
  root.replaceChildren(
    element('div', { class: 'body' }, renderRequest({ ...state, texts })),
    element('div', { class: 'foot' }, [acceptance.node, element('div', { class: 'actions' }, [decline, approve])]),
  )
  root.querySelector('h1').focus({ preventScroll: true })
  watchVisibility(root, (nowSeen) => {
    seen = nowSeen
    follow()
  })
}

addEventListener('message', ({ source, origin, data, ports }) => {
  if (source === opener && origin === location.origin && data?.type === ASK) show(data.asked, ports[0])
})
// To a frame of this origin only: whoever else has opened this page hears nothing, and sees nothing here.
opener?.postMessage(READY, location.origin)
