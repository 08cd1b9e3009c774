import { escapeHtml } from '../pages/escapeHtml.mjs'
import { htmlPage } from '../pages/htmlPage.mjs'
import { directionOf, languageOf, textsFor } from '../texts/textsFor.js'

const link = /(https?:\/\/[^\s<]+)/g

/** Only links to the origin itself can be followed: a mail is written by whoever writes. */
const withLinks = (text, url) =>
  text
    .split(link)
    .map((part) =>
      part.startsWith(`${url}/`) ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')

function article({ id, to, subject, text, at, language }, { words, url, here }) {
  const time = new Date(at).toLocaleTimeString(here, { timeStyle: 'short' })
  const own = languageOf(language)
  return `<article data-mail="${id}">
  <h2 dir="auto" lang="${own}">${escapeHtml(subject)}</h2>
  <p class="hint">${escapeHtml(words.to(to.join(', ')))} · <time datetime="${new Date(at).toISOString()}">${escapeHtml(time)}</time></p>
  <pre lang="${own}" dir="${directionOf(own)}">${withLinks(text, url)}</pre>
</article>`
}

/**
 * Every mail that was sent, the newest first. Its script loads it again when there is another one.
 * @param {{ mails: object[], url: string, language: import('../texts/textsFor.js').Language }} of as of startMailServer.mjs
 */
export function mailboxPage({ mails, url, language }) {
  const { mailbox: words } = textsFor(language)
  const nothing = `<div class="nothing"><p>${escapeHtml(words.empty)}</p><p class="hint">${escapeHtml(words.emptyHint)}</p></div>`
  return htmlPage({
    language,
    title: words.title,
    head: '<script type="module" src="/mailbox.js"></script>',
    main: `<h1>${escapeHtml(words.title)}</h1>
${mails.map((mail) => article(mail, { words, url, here: language })).join('\n') || nothing}`,
  })
}
