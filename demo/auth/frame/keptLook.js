import { applyLanguage } from './applyLook.js'

const NAME = 'look'

/** Theme and language of the page that the visitor uses: this origin's own pages follow them. */
export async function keepLook(store) {
  const { dataset, lang } = document.documentElement
  await store.set(NAME, { theme: dataset.theme, language: lang })
}

/** On a page of its own. Where nothing is kept: the language of the link that led here, else what the browser says. */
export async function applyKeptLook(store) {
  const { theme, language } = (await store.get(NAME)) ?? {}
  const linked = new URL(location.href).searchParams.get('lang')
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = theme ?? (dark ? 'dark' : 'light')
  applyLanguage([...(language ? [language] : []), ...(linked ? [linked] : []), ...navigator.languages])
}
