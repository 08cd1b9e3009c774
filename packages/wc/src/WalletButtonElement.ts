/** `<wallet-button>` and `<wallet-network-button>`: there and usable before core is. */
import type { AccountSnapshot, ModalSnapshot, NetworkDefinition, OpenRequest } from '@wallet-modal/core'
import { type ButtonText, buttonLocale, buttonText } from '@wallet-modal/core/buttons'
import { drawnPicture, shortAddress } from '@wallet-modal/core/primitives'
import { balanceText } from './balanceText.js'
import css from './button.css?inline'
import { HostElement } from './HostElement.js'
import { localeOf } from './localeOf.js'
import { page } from './page.js'
import { intents } from './triggers.js'
import type { WalletModalElement } from './WalletModalElement.js'

/** What both buttons share: they follow the modal that `for` names, else the document's first. */
abstract class ModalButtonElement extends HostElement {
  static readonly observedAttributes: readonly string[] = ['for']

  protected readonly button = document.createElement('button')
  #modal: WalletModalElement | undefined
  #stopPage: (() => void) | undefined

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync?.(css) // a page's tests may run where there is no such thing
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

  /** What a press opens. */
  protected abstract request(): OpenRequest
  protected abstract render(modal: WalletModalElement | undefined, state: ModalSnapshot | undefined): void

  /** As the modal has it: a language that does not ship counts where the page brings texts. */
  protected get locale(): string {
    const wanted = localeOf(this.#modal ?? this, this.#modal?.locale)
    return this.#modal?.messages ? wanted : buttonLocale(wanted)
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

/** The picture where there is one that can do no harm, else a colour drawn from `seed`. */
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

const namespaceOf = (state: ModalSnapshot) =>
  state.activeCaipNetworkId?.split(':')[0] as keyof ModalSnapshot['accounts']

/** The account that is shown: the active namespace's, else the first connected one. */
function shown(state: ModalSnapshot | undefined): AccountSnapshot | undefined {
  if (!state) return undefined
  const accounts = Object.values(state.accounts)
  const active = state.accounts[namespaceOf(state)]
  return active?.address
    ? active
    : (accounts.find(({ address }) => address) ?? accounts.find(({ status }) => status !== 'disconnected'))
}

/** "Connect wallet", or the connected account: avatar, name or short address, balance. */
export class WalletButtonElement extends ModalButtonElement {
  protected request(): OpenRequest {
    return {}
  }

  protected render(_modal: WalletModalElement | undefined, state: ModalSnapshot | undefined): void {
    const { button } = this
    const account = shown(state)
    const { status = 'disconnected', address } = account ?? {}
    const connected = status === 'connected' && address
    const busy = status === 'connecting' || status === 'reconnecting'
    button.ariaBusy = String(busy)
    button.toggleAttribute('data-quiet', Boolean(connected) || busy)
    // An address and an amount are no words of the page's.
    button.translate = !connected
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
 * Before core: the name of the network that will be active, where the page has said it. Core knows the names of the others,
 * and looks at what it is given; here it may be anything.
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
    // One that the page does not know has no other name than its id.
    const name = network ? network.name !== network.id && network.name : listedName(modal)
    const label = create('span', 'label', name || this.text('button.network'))
    this.button.dataset.quiet = ''
    this.button.translate = !network
    this.button.disabled = modal?.networkSwitch === false // it only says where one is
    this.button.replaceChildren(network ? picture(network.imageUrl, network.id) : create('span', 'picture'), label)
  }
}
