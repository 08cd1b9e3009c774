import { textsFor } from '../texts/textsFor.js'
import { createService } from './createService.js'
import { applyKeptLook } from './keptLook.js'
import { openStore } from './openStore.js'
import { button, showStep } from './showStep.js'

const root = document.querySelector('main')
const change = new URL(location.href).searchParams.get('change') ?? ''
const service = createService()
let texts = textsFor()

const ended = () => showStep(root, { title: texts.moved.ended, content: [texts.moved.endedHint, texts.pages.close] })

/** Nothing happens by opening the link: whoever looks through mails for links opens them too. */
function ask({ from, to, isReused }) {
  const { moved: words, pages } = texts
  async function takeBack() {
    try {
      await service.post('/api/email/moved/take-back', { change })
      showStep(root, { title: words.done, content: [words.doneHint(from), pages.close] })
    } catch (error) {
      if (error.code === 'MOVE_SETTLED') return ended()
      ask({ from, to, isReused })
    }
  }
  showStep(root, {
    title: words.title,
    content: [words.about(from, to), words.effect, ...(isReused ? [words.reused] : []), words.leave],
    actions: [button(words.takeBack, takeBack, { class: 'primary' })],
  })
}

async function start() {
  await applyKeptLook(await openStore())
  texts = textsFor(document.documentElement.lang)
  document.title = texts.pages.moved
  ask(await service.post('/api/email/moved/look', { change }))
}

start().catch(ended)
