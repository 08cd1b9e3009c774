/** What the page shows of the phone's state: text nodes only, since a web page chose most of these words. */

function node(name, text, ...children) {
  const element = document.createElement(name)
  if (text !== undefined) element.textContent = text
  element.append(...children)
  return element
}

function rowList(rows) {
  const list = node('dl')
  for (const [term, text] of rows) list.append(node('dt', term), node('dd', text))
  return list
}

function action(text, className, onClick) {
  const button = Object.assign(node('button', text), { type: 'button', className })
  button.addEventListener('click', async () => {
    button.disabled = true
    await onClick()
    button.disabled = false
  })
  return button
}

function card({ title, from, rows, actions }) {
  const article = node('article', undefined, node('h3', title))
  article.className = 'card'
  article.setAttribute('aria-label', title)
  if (from) article.append(Object.assign(node('p', from), { className: 'from' }))
  const footer = Object.assign(node('div'), { className: 'actions' })
  footer.append(...actions)
  article.append(rowList(rows), footer)
  return article
}

const sender = (peer) => (peer ? `${peer.name} · ${peer.url}` : '')

export function proposalCard({ id, peer, namespaces }, tell) {
  const rows = Object.entries(namespaces).map(([namespace, { chains, methods }]) => {
    return [namespace, `${chains.join(', ')}\n${methods.join(', ')}`]
  })
  const actions = [
    action('Reject', '', () => tell('/reject', { id })),
    action('Approve', 'primary', () => tell('/approve', { id })),
  ]
  return card({ title: `Connect to ${peer.name}`, from: peer.url, rows, actions })
}

export function requestCard({ id, peer, title, rows, chainId }, tell) {
  const actions = [
    action('Reject', '', () => tell('/reject', { id })),
    action('Approve', 'primary', () => tell('/approve', { id })),
  ]
  return card({ title, from: sender(peer), rows: [...rows, ['Chain', chainId]], actions })
}

export function sessionCard({ topic, peer, namespaces }, tell) {
  const rows = Object.entries(namespaces).map(([namespace, { accounts }]) => [namespace, accounts.join('\n')])
  const actions = [action('Disconnect', '', () => tell('/disconnect', { topic }))]
  return card({ title: peer.name, from: peer.url, rows, actions })
}

export const accountItem = ({ address }) => node('li', address)

/** Brings the children of `container` in line with `items`, and leaves those that stay alone: focus stays where it is. */
export function syncCards(container, items, keyOf, build) {
  const wanted = new Map(items.map((item) => [String(keyOf(item)), item]))
  for (const child of [...container.children]) {
    if (!wanted.delete(child.dataset.key)) child.remove()
  }
  for (const [key, item] of wanted) {
    const child = build(item)
    child.dataset.key = key
    container.append(child)
  }
}
