const EVENTS = [
  'wallet-open',
  'wallet-close',
  'wallet-view',
  'wallet-connect',
  'wallet-disconnect',
  'wallet-account-change',
  'wallet-network-change',
  'wallet-sign-in',
  'wallet-sign-out',
  'wallet-transaction',
  'wallet-error',
  'wallet-analytics',
]
const ENTRIES_KEPT = 200

function entry({ type, detail }) {
  const item = document.createElement('li')
  const [time, name, data] = ['time', 'span', 'code'].map((tag) => document.createElement(tag))
  time.textContent = new Date().toLocaleTimeString('en-GB')
  name.textContent = type
  data.textContent = JSON.stringify(detail)
  item.append(time, name, data)
  return item
}

/** Shows the events of `modal`, newest first. */
export function startEventLog({ modal, list, empty }) {
  for (const type of EVENTS) {
    modal.addEventListener(type, (event) => {
      list.prepend(entry(event))
      while (list.children.length > ENTRIES_KEPT) list.lastElementChild.remove()
      empty.hidden = true
    })
  }
  document.getElementById('clear').addEventListener('click', () => {
    list.replaceChildren()
    empty.hidden = false
  })
}
