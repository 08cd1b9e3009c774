/** `<wallet-modal>`: small enough to load first. Core and the React side are loaded when needed (design.md 1.2). */
import type {
  ChainNamespace,
  Connection,
  ModalSnapshot,
  OpenRequest,
  ProviderOf,
  SiwxSession,
  WalletModal,
} from '@wallet-modal/core'
import { chainNamespaces } from '@wallet-modal/core/primitives'
import type { Payment, PaymentRequest } from '@wallet-modal/core/state'
import { attributes, type ElementOptions, optionName, optionNames, readAttribute } from './attributes.js'
import { HostElement } from './HostElement.js'
import { localeOf } from './localeOf.js'
import { page } from './page.js'
import { readBlock } from './readBlock.js'
import { storedNamespaces } from './storedNamespaces.js'
import { version } from './version.js'
import type { ModalView } from './view.js'
import { savesData, whenIdle, whenLoaded } from './whenIdle.js'

/** Properties of the options. `signIn` is left out, since it is a method (contract.md 3): writing it sets the option. */
type Properties = { [Name in Exclude<keyof ElementOptions, 'signIn'>]: ElementOptions[Name] | undefined }
const Base = HostElement as new () => HTMLElement & Properties

/** The state before core is loaded: the namespaces that will be restored. Every namespace has an entry. */
function pending(restoring: readonly ChainNamespace[] = []): ModalSnapshot {
  const accounts = Object.fromEntries(
    chainNamespaces.map((namespace) => [
      namespace,
      Object.freeze({ status: restoring.includes(namespace) ? 'reconnecting' : 'disconnected' }),
    ]),
  )
  return Object.freeze({
    open: false,
    view: 'Connect',
    activeCaipNetworkId: undefined,
    signIn: undefined,
    accounts: Object.freeze(accounts),
  }) as ModalSnapshot
}

const idle = pending()
/** Values kept of each option before core is loaded: core takes the last good one. */
const KEPT_EARLY = 8

/**
 * The modal. Attributes and properties are options; removing one restores its default.
 *
 * @fires wallet-open, wallet-close (both cancelable), wallet-view, wallet-connect, wallet-disconnect,
 * wallet-account-change, wallet-network-change, wallet-sign-in, wallet-sign-out, wallet-transaction, wallet-error,
 * wallet-analytics
 */
export class WalletModalElement extends Base {
  static readonly observedAttributes: readonly string[] = [...Object.keys(attributes), 'id']
  static readonly version: string = version

  /** Options that core took, or has not seen yet. */
  #given: Record<string, unknown> = {}
  /** Values given before core was loaded; from then on, values that core refused. */
  #unused: Record<string, unknown[]> = {}
  #block: Element | undefined
  /** Options in the JSON block: they apply again where an attribute or a property is taken back. */
  #spoken: Record<string, unknown> = {}
  #modal: WalletModal | undefined
  #loading: Promise<WalletModal> | undefined
  #view: ModalView | undefined
  /** Counts removals and closes: an opening requested before either of them is void. */
  #closes = 0
  /** Replaced at each removal, so that work begun before it can be told apart. */
  #lifetime = {}
  #before = idle
  #intended = false
  readonly #warned = new Set<string>()
  readonly #listeners = new Set<() => void>()

