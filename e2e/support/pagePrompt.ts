/** A wallet whose prompt is an element of the page, as that of an SDK is which the page brings in. */
import type { Locator, Page } from '@playwright/test'

interface Prompt {
  readonly wallet: string
  readonly prompt: Locator
  readonly approve: Locator
  readonly password: Locator
}

/**
 * Stands before Dev Wallet, which answers at once behind it. Its prompt covers the whole page at the highest z-index there is,
 * in a shadow root of its own, and takes Escape from the document. To be called before the page is visited.
 */
export async function addPagePrompt(page: Page): Promise<Prompt> {
  const wallet = 'Page Wallet'
  await page.addInitScript((name) => {
    const asks = ['eth_requestAccounts', 'personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain']

    function ask(method: string): Promise<boolean> {
      const host = document.createElement('div')
      const root = host.attachShadow({ mode: 'open' })
      const cover = document.createElement('div')
      cover.setAttribute('role', 'dialog')
      cover.setAttribute('aria-label', `${name}: ${method}`)
      cover.style.cssText =
        'position:fixed;inset:0;z-index:2147483647;display:grid;place-content:center;background:#0006'
      const password = document.createElement('input')
      password.setAttribute('aria-label', 'Password of the wallet')
      const buttons = ['Approve', 'Reject'].map((text) => {
        const button = document.createElement('button')
        button.textContent = text
        return button
      })
      cover.append(password, ...buttons)
      root.append(cover)
      document.body.append(host)
      return new Promise((resolve) => {
        const end = (approved: boolean) => {
          host.remove()
          document.removeEventListener('keydown', onKeyDown)
          resolve(approved)
        }
        const onKeyDown = ({ key }: KeyboardEvent) => {
          if (key === 'Escape') end(false)
        }
        document.addEventListener('keydown', onKeyDown)
        cover.onclick = ({ target }) => {
          if (target instanceof HTMLButtonElement) end(target.textContent === 'Approve')
        }
      })
    }

    window.addEventListener('DOMContentLoaded', () => {
      const behind = window.devWallets?.get('Dev Wallet').provider
      if (!behind) return
      const provider = Object.assign(Object.create(behind), {
        async request(call: { method: string }) {
          if (asks.includes(call.method) && !(await ask(call.method)))
            throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
          return behind.request(call)
        },
        on: behind.on.bind(behind),
        removeListener: behind.removeListener.bind(behind),
      })
      const info = {
        uuid: '7d0b5b8e-6f6e-4f1c-9d1e-5a1f6b1c2d3e',
        name,
        icon: 'data:image/svg+xml,<svg/>',
        rdns: 'test.page',
      }
      const announce = () =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
      window.devWallets?.get('Dev Wallet').autoApprove(true)
    })
  }, wallet)
  const prompt = page.getByRole('dialog', { name: new RegExp(`^${wallet}:`) })
  return {
    wallet,
    prompt,
    approve: prompt.getByRole('button', { name: 'Approve' }),
    password: prompt.getByLabel('Password of the wallet'),
  }
}
