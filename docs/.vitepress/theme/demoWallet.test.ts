import type { ScriptedWallet } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createDemoWallet } from './demoWallet.js'

/** A window as far as the wallet needs one; `asked` has what reached its own `fetch`, `announced` the wallets it heard of. */
function createPage() {
  const asked: string[] = []
  const announced: Pick<ScriptedWallet, 'info' | 'provider'>[] = []
  const page = Object.assign(new EventTarget(), {
    location: { href: 'https://docs.example/playground.html', origin: 'https://docs.example' },
    async fetch(input: RequestInfo | URL, _init?: RequestInit) {
      asked.push(String(input))
      return new Response('of the site')
    },
  })
  page.addEventListener('eip6963:announceProvider', (event) => announced.push((event as CustomEvent).detail))
  return { page, asked, announced }
}

function enterPage() {
  const { page, asked, announced } = createPage()
  const siteFetch = page.fetch
  const demo = createDemoWallet({ page, rdns: 'test.demo-wallet' })
  demo.enter()
  const [wallet] = announced
  if (!wallet) throw new Error('The wallet did not announce itself')
  const ask = (method: string, params?: unknown) => wallet.provider.request({ method, params })
  const askNode = async (node: string, method: string) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
    return (await (await page.fetch(node, { method: 'POST', body })).json()).result
  }
  return { page, asked, announced, siteFetch, demo, wallet, ask, askNode }
}

test('the demo wallet announces itself by its name, again to who asks, and no more once it left', () => {
  const { page, announced, demo } = enterPage()
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  demo.leave()
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(announced.map(({ info }) => info.name)).toEqual(['Demo wallet', 'Demo wallet'])
})

test('the demo wallet shares one account, and goes to every EVM network that has a name', async () => {
  const { ask } = enterPage()
  expect(await ask('eth_accounts')).toEqual([])
  expect(await ask('eth_requestAccounts')).toEqual([expect.stringMatching(/^0x[\da-f]{40}$/i)])
  expect(await ask('eth_chainId')).toBe('0x1')
  await ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
  expect(await ask('eth_chainId')).toBe('0x2105')
})

test.each(['eth_sendTransaction', 'wallet_sendCalls', 'personal_sign', 'eth_signTypedData_v4'])(
  'the demo wallet refuses %s as a person does',
  async (method) => {
    await expect(enterPage().ask(method, [])).rejects.toMatchObject({ code: 4001 })
  },
)

test('nodes are answered in the page, each as of its own network', async () => {
  const { asked, askNode } = enterPage()
  expect(await askNode('https://mainnet.base.org', 'eth_chainId')).toBe('0x2105')
  expect(await askNode('https://arb1.arbitrum.io/rpc', 'eth_chainId')).toBe('0xa4b1')
  expect(BigInt(await askNode('https://mainnet.base.org', 'eth_getBalance'))).toBe(1_500_000_000_000_000_000n)
  expect(asked).toEqual([])
})

test('no other host is asked while the demo wallet is there; the site itself is', async () => {
  const { page, asked, siteFetch, demo } = enterPage()
  await expect(page.fetch('https://other.example/list')).rejects.toThrow('no other host')
  await page.fetch('/assets/chunk.js')
  expect(asked).toEqual(['/assets/chunk.js'])
  demo.leave()
  expect(page.fetch).toBe(siteFetch)
})
