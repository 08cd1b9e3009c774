import { buildControls } from './demoControls.js'
import { startEventLog } from './demoLog.js'
import { buildWorld } from './demoWorld.js'

const modal = document.getElementById('modal')
const tag = document.getElementById('tag')
const systemDark = matchMedia('(prefers-color-scheme: dark)')

/** The page goes along with the modal's theme. */
function followTheme() {
  const theme = modal.getAttribute('theme') ?? 'auto'
  const dark = theme === 'dark' || (theme === 'auto' && systemDark.matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

function showTag() {
  const shown = [...modal.attributes].filter(({ name }) => name !== 'id' && name !== 'style')
  const lines = shown.map(({ name, value }) => (value === '' ? `  ${name}` : `  ${name}="${value}"`))
  const script = '<script type="module" src="…/wallet-modal.js"></script>'
  tag.textContent = [script, '<wallet-button></wallet-button>', '<wallet-modal', ...lines, '></wallet-modal>'].join(
    '\n',
  )
}

function refresh() {
  followTheme()
  showTag()
}

buildControls(document.getElementById('controls'), modal)
startEventLog({ modal, list: document.getElementById('log'), empty: document.getElementById('empty') })
buildWorld()
new MutationObserver(refresh).observe(modal, { attributes: true })
systemDark.addEventListener('change', followTheme)
refresh()
