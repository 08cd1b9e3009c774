import { offerScan } from '../../../phone/page/scan.js'

const byId = (id) => document.getElementById(id)
const [openForm, askForm, problem, outcome] = ['open', 'ask', 'problem', 'outcome'].map(byId)
const link = location.href

/** A person to sign in as: text nodes only. */
function choice({ fid, displayName, username, pfpUrl }, index) {
  const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'fid', value: String(fid) })
  input.checked = index === 0
  const image = Object.assign(document.createElement('img'), { src: pfpUrl, alt: '' })
  const name = Object.assign(document.createElement('span'), { textContent: displayName })
  name.append(Object.assign(document.createElement('small'), { textContent: `@${username} · ID ${fid}` }))
  const label = Object.assign(document.createElement('label'), { className: 'person' })
  label.append(input, image, name)
  return label
}

/** @returns {Promise<object | undefined>} the app's answer; `undefined` where it says no, which is said */
async function ask(path, body = {}) {
  problem.textContent = ''
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ link, ...body }),
  }).catch(() => undefined)
  const answer = await response?.json().catch(() => undefined)
  if (response?.ok) return answer
  problem.textContent = answer?.error ?? 'The app does not answer.'
}

async function tell(path, body, said) {
  const buttons = [...askForm.querySelectorAll('button')]
  for (const button of buttons) button.disabled = true
  if (await ask(path, body)) {
    askForm.hidden = true
    outcome.textContent = said
  }
  for (const button of buttons) button.disabled = false
}

/** Only this app's own links: another one leads elsewhere. */
function follow(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.origin === location.origin && url.pathname === '/connect') location.assign(url)
  else problem.textContent = 'This is no link to sign in with.'
}

async function showQuestion() {
  const asked = await ask('/look')
  if (!asked) return
  byId('ask-title').textContent = `Sign in to ${asked.domain}?`
  byId('domain').textContent = asked.domain
  byId('uri').textContent = asked.uri
  byId('people').append(...(await (await fetch('/people')).json()).map(choice))
  askForm.hidden = false
}

openForm.addEventListener('submit', (event) => {
  event.preventDefault()
  follow(byId('link').value)
})
askForm.addEventListener('submit', (event) => {
  event.preventDefault()
  const fid = Number(new FormData(askForm).get('fid'))
  tell('/approve', { fid }, 'You are signed in. Go back to the page.')
})
byId('decline').addEventListener('click', () => tell('/decline', {}, 'Declined. The page knows nothing of you.'))
offerScan({
  container: byId('scan'),
  camera: byId('camera'),
  picture: byId('picture'),
  video: byId('video'),
  onText: (text) => text && follow(text),
})

if (location.pathname === '/connect') showQuestion()
else openForm.hidden = false
