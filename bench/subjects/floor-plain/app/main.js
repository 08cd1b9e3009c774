/**
 * The floor without a framework: a hand-written element with a button and a dialog in a shadow root. 'All wallets' is the
 * smallest honest list (40 a page on scrolling, search by the directory), so that the figures of lists have a floor too.
 */
import {
  fetchWallets,
  imageOf,
  isNearEnd,
  PAGE_SIZE,
  SEARCH_SIZE,
  SEARCH_WAIT_MS,
  style,
} from '../../../lib/floors/list.js'

function create(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

function createTile(wallet) {
  const image = create('img', { src: imageOf(wallet), alt: '', loading: 'lazy', width: 40, height: 40 })
  return create(
    'li',
    {},
    create('button', { className: 'wallet' }, image, create('span', { textContent: wallet.name })),
  )
}

/** A field and a list that loads its next page near its end. */
function createList() {
  const state = { page: 0, busy: false, ended: false, timer: 0 }
  const list = create('ul', { tabIndex: 0, onscroll: () => isNearEnd(list) && loadMore() })
  const field = create('input', { type: 'search', ariaLabel: 'Search wallets', oninput: searchSoon })

  async function loadMore() {
    if (state.busy || state.ended) return
    state.busy = true
    const { data, nextPage } = await fetchWallets({ page: ++state.page, entries: PAGE_SIZE })
    list.append(...data.map(createTile))
    state.ended = !nextPage
    state.busy = false
  }

  function searchSoon() {
    clearTimeout(state.timer)
    state.timer = setTimeout(search, SEARCH_WAIT_MS)
  }

  async function search() {
    const { data } = await fetchWallets({ page: 1, entries: SEARCH_SIZE, search: field.value.trim() })
    state.ended = true
    list.replaceChildren(...data.map(createTile))
  }

  loadMore()
  return [field, list]
}

class FloorModal extends HTMLElement {
  #dialog = create('dialog', { ariaLabel: 'Connect wallet' })

  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [style]
    const button = create('button', { id: 'connect', textContent: 'Connect wallet', onclick: () => this.#open() })
    root.append(button, this.#dialog)
  }

  #open() {
    this.#dialog.replaceChildren(
      create('h2', { textContent: 'Connect wallet' }),
      create('button', { id: 'close', textContent: 'Close', onclick: () => this.#close() }),
      create('button', { id: 'all', textContent: 'All wallets', onclick: () => this.#dialog.append(...createList()) }),
    )
    this.#dialog.showModal()
  }

  #close() {
    this.#dialog.close()
    this.#dialog.replaceChildren()
  }
}
customElements.define('floor-modal', FloorModal)
