import { escapeHtml } from '../pages/escapeHtml.mjs'

const link = /(https?:\/\/[^\s<]+)/g

/** Only links to the origin itself can be followed: a mail is written by whoever writes. */
const withLinks = (text, url) =>
  text
    .split(link)
    .map((part) =>
      part.startsWith(`${url}/`) ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')

const article = ({ id, to, subject, text, at }, url) => `<article data-mail="${id}">
  <h2>${escapeHtml(subject)}</h2>
  <p>To ${escapeHtml(to.join(', '))}, <time>${escapeHtml(new Date(at).toLocaleTimeString('en'))}</time></p>
  <pre>${withLinks(text, url)}</pre>
</article>`

/** Every mail that was sent, the newest first. It loads itself again each two seconds. */
export const mailboxPage = (mails, url) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>Mailbox</title>
<link rel="stylesheet" href="/page.css">
<main>
<h1>Mailbox</h1>
${mails.map((mail) => article(mail, url)).join('\n') || '<p>No mail yet.</p>'}
</main>
`
