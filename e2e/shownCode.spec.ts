/** Code that the documentation and the READMEs show, run to its end as it stands there; `npm run docs -- --check` compiles it. */
import { expect, type Page } from '@playwright/test'
import type { WalletModalElement } from '../packages/wc/src/WalletModalElement.js'
import { readFences } from '../scripts/docs/fences.mjs'
import { openShown } from './support/shownPages.js'
import {
  begin,
  dialogOf,
  ELSEWHERE,
  end,
  fenceAt,
  here,
  isReact,
  isTags,
  isVue,
  openAndClose,
  test,
  WALLET_PAGE,
} from './support/shownTest.js'

type Kind = 'wallet' | 'solanaWallet' | 'polkadotWallet' | 'bitcoinWallet'

/** Code that asks for a connection, and whether it writes the address into the console once the visitor has connected. */
const CONNECTING: readonly (readonly [where: string, kind: Kind, says: boolean])[] = [
  ['README.md #5', 'wallet', false],
  ['packages/core/README.md #2', 'wallet', true],
  ['headless.md #2', 'wallet', true],
  ['start/npm.md #3', 'wallet', true],
  ['start/npm.md #4', 'wallet', false],
  ['start/solana.md #3', 'solanaWallet', true],
  ['start/polkadot.md #3', 'polkadotWallet', true],
  ['start/bitcoin.md #3', 'bitcoinWallet', true],
]

test('code that connects: to its end, with a wallet of each kind', async ({
  page,
  modal,
  wallet,
  solanaWallet,
  polkadotWallet,
  bitcoinWallet,
}) => {
  test.slow()
  const wallets = { wallet, solanaWallet, polkadotWallet, bitcoinWallet }
  for (const each of Object.values(wallets)) each.approveAll()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  for (const [where, kind, says] of CONNECTING)
    await test.step(where, async () => {
      const fence = fenceAt(where)
      const { address, info } = wallets[kind]
      said.length = 0
      // Code without a page of its own takes the first wallet there is.
      const headless = fence.code.includes('createWalletModal')
      await openShown(page, headless ? '' : WALLET_PAGE)
      await begin(page, fence)
      if (!headless) {
        await expect(dialogOf(page)).toHaveAttribute('data-open')
        await modal.walletRow(info.name).click()
      }
      await end(page)
      if (says) expect(said.join('\n')).toContain(address)
      await page.evaluate(() => localStorage.clear())
    })
})

const elementOf = <Result>(page: Page, read: (element: WalletModalElement) => Result) =>
  page.locator('wallet-modal').evaluate(read as (element: Element) => Result)
/** Calls what the code exports, in its page. */
const callShown = <Result>(page: Page, call: (shown: never) => Result) =>
  page.evaluate(
    async (source) => new Function('shown', `return (${source})(shown)`)(await Object(window).shown),
    `${call}`,
  )
const networksOf = (page: Page) => elementOf(page, (modal) => JSON.stringify(modal.networks))

/** A hash as a local Solana node has it, which names its network. */
const GENESIS = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY'

interface Other {
  /** The body of the page that the code stands in; without one it has the element. */
  readonly body?: string
  /** What is true once the code has run. */
  look(page: Page): Promise<void>
}
const opens: Other = { look: openAndClose }
/** Opens a modal that the visitor closes, which is no error there. */
const closes = (call: (shown: never) => void): Other => ({
  async look(page) {
    await callShown(page, call)
    await expect(dialogOf(page)).toHaveAttribute('data-open')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => Object(window).outcome)).toBe('closed')
  },
})
const hasStores: Other = {
  look: async (page) =>
    expect(
      await callShown(page, ({ wallet }: { wallet: { account: { subscribe(tell: (a: object) => void): void } } }) => {
        const told: object[] = []
        wallet.account.subscribe((account) => told.push(account))
        return told
      }),
    ).toEqual([expect.objectContaining({ status: 'disconnected' })]),
}

