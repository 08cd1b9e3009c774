import { accountItem, proposalCard, requestCard, sessionCard, syncCards } from './phoneCards.js'
import { offerScan } from './scan.js'

const LOOK_MS = 500
const CHOICES = { ask: 'Ask me', approve: 'Approve all', reject: 'Reject all', ignore: 'Stay silent' }
const byId = (id) => document.getElementById(id)
const [pairForm, uriField, problem, power, oneClick] = ['pair', 'uri', 'problem', 'power', 'mode-one-click'].map(byId)

/** Whether the phone is on, and how it answers: as last heard. */
let current = { on: false, mode: {} }

async function tell(path, body = {}) {
  problem.textContent = ''
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) problem.textContent = (await response.json()).error
  await refresh()
  return response.ok
}

function show(state) {
  current = state
  const { on, relay, proposals = [], requests = [], sessions = [], accounts = [], mode = {}, failures = [] } = state
  byId('relay').textContent = on ? (relay === 'connected' ? 'In touch' : 'On') : 'Off'
  power.textContent = on ? 'Switch off' : 'Switch on'
  const waiting = [
    ...proposals.map((item) => ({ key: item.id, build: () => proposalCard(item, tell) })),
    ...requests.map((item) => ({ key: item.id, build: () => requestCard(item, tell) })),
  ]
  const keyOf = ({ key }) => key
  syncCards(byId('pending'), waiting, keyOf, ({ build }) => build())
  // A session that changed is drawn anew.
  const sessionKey = ({ topic, namespaces }) => topic + JSON.stringify(namespaces)
  syncCards(byId('sessions'), sessions, sessionKey, (session) => sessionCard(session, tell))
  syncCards(byId('accounts'), accounts, ({ address }) => address, accountItem)
  byId('no-pending').hidden = waiting.length > 0
  byId('no-sessions').hidden = sessions.length > 0
  for (const key of ['proposal', 'requests']) {
    const select = byId(`mode-${key}`)
    if (mode[key] && document.activeElement !== select) select.value = mode[key]
  }
  if (document.activeElement !== oneClick) oneClick.checked = mode.oneClick === true
  const last = failures.at(-1)
  if (last && Date.now() - last.at < 2 * LOOK_MS) problem.textContent = last.message
}

async function refresh() {
  const response = await fetch('/state').catch(() => undefined)
  show(response?.ok ? await response.json() : { on: false })
}

async function pair(uri) {
  if (await tell('/pair', { uri })) uriField.value = ''
}

for (const key of ['proposal', 'requests']) {
  const select = byId(`mode-${key}`)
  select.append(...Object.entries(CHOICES).map(([value, text]) => new Option(text, value)))
  select.addEventListener('change', () => tell('/mode', { ...current.mode, [key]: select.value }))
}
oneClick.addEventListener('change', () => tell('/mode', { ...current.mode, oneClick: oneClick.checked }))
pairForm.addEventListener('submit', (event) => {
  event.preventDefault()
  pair(uriField.value)
})
power.addEventListener('click', () => tell(current.on ? '/kill' : '/restart'))
offerScan({
  container: byId('scan'),
  camera: byId('camera'),
  picture: byId('picture'),
  video: byId('video'),
  onText: (text) => text && pair(text),
})
// The key of a pairing does not stay in the address bar.
if (location.search) history.replaceState(null, '', '/')

async function watch() {
  await refresh()
  setTimeout(watch, LOOK_MS)
}
watch()
