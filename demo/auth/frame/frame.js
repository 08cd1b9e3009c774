import { textsFor } from '../texts/textsFor.js'
import { applyLook } from './applyLook.js'
import { createCodeFirst } from './codeFirst.js'
import { createApprovals } from './createApprovals.js'
import { createRpc } from './createRpc.js'
import { createService } from './createService.js'
import { createSession } from './createSession.js'
import { createVisitor } from './createVisitor.js'
import { createWallet } from './createWallet.js'
import { deviceHandlers } from './deviceHandlers.js'
import { createDeviceRequests } from './deviceRequests.js'
import { followTabs } from './followTabs.js'
import { waitForPage } from './handshake.js'
import { keepLook } from './keptLook.js'
import { addressesOf } from './keys.js'
import { VERSION } from './messages.js'
import { openStore } from './openStore.js'
import { servePort } from './servePort.js'
import { createShares } from './shares.js'
import { signInHandlers } from './signInHandlers.js'

const service = createService()
/** Begun before the page has said anything: neither needs to know who embeds the frame. */
const starting = Promise.all([openStore(), service.get('/api/networks'), service.get('/api/features')])
starting.catch(() => {})

async function isAllowed(origin) {
  try {
    await service.get(`/api/allowed?origin=${encodeURIComponent(origin)}`)
    return true
  } catch (error) {
    if (error.code === 'ORIGIN_NOT_ALLOWED') return false
    throw error
  }
}

async function serve({ hello, origin, port }) {
  const [store, networks, features] = await starting
  /** Pages of this origin that the visitor comes to later look and speak as this one. */
  function look(given) {
    applyLook(given)
    keepLook(store).catch(() => {})
  }
  look(hello)
  const texts = () => textsFor(document.documentElement.lang)
  const visitor = createVisitor({ service, store, shares: createShares(store), origin, addressesOf })
  const wallet = createWallet({ service, visitor, networks, base: location.origin })
  const batches = {
    get: (id) => store.get(`batch:${id}`),
    set: (id, batch) => store.set(`batch:${id}`, batch),
  }
  const emitting = { emit: (event) => port.postMessage(event) }
  const session = createSession({
    visitor,
    wallet,
    store,
    origin,
    networks: hello.networks,
    changed: () => tabs.tell(),
  })
  const announce = async () => emitting.emit({ event: 'session', session: await session.describe() })
  const tabs = followTabs({
    origin,
    check: visitor.check,
    asked: sayAsked,
    async reload() {
      const before = visitor.current()?.userId
      await session.load()
      if ((await store.get(`token:${origin}`)) === undefined) await visitor.forget()
      else await visitor.restore()
      // What was asked of one visitor is not another's to approve.
      if (visitor.current()?.userId !== before) approvals.refuseAll()
      await announce()
      lookNow()
    },
    async ended() {
      await visitor.forget()
      approvals.refuseAll()
      tabs.tell()
      sayAsked(false)
      await announce()
    },
  })
  const lookNow = () => void tabs.look().catch(() => {})
  let isAsked = false
  /** Whether a new browser waits for the wallet of who is signed in: that, and no more, is told to the page. */
  function sayAsked(now) {
    if (now === isAsked) return
    isAsked = now
    emitting.emit({ event: 'device', waiting: now })
  }
  const root = document.querySelector('main')
  const approvals = createApprovals({ root, emit: emitting.emit, origin, texts, visitor })
  // Who asks is the page, by its origin; what it calls itself is beside it.
  const app = { name: hello.app.name, url: origin }
  const parts = { service, visitor, wallet, session, batches, approvals, origin, app, texts, announce }
  servePort(port, {
    ...session.handlers,
    ...signInHandlers({
      ...{ service, visitor, origin, session: session.describe },
      codeFirst: createCodeFirst({ root, emit: emitting.emit, texts, visitor }),
      changed() {
        approvals.refuseAll()
        tabs.tell()
        lookNow()
      },
    }),
    ...deviceHandlers({
      ...{ visitor, approvals },
      requests: createDeviceRequests({ service, visitor }),
      answered: lookNow,
    }),
    ...createRpc(parts),
    sync(given) {
      look(given)
      return {}
    },
  })
  await session.load()
  await visitor.restore()
  const first = { type: 'ready', version: VERSION, session: await session.describe() }
  port.postMessage({ ...first, smartAccountNetworks: wallet.smartAccountNetworks, features })
  lookNow()
}

waitForPage(isAllowed).then((page) =>
  serve(page).catch(() => page.port.postMessage({ type: 'refused', code: 'FAILED' })),
)
