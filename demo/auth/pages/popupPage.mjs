import { textsFor } from '../texts/textsFor.js'
import { escapeHtml } from './escapeHtml.mjs'
import { htmlPage } from './htmlPage.mjs'

/** The end of the pop-up: it tells the page that opened it, and closes. `data-` attributes are all that its script reads. */
export function popupPage({ state = '', code = '', error = '', origin = '', language = 'en' }) {
  const { popup, pages } = textsFor(language)
  return htmlPage({
    language,
    title: pages.signIn,
    head: '<script type="module" src="/done.js"></script>',
    data: { state, code, error, origin },
    main: `<h1>${escapeHtml(pages.signIn)}</h1>
<p role="status">${escapeHtml(popup[error] ?? popup.done)}</p>`,
  })
}
