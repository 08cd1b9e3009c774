import { escapeHtml } from '../pages/escapeHtml.mjs'
import { htmlPage } from '../pages/htmlPage.mjs'
import { textsFor } from '../texts/textsFor.js'
import { people } from './people.mjs'

const person = ({ id, name, email }) => `<button name="person" value="${id}">
<span class="face" aria-hidden="true">${escapeHtml(name.slice(0, 1))}</span>
<span class="name"><bdi>${escapeHtml(name)}</bdi>${email ? `<small dir="ltr">${escapeHtml(email)}</small>` : ''}</span>
</button>`

/** Who is it, and may the wallet know? */
export function consentPage({ provider, uid, language }) {
  const { consent: words } = textsFor(language)
  const form = (body, name) => `<form class="${name}" method="post" action="/interaction/${escapeHtml(uid)}">
${body}
</form>`
  return htmlPage({
    language,
    title: words.title(provider),
    main: `<h1>${escapeHtml(words.title(provider))}</h1>
<p class="hint">${escapeHtml(words.hint)}</p>
${form(people().map(person).join('\n'), 'people')}
${form(
  `<label for="other">${escapeHtml(words.other)}</label>
<input id="other" name="person" dir="ltr" required pattern="[a-z0-9-]{1,40}" autocomplete="off" placeholder="${escapeHtml(words.form)}">
<button class="primary">${escapeHtml(words.next)}</button>`,
  'other',
)}
${form(`<button name="person" value="" class="plain">${escapeHtml(words.cancel)}</button>`, 'cancel')}`,
  })
}
