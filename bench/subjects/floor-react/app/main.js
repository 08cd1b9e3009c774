/** The floor with React: a button, a dialog in a shadow root, and the smallest wallet list, all by React. */
import { createElement, Fragment, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  fetchWallets,
  imageOf,
  isNearEnd,
  PAGE_SIZE,
  SEARCH_SIZE,
  SEARCH_WAIT_MS,
  style,
} from '../../../lib/floors/list.js'

function Tile({ wallet }) {
  const image = { src: imageOf(wallet), alt: '', loading: 'lazy', width: 40, height: 40 }
  const button = createElement(
    'button',
    { type: 'button', className: 'wallet' },
    createElement('img', image),
    createElement('span', null, wallet.name),
  )
  return createElement('li', null, button)
}

function AllWallets() {
  const [loaded, setLoaded] = useState([])
  const [found, setFound] = useState(null)
  const state = useRef({ page: 0, busy: false, ended: false, timer: 0 }).current

  async function loadMore() {
    if (state.busy || state.ended) return
    state.busy = true
    const { data, nextPage } = await fetchWallets({ page: ++state.page, entries: PAGE_SIZE })
    setLoaded((before) => before.concat(data))
    state.ended = !nextPage
    state.busy = false
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once.
  useEffect(() => void loadMore(), [])

  async function search(text) {
    const { data } = text ? await fetchWallets({ page: 1, entries: SEARCH_SIZE, search: text }) : { data: null }
    setFound(data)
  }
  function onInput({ target }) {
    clearTimeout(state.timer)
    state.timer = setTimeout(search, SEARCH_WAIT_MS, target.value.trim())
  }

  const tiles = (found ?? loaded).map((wallet) => createElement(Tile, { key: wallet.id, wallet }))
  const onScroll = ({ currentTarget }) => !found && isNearEnd(currentTarget) && loadMore()
  return createElement(
    'div',
    null,
    createElement('input', { type: 'search', 'aria-label': 'Search wallets', onInput }),
    createElement('ul', { tabIndex: 0, onScroll }, tiles),
  )
}

function Modal() {
  const [open, setOpen] = useState(false)
  const [all, setAll] = useState(false)
  const dialog = useRef(null)
  useEffect(() => {
    if (open) return dialog.current.showModal()
    dialog.current.close()
    setAll(false)
  }, [open])

  const content = createElement(
    Fragment,
    null,
    createElement('h2', null, 'Connect wallet'),
    createElement('button', { type: 'button', id: 'close', onClick: () => setOpen(false) }, 'Close'),
    createElement('button', { type: 'button', id: 'all', onClick: () => setAll(true) }, 'All wallets'),
    all && createElement(AllWallets),
  )
  return createElement(
    'div',
    null,
    createElement('button', { type: 'button', id: 'connect', onClick: () => setOpen(true) }, 'Connect wallet'),
    createElement('dialog', { ref: dialog, 'aria-label': 'Connect wallet' }, open && content),
  )
}

class FloorModal extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [style]
    const container = document.createElement('div')
    root.append(container)
    createRoot(container).render(createElement(Modal))
  }
}
customElements.define('floor-modal', FloorModal)
