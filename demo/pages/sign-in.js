import { createServerSiwx } from './serverSiwx.js'

const [modal, who, failure] = ['modal', 'who', 'failure'].map((id) => document.getElementById(id))
const server = fetch('/stack.json')
  .then((answer) => answer.json())
  .then(({ services }) => `${services}/auth`)

/** Nobody, or the account and network the server has a session for. */
function show(session) {
  who.textContent = session
    ? `${session.address} is signed in on ${session.chainId}, until ${session.expiresAt}`
    : 'nobody is signed in'
}

const siwx = createServerSiwx({ server, onSession: show })
/** `?required`: nothing else can be done before signing in. */
siwx.getRequired = () => new URLSearchParams(location.search).has('required')
// Set before the element is defined: it counts from its first moment on.
modal.siwx = siwx

function attempt(action) {
  return async () => {
    failure.textContent = ''
    try {
      await action()
    } catch (error) {
      failure.textContent = error.message
    }
  }
}

const ask = attempt(async () => show(await siwx.session()))
document.getElementById('sign-in').addEventListener(
  'click',
  attempt(() => modal.signIn()),
)
document.getElementById('sign-out').addEventListener(
  'click',
  attempt(async () => {
    try {
      await modal.signOut()
    } finally {
      // The server may have a session though no wallet is connected here.
      if (await siwx.session()) await siwx.revokeSession()
    }
  }),
)
// A session may have ended while the page was in the background.
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask())
ask()
