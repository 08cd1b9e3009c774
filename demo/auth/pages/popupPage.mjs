import { escapeHtml } from './escapeHtml.mjs'

const TEXTS = {
  declined: 'Nothing was shared. You can close this window.',
  failed: 'This sign-in has ended. Close this window and start again.',
}

/** The end of the pop-up: it tells the page that opened it, and closes. `data-` attributes are all that its script reads. */
export const popupPage = ({ state = '', code = '', error = '', origin = '' }) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign-in</title>
<link rel="stylesheet" href="/page.css">
<script type="module" src="/done.js"></script>
<main data-state="${escapeHtml(state)}" data-code="${escapeHtml(code)}" data-error="${escapeHtml(error)}" data-origin="${escapeHtml(origin)}">
<h1>Sign-in</h1>
<p role="status">${escapeHtml(TEXTS[error] ?? 'Done. You can close this window.')}</p>
</main>
`
