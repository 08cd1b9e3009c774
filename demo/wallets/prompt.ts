import { promptStyles } from './promptStyles.js'

export interface Question {
  readonly wallet: string
  /** 'Connect', 'Send a transaction' … */
  readonly title: string
  /** What the page asks for, as it asks: name and value per line. */
  readonly details: readonly (readonly [name: string, value: string])[]
}

export interface OpenPrompt {
  readonly answer: Promise<boolean>
  /** Takes the question away and answers it. */
  settle(approved: boolean): void
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name)
  node.textContent = text
  return node
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const node = element('button', text)
  node.type = 'button'
  node.className = text.toLowerCase()
  node.addEventListener('click', onClick)
  return node
}

function detailList(details: Question['details']): HTMLElement {
  const list = element('dl')
  for (const [name, value] of details) list.append(element('dt', name), element('dd', value))
  return list
}

/**
 * Asks the visitor in a dialog of the wallet's own. It is modal because the page's dialog may be: everything outside the
 * topmost modal dialog is inert. Escape rejects.
 */
export function openPrompt({ wallet, title, details }: Question): OpenPrompt {
  const host = element('div')
  host.dataset.devWalletPrompt = wallet
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [promptStyles()]
  const dialog = element('dialog')
  const heading = element('h2', `${wallet}: ${title}`)
  heading.id = 'title'
  dialog.setAttribute('aria-labelledby', heading.id)

  const answer = new Promise<boolean>((resolve) => {
    const settle = (approved: boolean) => {
      dialog.close()
      host.remove()
      resolve(approved)
    }
    const buttons = element('footer')
    buttons.append(
      button('Reject', () => settle(false)),
      button('Approve', () => settle(true)),
    )
    dialog.append(heading, element('p', location.host), detailList(details), buttons)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      settle(false)
    })
    dialog.addEventListener('settle', (event) => settle((event as CustomEvent<boolean>).detail))
  })
  root.append(dialog)
  ;(document.body ?? document.documentElement).append(host)
  dialog.showModal()
  return { answer, settle: (approved) => void dialog.dispatchEvent(new CustomEvent('settle', { detail: approved })) }
}
