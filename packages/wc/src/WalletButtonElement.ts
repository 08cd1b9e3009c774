/** `<wallet-button>` and `<wallet-network-button>`: present and usable before core is loaded. */
import type { ModalSnapshot, NetworkDefinition, OpenRequest } from '@wallet-modal/core'
import { type ButtonText, buttonCss, buttonLocale, buttonText, shownAccount } from '@wallet-modal/core/buttons'
import { drawnPicture, shortAddress } from '@wallet-modal/core/primitives'
import { balanceText } from './balanceText.js'
import { HostElement } from './HostElement.js'
import { localeOf } from './localeOf.js'
import { page } from './page.js'
import { intents } from './triggers.js'
import type { WalletModalElement } from './WalletModalElement.js'

/** The common part of both buttons: they follow the modal that `for` names, else the document's first. */
abstract class ModalButtonElement extends HostElement {
  static readonly observedAttributes: readonly string[] = ['for']

  protected readonly button = document.createElement('button')
  #modal: WalletModalElement | undefined
  #stopPage: (() => void) | undefined

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync?.(buttonCss) // missing where a page's tests run without a browser
    root.adoptedStyleSheets = [sheet]
    root.append(this.button)
    this.button.type = 'button'
    this.button.part = 'button'
    this.button.ariaHasPopup = 'dialog'
    this.button.addEventListener('click', () => {
      if (this.#modal) this.#modal.open(this.request())
      else page.missed(this)
    })
    for (const type of intents) this.addEventListener(type, () => this.#modal?.intend(), { passive: true })
  }

  connectedCallback(): void {
    this.#stopPage = page.subscribe(() => this.#follow())
    this.#follow()
  }

  disconnectedCallback(): void {
    this.#stopPage?.()
    this.#modal = undefined
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#follow()
  }

  /** The request of a press. */
  protected abstract request(): OpenRequest
  protected abstract render(modal: WalletModalElement | undefined, state: ModalSnapshot | undefined): void

  /** The modal's language; one without texts of ours is used where the page brings its own. */
  protected get locale(): string {
    const requestedLocale = localeOf(this.#modal ?? this, this.#modal?.locale)
    return this.#modal?.messages ? requestedLocale : buttonLocale(requestedLocale)
  }

  protected text(key: ButtonText): string {
    const { locale } = this
    this.button.dir = /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr'
    return this.#modal?.messages?.[key] ?? buttonText(locale, key)
  }

  #follow(): void {
    const modal = page.find(this.getAttribute('for'))
    this.#modal = modal
    this.button.dataset.theme = modal?.theme ?? 'auto'
    this.render(modal, modal?.state)
  }
}

function create(tag: 'span' | 'img', name: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = name
  element.part = name
  element.textContent = text
  return element
}

/** The picture at a harmless URL, else a colour drawn from `seed`. */
function picture(url: string | undefined, seed: string): HTMLElement {
  const drawn = create('span', 'picture')
  drawn.style.background = drawnPicture(seed)
  if (!url || !/^(https:|data:image\/)/.test(url)) return drawn
  const image = create('img', 'picture') as HTMLImageElement
  image.alt = ''
  image.referrerPolicy = 'no-referrer'
  image.src = url
  image.onerror = () => image.replaceWith(drawn)
  return image
}

/** "Connect wallet", or the connected account: avatar, name or short address, balance. */
export class WalletButtonElement extends ModalButtonElement {
  /** The account that is drawn, and its language. */
  #drawn = ''

  protected request(): OpenRequest {
    return {}
  }

  protected render(_modal: WalletModalElement | undefined, state: ModalSnapshot | undefined): void {
    const { button } = this
    const account = state && shownAccount(state)
    const { status = 'disconnected', address } = account ?? {}
    const connected = status === 'connected' && address
    const busy = status === 'connecting' || status === 'reconnecting'
    button.ariaBusy = String(busy)
    button.toggleAttribute('data-quiet', Boolean(connected) || busy)
    // Addresses and amounts are not translated with the page.
    button.translate = !connected
    // Most changes of the modal are not about what stands here.
    const drawn = connected ? this.locale + JSON.stringify(account) : ''
    if (drawn && drawn === this.#drawn) return
    this.#drawn = drawn
    if (!account || !connected) {
      button.replaceChildren(create('span', 'label', this.text(busy ? `button.${status}` : 'button.connect')))
      return
    }
    const { balance, balanceSymbol } = account
    button.replaceChildren(
      picture(account.profileImage, address),
      create('span', 'label', account.profileName || shortAddress(address)),
      ...(balance === undefined
        ? []
        : [create('span', 'balance', `${balanceText(balance, this.locale)} ${balanceSymbol ?? ''}`)]),
    )
  }
}

/**
 * The name of the network that will be active, before core is loaded: only the page's own definitions have names here. Core
 * checks `networks` later; until then it may be of any shape.
 */
const listedName = (modal: WalletModalElement | undefined) =>
  (modal?.networks as readonly (NetworkDefinition | undefined)[] | undefined)?.find?.(
    (one) => !modal?.defaultNetwork || one?.id === modal.defaultNetwork,
  )?.name

/** The active network; opens the list of networks. */
export class WalletNetworkButtonElement extends ModalButtonElement {
  protected request(): OpenRequest {
    return { view: 'Networks' }
  }

  protected render(modal: WalletModalElement | undefined): void {
    const network = modal?.modal?.chains.state.activeCaipNetwork
    // A network that the page does not list has its id for a name.
    const name = network ? network.name !== network.id && network.name : listedName(modal)
    const label = create('span', 'label', name || this.text('button.network'))
    this.button.dataset.quiet = ''
    this.button.translate = !network
    this.button.disabled = modal?.networkSwitch === false // then it only shows the active network
    this.button.replaceChildren(network ? picture(network.imageUrl, network.id) : create('span', 'picture'), label)
  }
}
