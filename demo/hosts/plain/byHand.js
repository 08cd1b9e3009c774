/** What the framework pages do, by hand. The elements are loaded from here so that `?late` can hold them back. */
export async function startPage(load) {
  const byId = (id) => document.getElementById(id)
  const press = (id, action) => byId(id).addEventListener('click', action)
  const modal = byId('modal')
  const hear = ({ type }) => byId('heard').append(` ${type}`)
  const late = new URLSearchParams(location.search).has('late')

  modal.addEventListener('wallet-connect', (event) => {
    byId('account').textContent = event.detail.caipAddress
    hear(event)
  })
  modal.addEventListener('wallet-disconnect', () => {
    byId('account').textContent = 'nobody'
  })
  modal.addEventListener('wallet-close', hear)
  press('load', load)
  press('dark', () => modal.setAttribute('theme', 'dark'))
  press('system', () => modal.removeAttribute('theme'))
  press('rename', () => modal.setAttribute('app-name', 'Renamed'))
  press('disconnect', () => modal.disconnect())
  byId('load').hidden = !late

  const { networks } = await (await fetch('/stack.json')).json()
  modal.networks = networks.map(({ id, name, nativeCurrency, rpcUrls }) => ({ id, name, nativeCurrency, rpcUrls }))
  modal.messages = { 'title.Connect': 'Pick a wallet' }
  if (!late && !document.querySelector('script[src$="loader.js"]')) await load()
}
