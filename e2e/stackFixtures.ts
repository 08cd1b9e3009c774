/** What a browser test of any engine stands on: its worker's own stack, put back to its start after each test. */
import { setTimeout } from 'node:timers/promises'
import { test as base } from '@playwright/test'
import type { Hex } from 'viem'
import type { AccountRole, Stack } from '../demo/stack.mjs'
import { type Chain, createChain } from './support/chain.js'
import { createPhone, createRelay, type Phone, type Relay } from './support/phone.js'
import { createServices, type Services } from './support/services.js'

interface StackFixtures {
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
}

interface WorkerFixtures {
  /** The addresses of this worker's own stack. */
  stack: Stack['addresses']
  chains: readonly [Chain, Chain]
}

export const stackTest = base.extend<StackFixtures, WorkerFixtures>({
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
      // Pictures that a page asked for as it went are still on their way, and would count as the next one's.
      await setTimeout(50)
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
})
