import { escapeHtml } from '../pages/escapeHtml.mjs'
import { people } from './people.mjs'

const button = ({ id, name, email }) =>
  `<button name="person" value="${id}">${escapeHtml(name)}${email ? `<small>${escapeHtml(email)}</small>` : ''}</button>`

/** Who is it, and may the wallet know? */
export const consentPage = ({ provider, uid }) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in with ${escapeHtml(provider)}</title>
<link rel="stylesheet" href="/page.css">
<main>
<h1>Sign in with ${escapeHtml(provider)}</h1>
<p>A stand-in of this machine. The wallet learns name and e-mail address.</p>
<form method="post" action="/interaction/${escapeHtml(uid)}">
${people().map(button).join('\n')}
</form>
<form method="post" action="/interaction/${escapeHtml(uid)}">
<label>Somebody else <input name="person" required pattern="[a-z0-9-]{1,40}" autocomplete="off" placeholder="letters-and-digits"></label>
<button>Continue</button>
</form>
<form method="post" action="/interaction/${escapeHtml(uid)}"><button name="person" value="">Cancel</button></form>
</main>
`
