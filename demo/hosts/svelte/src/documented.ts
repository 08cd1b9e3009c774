/// <reference types="vite/client" />
/** What the documentation and the skill say to write, as it stands there; `?modal` where that is for a page with the element. */
import { type Component, mount } from 'svelte'
import '@wallet-modal/wc'

const pages = import.meta.glob<{ default: Component<object> }>('../snippets/*.svelte')
const query = new URLSearchParams(location.search)

const modal = document.createElement('wallet-modal')
modal.setAttribute('networks', 'ethereum')
if (query.has('modal')) document.body.append(modal)
const page = await pages[`../snippets/${query.get('page')}.svelte`]?.()
if (page) mount(page.default, { target: document.body, props: { modal } })
