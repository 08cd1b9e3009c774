/** What every browser test stands on: its worker's own stack put back to its start, and a console that stays quiet. */
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import type { AccountRole, Stack } from '../demo/stack.mjs'
import { DevWallet } from './pages/DevWallet.js'
import { WalletModalPage } from './pages/WalletModalPage.js'
import { type Chain, createChain } from './support/chain.js'
import { createPhone, createRelay, type Phone, type Relay } from './support/phone.js'
import { createServices, type Services } from './support/services.js'

interface Fixtures {
  /** The first local chain, 31337. */
  chain: Chain
  /** The second, 31338, which the data service does not list. */
  secondChain: Chain
  services: Services
  /** The pairing wallet in its own process. Whoever uses it finds it without sessions. */
  phone: Phone
  relay: Relay
  /** Address of an account of the stack. */
  account(role: AccountRole): Hex
  modal: WalletModalPage
  /** Dev Wallet on this page. */
  wallet: DevWallet
  /** Names a console error that the test provokes, by a part of it or its shape. Any other one fails it. */
  allowError(expected: string | RegExp): void
}

interface WorkerFixtures {
  /** The addresses of this worker's own stack. */
  stack: Stack['addresses']
  chains: readonly [Chain, Chain]
}

/** What Chromium writes when an answer is not 2xx, or none came. */
export const FAILED_REQUEST = 'Failed to load resource'

export const test = base.extend<Fixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
    async ({}, use, { parallelIndex }) => {
      const stacks = JSON.parse(process.env.STACKS ?? '[]') as Stack['addresses'][]
      const stack = stacks[parallelIndex]
      if (!stack) throw new Error(`There is no stack for worker ${parallelIndex}.`)
      await use(stack)
    },
    { scope: 'worker' },
  ],
  chains: [
    async ({ stack }, use) => {
      const [one, two] = stack.networks
      await use([createChain(one), createChain(two)])
    },
    { scope: 'worker' },
  ],
  services: [
    async ({ stack, chains }, use) => {
      const services = createServices(stack.services)
      const snapshots = await Promise.all(chains.map((chain) => chain.snapshot()))
      await use(services)
      await services.reset()
      await Promise.all(chains.map((chain, index) => chain.restore(snapshots[index] as Hex)))
    },
    { auto: true },
  ],
  relay: async ({ stack }, use) => {
    const relay = createRelay(stack.relay)
    await use(relay)
    await relay.reset()
  },
  phone: async ({ stack, relay: _ }, use) => {
    const phone = createPhone(stack.phone)
    await use(phone)
    if (!(await phone.state()).on) await phone.restart()
    await phone.reset()
  },
  chain: ({ chains }, use) => use(chains[0]),
  secondChain: ({ chains }, use) => use(chains[1]),
  account: ({ stack }, use) =>
    use((role) => {
      const found = stack.accounts.find((entry) => entry.role === role)
      if (!found) throw new Error(`There is no account ${role}.`)
      return found.address
    }),
  modal: ({ page, stack }, use) => use(new WalletModalPage(page, stack)),
  wallet: ({ page }, use) => use(new DevWallet(page)),
  allowError: [
    async ({ context }, use) => {
      const errors: string[] = []
      // An account without a name: the service says so with a 404, which the browser writes down.
      const allowed: (string | RegExp)[] = ['/v1/profile/reverse/']
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => errors.push(String(error.error().stack ?? error.error())))
      await use((expected) => allowed.push(expected))
      const isAllowed = (error: string) =>
        allowed.some((each) => (typeof each === 'string' ? error.includes(each) : each.test(error)))
      expect(errors.filter((error) => !isAllowed(error))).toEqual([])
    },
    { auto: true },
  ],
})

/** Another tab of the same visitor. */
export function modalOn(page: Page, modal: WalletModalPage, id?: string): WalletModalPage {
  return new WalletModalPage(page, modal.addresses, id)
}

export { DevWallet, expect, WalletModalPage }
