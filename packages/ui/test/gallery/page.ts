/** The page that the gallery's browser opens: one scene, named in the address. */
import { directionOf, locales, matchLocale } from '../../../core/src/messages/locales/index.js'
import { mount } from '../mount.js'
import { createScene, scenes } from './scenes.js'

const query = new URLSearchParams(location.search)
const theme = query.get('theme') === 'dark' ? 'dark' : 'light'
document.documentElement.dataset.scenes = Object.keys(scenes).join(' ')
document.documentElement.style.background = theme === 'dark' ? '#2b3036' : '#dfe5ea'
const locale = query.get('locale') ?? 'en'
const texts = await locales[matchLocale(locale) ?? 'en']()
const { modal } = createScene(query.get('scene') ?? 'connect', {
  theme,
  locale: { locale, direction: directionOf(locale), texts },
})
mount(modal)
