import type { FullConfig } from '@playwright/test'
import { hasSurfnet, surfnetPackage } from '../demo/nodes/solana/surfnet.mjs'
import { startStack } from '../demo/stack.mjs'

/** One local stack per worker, so that tests share no state; the addresses travel to the workers in the environment. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const cluster = surfnetPackage()
  if (cluster && !hasSurfnet())
    throw new Error(`${cluster} is not installed: what needs the local Solana cluster would be skipped. npm ci`)
  const stacks = await Promise.all(Array.from({ length: workers }, () => startStack()))
  process.env.STACKS = JSON.stringify(stacks.map(({ addresses }) => addresses))
  return async () => {
    await Promise.all(stacks.map((stack) => stack.stop()))
  }
}
