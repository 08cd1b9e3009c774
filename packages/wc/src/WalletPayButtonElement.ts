/**
 * `<wallet-pay-button>`: one tag that asks to be paid. It comes in a file of its own, so that pages without it load nothing of
 * it, and knows a modal as a page does: by the members of `<wallet-modal>` (contract.md 3).
 */
import { buttonCss, buttonLocale, type PayButtonText, payButtonText } from '@wallet-modal/core/buttons'
import { formatAmount } from '@wallet-modal/core/primitives'
import type { Payment, SendWish } from '@wallet-modal/core/state'
import { HostElement } from './HostElement.js'
import { localeOf } from './localeOf.js'
import type { WalletModalElement } from './WalletModalElement.js'

const MODAL = 'wallet-modal'
/** The most decimals that a token may have: the text says the very amount. */
const EVERY_DECIMAL = 36
/** Events that show that a visitor is about to press. */
const intents = ['pointerover', 'focusin', 'touchstart']
/** Settlements that are the visitor's own, and no mistake of the page. */
const visitorCodes = ['CLOSED', 'SENT_UNCONFIRMED', 'REQUEST_PENDING', 'LOAD_FAILED']

/** A symbol, and no contract: contracts are long, and say nothing. */
const isSymbol = (token: string) => /^[^\s:]{1,12}$/.test(token)

/**
 * Asks for a transfer: it connects where needed, shows the form with what the attributes say, and waits for the visitor. What
 * became of it `<wallet-modal>` tells by `wallet-transaction`, and `pay()` by its promise.
 */
export class WalletPayButtonElement extends HostElement {
  static readonly observedAttributes: readonly string[] = ['for', 'to', 'amount', 'token', 'label', 'disabled']

  readonly #button = document.createElement('button')
  readonly #label = document.createElement('span')
  /** Calls that wait for the visitor: a second one takes the place of the first, which ends after it has begun. */
  #waiting = 0
  #stopFollowing = () => {}

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync?.(buttonCss) // missing where a page's tests run without a browser
    root.adoptedStyleSheets = [sheet]
    root.append(this.#button)
    this.#button.append(this.#label)
    this.#button.type = 'button'
    this.#button.part = 'button'
    this.#button.ariaHasPopup = 'dialog'
    // Amounts are not translated with the page.
    this.#button.translate = false
    this.#label.className = 'label'
    this.#label.part = 'label'
    this.#button.addEventListener('click', () => {
      if (this.#waiting === 0) this.pay().catch(warnOfMistake)
    })
    for (const type of intents) this.addEventListener(type, () => this.#modal()?.intend?.(), { passive: true })
  }

  connectedCallback(): void {
    this.#follow()
    // A page may still be read, and the modal's own file may come later.
    customElements.whenDefined(MODAL).then(() => this.isConnected && this.#follow())
  }

  disconnectedCallback(): void {
    this.#stopFollowing()
  }

  attributeChangedCallback(name: string): void {
    if (!this.isConnected) return
    if (name === 'for') this.#follow()
    else this.#render()
  }

  /**
   * Asks for the transfer, as a press does.
   * @throws ModalError INVALID_INPUT, CHAIN_NOT_CONFIGURED, REQUEST_PENDING, CLOSED, SENT_UNCONFIRMED
   */
  async pay(): Promise<Payment> {
    this.#wait(1)
    try {
      await customElements.whenDefined(MODAL)
      const modal = this.#modal()
      if (!modal) throw new Error(`<wallet-pay-button>: there is no <${MODAL}> in the page`)
      return await modal.open({ view: 'Send', arguments: this.#wish() })
    } finally {
      this.#wait(-1)
    }
  }

  #wish(): SendWish {
    const names = ['to', 'amount', 'token', 'network'] as const
    return Object.fromEntries(
      names.flatMap((name) => (this.hasAttribute(name) ? [[name, this.getAttribute(name)]] : [])),
    )
  }

  /** The modal that `for` names, also beside this element in a shadow root; else the first of the document. */
  #modal(): WalletModalElement | undefined {
    const id = this.getAttribute('for')
    const root = this.getRootNode() as Partial<Pick<Document, 'getElementById' | 'querySelector'>>
    const element = id
      ? (root.getElementById?.(id) ?? document.getElementById(id))
      : (document.querySelector(MODAL) ?? root.querySelector?.(MODAL))
    return (element as WalletModalElement | null) ?? undefined
  }

  /** Follows the language and the wording of the modal. */
  #follow(): void {
    this.#stopFollowing()
    const modal = this.#modal()
    const render = () => this.#render()
    const stop = modal?.subscribe?.(render)
    const observer = new MutationObserver(render)
    if (modal) observer.observe(modal, { attributeFilter: ['locale', 'lang'] })
    this.#stopFollowing = () => {
      stop?.()
      observer.disconnect()
    }
    this.#render()
  }

  #wait(change: 1 | -1): void {
    this.#waiting += change
    const isBusy = this.#waiting > 0
    this.#button.ariaBusy = String(isBusy)
    // Not `disabled`: the focus comes back to it when the dialog closes.
    this.#button.ariaDisabled = isBusy ? 'true' : null
  }

  /** The amount with its symbol; '' where there is no symbol, without which a number says nothing. */
  #amount(locale: string): string {
    const amount = this.getAttribute('amount')
    const token = this.getAttribute('token')
    if (!amount || !token || !isSymbol(token)) return ''
    return `${formatAmount(amount, { locale, decimals: EVERY_DECIMAL })} ${token}`
  }

  #render(): void {
    const modal = this.#modal()
    const requestedLocale = localeOf(modal ?? this, modal?.locale)
    const locale = modal?.messages ? requestedLocale : buttonLocale(requestedLocale)
    this.#button.disabled = this.hasAttribute('disabled')
    const isRightToLeft = /^(ar|fa|he|ur)\b/.test(locale)
    this.#button.dir = isRightToLeft ? 'rtl' : 'ltr'
    const amount = this.#amount(locale)
    // A number goes before its symbol in every direction, as in the dialog.
    const shownAmount = amount && isRightToLeft ? `\u2066${amount}\u2069` : amount
    const key: PayButtonText = shownAmount ? 'button.payAmount' : 'button.pay'
    const text = payButtonText(locale, key, { amount: shownAmount }, modal?.messages?.[key])
    this.#label.textContent = this.getAttribute('label') || text
  }
}

/** Tells the page's developer of what no visitor can mend. */
function warnOfMistake(error: { readonly code?: string; readonly context?: object }): void {
  if (!error.code || !visitorCodes.includes(error.code))
    console.warn('<wallet-pay-button>:', error, error.context ?? '')
}
