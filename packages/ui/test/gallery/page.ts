/** The page that the gallery's browser opens: one scene, named in the address. */
import { ar } from '../../../core/src/messages/locales/ar.js'
import { mount } from '../mount.js'
import { createScene, scenes } from './scenes.js'

const query = new URLSearchParams(location.search)
const theme = query.get('theme') === 'dark' ? 'dark' : 'light'
document.documentElement.dataset.scenes = Object.keys(scenes).join(' ')
document.documentElement.style.background = theme === 'dark' ? '#2b3036' : '#dfe5ea'
const rightToLeft = query.get('direction') === 'rtl'
const { modal } = createScene(query.get('scene') ?? 'connect', {
  theme,
  ...(rightToLeft && { locale: { locale: 'ar', direction: 'rtl', texts: ar } }),
})
mount(modal)
