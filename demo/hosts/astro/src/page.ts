import type { WalletModalElement } from '@wallet-modal/wc/element'
import { late, load } from '../../shared/local.js'

const byId = (id: string) => document.getElementById(id) as HTMLElement
const press = (id: string, action: () => unknown) => byId(id).addEventListener('click', action)
const modal = byId('modal') as WalletModalElement
const hear = ({ type }: Event) => byId('heard').append(` ${type}`)

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
if (!late) await load()