  static {
    const { prototype } = WalletModalElement
    const { signIn } = prototype
    for (const name of optionNames)
      Object.defineProperty(prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: WalletModalElement) {
          return name === 'signIn' ? signIn : this.#given[name]
        },
        set(this: WalletModalElement, value: unknown) {
          // Frameworks set a property where an attribute has its name: such text is read as the attribute's.
          if (!(name in attributes) || (value && typeof value !== 'string')) this.#set(name, value)
          else if (value) this.attributeChangedCallback(name, null, value as string)
          else this.#set(name, value === '' ? readAttribute(name, value) : (value ?? undefined))
        },
      })
  }

  constructor() {
    super()
    this.attachShadow({ mode: 'open' })
  }

  connectedCallback(): void {
    if (page.elements.has(this)) {
      page.changed() // moved
      return
    }
    const early = this as Record<string, unknown>
    for (const [name, value] of Object.entries(early)) {
      if (!optionNames.includes(name as keyof ElementOptions)) continue
      // Set before the element was defined: pass it through the accessor. It outranks an attribute, which was
      // read before this.
      delete early[name]
      early[name] = value
    }
    this.#readBlock()
    page.add(this)
    this.#restore()
    if (this.embedded) this.#mount(true).catch(() => {})
    else this.#preloadAtIdle()
  }

  disconnectedCallback(): void {
    // A moved element is detached for a moment and keeps its state (U03).
    queueMicrotask(() => {
      if (!this.isConnected) this.#destroy()
    })
  }

  attributeChangedCallback(name: string, _old: string | null, text: string | null): void {
    if (name === 'id') {
      page.changed()
      return
    }
    const value = text === null ? undefined : readAttribute(name, text)
    if (text === null || value !== undefined) {
      this.#set(optionName(name), value)
      return
    }
    if (this.#warned.has(name)) return
    this.#warned.add(name)
    console.warn(`<wallet-modal ${name}="${text}">: no value of it: /attributes.html#attribute-${name}`)
  }

  /** Loads core when it is read; resolves when stored connections have been looked up. */
  get ready(): Promise<void> {
    return this.#load().then((modal) => modal.ready)
  }

  /** The controllers of `@wallet-modal/core`; `undefined` until core is there. */
  get modal(): WalletModal | undefined {
    return this.#modal
  }

  /** A frozen snapshot; the same object until something in it changes. */
  get state(): ModalSnapshot {
    return this.#modal?.snapshot() ?? this.#before
  }

  /** Calls `listener` with the snapshot after each change, until the returned function is called. */
  subscribe(listener: (state: ModalSnapshot) => void): () => void {
    let lastState = this.state
    const tell = () => {
      const { state } = this
      if (state === lastState) return
      lastState = state
      listener(state)
    }
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  /** Opens a form that is filled in, and waits until the wallet has sent what was reviewed. @throws ModalError INVALID_INPUT, CLOSED … */
  open(request: PaymentRequest): Promise<Payment>
  /** Opens the modal. @throws ModalError CLOSED when a listener cancelled it, the page does not display it, or it was closed meanwhile */
  open(request?: OpenRequest): Promise<void>
  open(request: OpenRequest | PaymentRequest = {}): Promise<unknown> {
    return handled(
      this.#mount()
        .then((modal) => modal.open(request as OpenRequest))
        .then((payment: unknown) => payment ?? this.#view?.shown()),
    )
  }

  /** Opens if needed; resolves with the connection. @throws ModalError CLOSED, or the wallet's refusal */
  connect(request: { namespace?: ChainNamespace; walletId?: string } = {}): Promise<Connection> {
    return handled(this.#mount().then((modal) => modal.connect(request)))
  }

  /** Closes, if closable. */
  close(): void {
    this.#closes++
    this.#modal?.close()
  }

  /** Disconnects one namespace, or all; idempotent, works offline. */
  disconnect(namespace?: ChainNamespace): Promise<void> {
    return this.#load().then((modal) => modal.disconnect(namespace))
  }

  /** @param network - CAIP-2 id or short name. @throws ModalError CHAIN_NOT_CONFIGURED, NOT_CONNECTED, USER_REJECTED … */
  switchNetwork(network: string): Promise<void> {
    return this.#load().then((modal) => modal.switchNetwork(network))
  }

  /** Opens if needed; resolves with the session. @throws ModalError NOT_CONNECTED, CLOSED, SIGNATURE_DECLINED … */
  signIn(): Promise<SiwxSession> {
    return handled(this.#mount().then((modal) => modal.signIn()))
  }

  /** Ends the session; where sign-in is required, the wallet is disconnected too. */
  signOut(): Promise<void> {
    return this.#load().then((modal) => modal.signOut())
  }

  /** The connected wallet's provider, of the same shape whichever wallet it is, or `undefined`. */
  getProvider<Namespace extends ChainNamespace>(namespace: Namespace): ProviderOf<Namespace> | undefined {
    return this.#modal?.getProvider(namespace)
  }

  /** Prepares the modal at once: the visitor is about to press something that opens it. */
  intend(): void {
    if (this.#intended || this.preload === 'none') return
    this.#intended = true
    this.#preload((job) => job()).catch(() => {})
  }

  #set(name: string, given: unknown): void {
    const value = given === undefined ? this.#spoken[name] : given
    const options = this.#modal?.options
    const storageKey = options?.state.storageKey
    if (options) {
      this.#offer(options, name, value)
      // Core applies its options a moment later, and buttons also show facts that are not part of the state.
      queueMicrotask(page.changed)
    } else {
      this.#unused[name] = [this.#given[name], ...(this.#unused[name] ?? []), value].slice(-KEPT_EARLY)
      this.#keep(name, value)
      this.#restore()
    }
    // A new storage prefix belongs to another visit: begin anew.
    if (options?.state.storageKey !== storageKey) {
      this.#destroy()
      if (this.isConnected) this.connectedCallback()
    }
    if (this.isConnected) {
      if (name === 'embedded' && value) this.#mount(true).catch(() => {})
      if (name === 'preload') this.#preloadAtIdle()
    }
    this.#changed()
  }

  #preloadAtIdle(): void {
    if ((this.preload ?? 'idle') === 'idle')
      whenLoaded()
        .then(() => this.#preload(whenIdle))
        .catch(() => {})
  }

  #keep(name: string, value: unknown): void {
    if (value === undefined) delete this.#given[name]
    else this.#given[name] = value
  }

  /** Passes an option to core. A refused value waits: together with another option it may become valid. */
  #offer({ patch, refused }: WalletModal['options'], name: string, value: unknown): void {
    this.#unused[name] = [value]
    patch({ [name]: name === 'locale' ? localeOf(this, value as string | undefined) : value })
    for (const [one, [taken]] of Object.entries(this.#unused))
      if (!refused.has(one)) {
        this.#keep(one, taken)
        delete this.#unused[one]
      }
  }

  #locale(): string {
    return localeOf(this, this.#given.locale as string | undefined)
  }

  /** Reads the JSON block, which attributes and properties outrank. While the page loads it may arrive after the element. */
  #readBlock(): void {
    const block = this.querySelector(':scope > script[type="application/json"]')
    if (!block || block === this.#block) return
    this.#block = block
    try {
      this.#spoken = readBlock(block.textContent ?? '') as Record<string, unknown>
      this.#given = { ...this.#spoken, ...this.#given }
    } catch (error) {
      console.warn('<wallet-modal>: not a JSON object', error)
    }
  }

  /** Loads core where storage may hold a connection, or the page lists the modal as a wallet. */
  #restore(): void {
    if (this.#loading || !page.elements.has(this)) return
    const { reconnect, storageKey } = this.#given as ElementOptions
    const restoring = reconnect === false ? [] : storedNamespaces(storageKey)
    if (!restoring.length && !this.solanaWallet) return
    this.#before = pending(restoring)
    this.#load().catch(() => {})
    this.#changed()
  }

  #load(): Promise<WalletModal> {
    this.#loading ??= this.#create()
    const loading = this.#loading
    loading.catch(() => {
      if (this.#loading !== loading) return
      this.#loading = undefined
      this.#before = idle
      this.#changed()
      // The visitor is most likely offline: stored connections are looked up again afterwards.
      window.addEventListener('online', () => this.#restore(), { once: true })
    })
    return loading
  }

  async #create(): Promise<WalletModal> {
    const lifetime = this.#lifetime
    const stray = !this.isConnected
    const { composeAt, closed } = await page.core()
    if (!this.isConnected || lifetime !== this.#lifetime) throw closed(stray)
    this.#readBlock()
    // Core takes the options it knows: those of the element alone do nothing there.
    const options = { ...this.#given, locale: this.#locale() }
    const modal = composeAt(this, page, options, (options) => this.#recall(options))
    this.#modal = modal
    modal.subscribe(() => this.#changed())
    // Looks up stored connections. A bare read of the getter would be dropped by the minifier.
    modal.ready.catch(() => {})
    this.#changed()
    return modal
  }

  /** Offers refused options again from the values given early, so that the last good one applies. */
  #recall(options: WalletModal['options']): void {
    const early = this.#unused
    this.#unused = {}
    for (const name of [...options.refused]) {
      delete this.#given[name]
      for (const value of early[name] ?? []) this.#offer(options, name, value)
    }
  }

  /** Loads core and the view, and mounts the view closed. `ahead`: the visitor has not pressed anything yet. */
  async #mount(ahead = false): Promise<WalletModal> {
    const closes = this.#closes
    const fetching = this.#view || page.fetch(this.#locale())
    const [modal, { createView }] = await Promise.all([this.#load(), page.view()]).catch(async (error) => {
      const { code, message } = error
      // Waits, so that the next call does not join a fetch that is about to fail.
      await fetching
      // The visitor can't be told yet, since nothing of ours is on screen.
      if (!ahead && code === 'LOAD_FAILED')
        this.dispatchEvent(
          new CustomEvent('wallet-error', { bubbles: true, composed: true, detail: Object.freeze({ code, message }) }),
        )
      throw error
    })
    if (closes !== this.#closes || modal !== this.#modal) throw (await page.core()).closed()
    // The page's language may have changed meanwhile.
    const locale = this.#locale()
    if (locale !== modal.options.state.locale) modal.options.patch({ locale })
    this.#view ??= createView(modal, ahead)
    if (!this.#view.isConnected) this.shadowRoot?.append(this.#view)
    return modal
  }

  /** Downloads at once; fetches, composes, evaluates and mounts each in a turn of its own, so that none blocks the page for long. */
  async #preload(inTurn: (job: () => unknown) => unknown): Promise<void> {
    if (savesData() || !this.isConnected) return
    page.download(this.#locale())
    await inTurn(() => page.fetch(this.#locale()))
    await inTurn(() => this.isConnected && this.#load())
    await inTurn(page.view)
    await inTurn(() => this.isConnected && this.#mount(true))
  }

  #changed(): void {
    for (const tell of [...this.#listeners, page.changed])
      try {
        tell()
      } catch (error) {
        reportError(error)
      }
  }

  #destroy(): void {
    this.#closes++
    this.#lifetime = {}
    page.remove(this)
    this.#view?.remove()
    this.#modal?.destroy()
    this.#view = this.#modal = this.#loading = undefined
    this.#before = idle
    this.#intended = false
    this.#changed()
  }
}

/** Marks a rejection as handled, so that callers who ignore the promise have no error in the console; others still get it. */
function handled<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {})
  return promise
}
