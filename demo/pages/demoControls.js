/** The attributes one can play with, by kind. A control at its default removes the attribute. */
const CHOICES = [
  ['theme', ['auto', 'light', 'dark']],
  ['locale', ['auto', 'en', 'ar', 'de', 'es', 'fr', 'ja', 'pt', 'zh']],
  ['default-network', ['eip155:31337', 'eip155:31338']],
  ['sign-in', ['off', 'optional', 'required']],
]
const OFF_BY_DEFAULT = ['embedded', 'basic', 'allow-unsupported-chain']
const ON_BY_DEFAULT = [
  'reconnect',
  'network-switch',
  'injected',
  'send',
  'receive',
  'swaps',
  'onramp',
  'history',
  'email',
  'email-show-wallets',
  'all-wallets',
  'legal-checkbox',
  'collapse-wallets',
  'smart-sessions',
  'analytics',
]
const TEXTS = [
  ['app-name', ''],
  ['terms-url', 'https://example.com/terms'],
  ['featured-wallet-ids', ''],
  ['wallet-features-order', 'onramp swaps receive send'],
]
const STYLES = [
  ['--wm-accent', '#4a5be8'],
  ['--wm-radius', '4px'],
  ['--wm-font-size', '10px'],
]

function element(name, properties, ...children) {
  const node = Object.assign(document.createElement(name), properties)
  node.append(...children)
  return node
}

function choice(modal, [name, values]) {
  const select = element('select', { name }, ...values.map((value) => element('option', { value }, value)))
  select.value = modal.getAttribute(name) ?? values[0]
  select.addEventListener('change', () => {
    if (select.value === 'auto') modal.removeAttribute(name)
    else modal.setAttribute(name, select.value)
  })
  return element('label', { className: 'stacked' }, name, select)
}

function flag(modal, name, standard) {
  const value = modal.getAttribute(name)
  const input = element('input', { type: 'checkbox', name, checked: value === null ? standard : value !== 'false' })
  input.addEventListener('change', () => {
    if (input.checked === standard) modal.removeAttribute(name)
    else modal.setAttribute(name, input.checked ? '' : 'false')
  })
  return element('label', {}, input, name)
}

function text(name, placeholder, value, apply) {
  const input = element('input', { type: 'text', name, placeholder, value, spellcheck: false })
  input.addEventListener('change', () => apply(input.value.trim()))
  return element('label', { className: 'stacked' }, name, input)
}

const group = (title, ...children) => element('fieldset', {}, element('legend', {}, title), ...children)

/** Fills `form` with controls that set the attributes and custom properties of `modal` at once. */
export function buildControls(form, modal) {
  const setText = (name) => (value) => (value ? modal.setAttribute(name, value) : modal.removeAttribute(name))
  const setStyle = (name) => (value) =>
    value ? modal.style.setProperty(name, value) : modal.style.removeProperty(name)
  form.append(
    ...CHOICES.map((row) => choice(modal, row)),
    group('Behaviour', ...OFF_BY_DEFAULT.map((name) => flag(modal, name, false))),
    group('Features', ...ON_BY_DEFAULT.map((name) => flag(modal, name, true))),
    group('Texts', ...TEXTS.map(([name, hint]) => text(name, hint, modal.getAttribute(name) ?? '', setText(name)))),
    group('Style', ...STYLES.map(([name, hint]) => text(name, hint, '', setStyle(name)))),
  )
  form.addEventListener('submit', (event) => event.preventDefault())
}
