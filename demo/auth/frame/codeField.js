import { element } from './dom.js'

/**
 * A field for signs that were written down, with a place for what is wrong with them.
 * @param {{ label: string, hint?: string, longest: number }} options
 */
export function codeField({ label, hint, longest }) {
  const about = ['code-problem', ...(hint ? ['code-hint'] : [])].join(' ')
  const input = element('input', {
    id: 'code',
    type: 'text',
    dir: 'ltr',
    maxlength: String(longest),
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    'aria-describedby': about,
  })
  const problem = element('p', { id: 'code-problem', role: 'alert', class: 'problem' })
  const node = element('div', { class: 'field' }, [
    element('label', { for: 'code' }, [label]),
    input,
    ...(hint ? [element('p', { id: 'code-hint', class: 'hint' }, [hint])] : []),
    problem,
  ])
  return {
    node,
    value: () => input.value,
    focus: () => input.focus(),
    onEnter: (act) => input.addEventListener('keydown', (event) => event.key === 'Enter' && act()),
    refuse(text) {
      input.setAttribute('aria-invalid', 'true')
      problem.textContent = text
      input.focus()
    },
    accept() {
      input.removeAttribute('aria-invalid')
      problem.textContent = ''
    },
  }
}
