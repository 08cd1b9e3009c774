/** A page without nodes of its own, whose data service passes on what they are asked (services.md `POST /v1`). */
import { parseUnits } from 'viem'
import { expect, test } from './solanaFixtures.js'
import { listed } from './support/amounts.js'
import { callsOf } from './support/rpc.js'

test('balances, gas and what became of a transaction are asked of the data service, as text without a preflight', async ({
  page,
  modal,
  stack,
  chain,
  account,
}) => {
  const posts: { url: URL; type: string | undefined; methods: string[] }[] = []
  const others: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (stack.networks.some(({ rpcUrls }) => rpcUrls.some((node) => new URL(node).host === url.host)))
      others.push(`${request.method()} ${url.href}`)
    if (url.pathname !== '/v1') return
    const type = request.headers()['content-type']
    posts.push({ url, type, methods: callsOf(request).map(({ method }) => method) })
  })

  const networks = stack.networks.map(({ id, name, nativeCurrency }) => ({ id, name, nativeCurrency }))
  await modal.visit({ options: { networks } })
  const wallet = await modal.connect()
  const [from, to] = [account('first'), account('receiver')]
  await expect(modal.connectButton).toContainText(`${listed(await chain.balance(from), 18)} LETH`)

  const held = await chain.balance(to)
  await modal.openSend()
  await modal.toPreview({ amount: '0.5', to })
  // From here on the wallet asks nodes of its own.
  expect(others).toEqual([])
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await expect(modal.toast('0.5 LETH arrived')).toBeVisible()
  expect(await chain.balance(to)).toBe(held + parseUnits('0.5', 18))

  const methods = posts.flatMap((post) => post.methods)
  expect(methods).toEqual(expect.arrayContaining(['eth_chainId', 'eth_getBalance', 'eth_getTransactionReceipt']))
  for (const { url, type } of posts) {
    expect([url.origin, url.search]).toEqual([stack.services, '?chainId=eip155%3A31337'])
    expect(type).toBe('text/plain')
  }
})

test('Solana: the balance is read through the data service', async ({ modal, cluster, connected, services }) => {
  const { rpcUrls: _, ...bare } = cluster.network
  await connected({ options: { networks: [bare] } })
  await expect(modal.connectButton).toContainText('25.00 LSOL')
  const asked = (await services.requests('/v1')).filter(({ path }) => path === '/v1')
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.every(({ query }) => query.chainId === cluster.network.id)).toBe(true)
})
