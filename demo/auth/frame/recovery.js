import { textsFor } from '../texts/textsFor.js'
import { createService } from './createService.js'
import { createVisitor } from './createVisitor.js'
import { applyKeptLook } from './keptLook.js'
import { addressesOf } from './keys.js'
import { openStore } from './openStore.js'
import { startRecovery } from './recoverySteps.js'
import { createShares } from './shares.js'
import { button, showStep } from './showStep.js'

const TOKEN = 'token:'
const root = document.querySelector('main')
const service = createService()

/** Who is signed in on some page of this browser, each once. */
async function visitorsHere(store) {
  const names = (await store.keys()).filter((name) => String(name).startsWith(TOKEN))
  const found = new Map()
  for (const name of names) {
    const origin = name.slice(TOKEN.length)
    const visitor = createVisitor({ service, store, shares: createShares(store), origin, addressesOf })
    await visitor.restore().catch(() => {})
    const { userId } = visitor.current() ?? {}
    if (userId) found.set(userId, visitor)
  }
  return [...found.values()]
}

const nameOf = ({ user, addresses }) => user.email ?? user.username ?? addresses.eip155

async function start() {
  const store = await openStore()
  await applyKeptLook(store)
  const texts = textsFor(document.documentElement.lang)
  const { recovery: words, pages } = texts
  document.title = pages.recovery
  const begin = (visitor) =>
    startRecovery({ root, texts, visitor, about: nameOf(visitor.current()), canLeave: false, leave() {} })
  const visitors = await visitorsHere(store)
  if (visitors.length === 1) return begin(visitors[0])
  if (visitors.length === 0) return showStep(root, { title: words.nobody, content: [words.nobodyHint] })
  showStep(root, {
    title: words.whose,
    actions: visitors.map((visitor) => button(nameOf(visitor.current()), () => begin(visitor))),
  })
}

start()