/** Code that needs no wallet, and what is true of its page afterwards. */
const OTHERS: Readonly<Record<string, Other>> = {
  'skills/wallet-modal/SKILL.md #9': opens,
  'packages/wc/README.md #2': opens,
  'email.md #2': opens,
  'payments.md #2': opens,
  'start/solana.md #4': opens,
  'csp.md #2': opens,
  'packages/wagmi/README.md #2': {
    look: async (page) =>
      expect(
        await callShown(page, ({ config }: { config: { connectors: { id: string }[] } }) => config.connectors.length),
      ).toBe(1),
  },
  'packages/vue/README.md #2': {
    body: '<main></main>',
    async look(page) {
      await page.evaluate(
        async (file) => {
          const [{ renderVue }, { default: outer }] = await Promise.all([
            import(['/renderVue.js'].join()),
            import(file),
          ])
          const { useShop } = await Object(window).shown
          renderVue(outer, {
            setup() {
              const { account, status } = useShop()
              return () => `${account.value.status} ${status.value}`
            },
          })
        },
        `/${fenceAt('start/vue.md #4').name}.js`,
      )
      await expect(page.locator('main')).toContainText('disconnected idle')
    },
  },
  'packages/svelte/README.md #2': hasStores,
  'start/svelte.md #3': hasStores,
  'headless.md #4': {
    look: async (page) =>
      expect(
        await callShown(page, ({ symbolsOf }: { symbolsOf(tokens: object[]): string[] }) =>
          symbolsOf([{ symbol: 'ETH' }]),
        ),
      ).toEqual(['ETH']),
  },
  'local-chains.md #2': {
    body: '',
    look: async (page) => expect(await networksOf(page)).toContain(`"id":"solana:${GENESIS.slice(0, 32)}"`),
  },
  'start/npm.md #5': { body: '', look: async (page) => expect(await networksOf(page)).toContain('eip155:31337') },
  'start/npm.md #6': { body: '', look: async () => {} },
  'migrate/appkit.md #1': { look: async (page) => expect(await networksOf(page)).toContain('eip155:59144') },
  'migrate/web3-onboard.md #1': { look: async (page) => expect(await networksOf(page)).toContain('eip155:59144') },
  'errors.md #1': closes(({ connect }: { connect(modal: Element | null): Promise<unknown> }) => {
    const modal = document.querySelector('wallet-modal')
    connect(modal).then((connection) => Object.assign(window, { outcome: connection ?? 'closed' }))
  }),
  'payments.md #3': closes(({ buy }: { buy(modal: Element | null): Promise<unknown> }) => {
    buy(document.querySelector('wallet-modal')).then(() => Object.assign(window, { outcome: 'closed' }))
  }),
}

test('other code: to its end, and its page is as it says', async ({ page, errors }) => {
  test.slow()
  const result = JSON.stringify({ jsonrpc: '2.0', id: 1, result: GENESIS })
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await page.route('http://127.0.0.1:8899/', (route) => route.fulfill({ body: result, headers }))
  for (const [where, { body = WALLET_PAGE, look }] of Object.entries(OTHERS))
    await test.step(where, async () => {
      await openShown(page, body)
      await begin(page, fenceAt(where))
      await end(page)
      await look(page)
      expect(errors).toEqual([])
    })
})

test('every piece of code is run by one of these', () => {
  const run = new Set([...CONNECTING.map(([where]) => where), ...Object.keys(OTHERS)])
  const others = here.filter((fence) => !isTags(fence) && !isReact(fence) && !isVue(fence))
  expect(others.map(({ where }) => where).filter((where) => !run.has(where))).toEqual([])
  const settings = readFences().filter(({ code }) => code.includes("import vue from '@vitejs/plugin-vue'"))
  expect(new Set(settings.map(({ code }) => code)).size).toBe(1)
  for (const [place, where] of ELSEWHERE)
    expect(
      readFences().some((fence) => place.test(fence.where)),
      where,
    ).toBe(true)
})
