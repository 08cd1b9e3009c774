/** Tests that the documentation shows to a host, each as it stands there, on a page of the demo and this worker's chains. */
import { createFixtureBackend } from '@wallet-modal/testing'
import { test } from '@wallet-modal/testing/playwright'
import { type Fence, readFences } from '../scripts/docs/fences.mjs'
import { stackOf, useStack } from './support/exampleTest.js'
import { importRecipe } from './support/recipe.js'

useStack()

type Shown = { readonly test: typeof test }

const worker = process.env.TEST_PARALLEL_INDEX
const stack = stackOf(Number(worker ?? 0))
const evmNode = stack?.networks[0]?.rpcUrls[0] ?? ''
const solanaNode = stack?.solana?.network.rpcUrls[0] ?? ''

const SHOP = '/script-tag.html?wallets=none'
const ALONE = 'modal.blockchain-url=off'
const FIXTURE_NETWORK = {
  id: 'eip155:31337',
  name: 'Fixture',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [createFixtureBackend().origins.rpc],
}
/** Pages that a test means, by its title, where they differ from the shop. */
const PAGES: Readonly<Record<string, string>> = {
  'nobody connects without the terms': `${SHOP}&modal.terms-url=https://terms.example/`,
  'a visitor signs in': `${SHOP}&modal.sign-in=required`,
  'a visitor changes their mind, and pays in SOL': `${SHOP}&namespaces=solana&modal.default-network=!&${ALONE}`,
  'a node that fails': `${SHOP}&${ALONE}&options=${encodeURIComponent(JSON.stringify({ networks: [FIXTURE_NETWORK] }))}`,
}
const titleOf = (code: string) => /^test\('([^']+)'/m.exec(code)?.[1] ?? ''

/** The tests of a fence as a function that registers them, so that its `test.use` holds for them alone. */
async function importTests({ name, code }: Fence): Promise<() => Shown> {
  const imports = code.match(/^import [\s\S]*? from '.*'$/gm) ?? []
  const tests = imports
    .reduce((rest, each) => rest.replace(each, ''), code)
    .replaceAll(/(?:31337|1): 'http:\/\/127\.0\.0\.1:8545'/g, `31337: '${evmNode}'`)
    .replaceAll('http://127.0.0.1:8899', solanaNode)
    .replaceAll("goto('/')", `goto('${PAGES[titleOf(code)] ?? SHOP}')`)
    .replaceAll('export const', 'const')
  const written = `${imports.join('\n')}\nexport default () => {${tests}\nreturn { test }\n}`
  return (await importRecipe<{ default: () => Shown }>(`${name}-${worker ?? 'listed'}`, written)).default
}

/** Fences of the testing page that a test of their own runs: testing.spec.ts, readme.test.ts, and the Jest host. */
const ELSEWHERE = ["instance: 'walletModal'", 'createFakeEnvironment', 'globalThis.ResizeObserver']
const shown = readFences().filter(
  ({ where, language, code }) =>
    language === 'ts' &&
    (where.startsWith('testing.md') || code.includes("'@wallet-modal/testing/playwright'")) &&
    !ELSEWHERE.some((words) => code.includes(words)),
)
for (const fence of shown) {
  const register = await importTests(fence)
  test.describe(fence.where, () => {
    if (fence.code.includes('solanaWallet'))
      test.beforeEach(async ({ request, solanaWallet }) => {
        test.skip(!solanaNode, 'needs the local Solana cluster')
        const params = [solanaWallet.address, 2_000_000_000]
        await request.post(solanaNode, { data: { jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params } })
      })
    if (fence.code.includes('getByText(wallet.address)'))
      test.beforeEach(({ page }) =>
        page.addInitScript(() => {
          addEventListener('wallet-connect', ({ detail }) => document.body.append(detail.address))
        }),
      )
    const { test: own } = register()
    if (fence.code.includes("name: 'Pay'"))
      own('opens by the button that it names', async ({ page, modal }) => {
        await page.goto(SHOP)
        await page.evaluate(() => {
          const button = document.body.appendChild(document.createElement('button'))
          button.textContent = 'Pay'
          button.addEventListener('click', () => document.querySelector('wallet-modal')?.open())
        })
        await modal.open()
        await modal.expectView('Connect')
      })
  })
}
