import type { FullConfig } from '@playwright/test'
import { startStack } from '../demo/stack.mjs'

/** One local stack per worker, so that tests share no state; the addresses travel to the workers in the environment. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const stacks = await Promise.all(Array.from({ length: workers }, () => startStack()))
  process.env.STACKS = JSON.stringify(stacks.map(({ addresses }) => addresses))
  return async () => {
    await Promise.all(stacks.map((stack) => stack.stop()))
  }
}
