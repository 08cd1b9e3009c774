/** Pages of demo/hosts that know nothing of this repository: they name no test wallet, and public networks. */
import { existsSync } from 'node:fs'
import { test as base, FAILED_REQUEST } from '../fixtures.js'
import { answerAsCdn } from './answerAsCdn.js'
import { type Framework, type HostServer, startHost } from './hostServer.js'

interface HostFixtures {
  /** Puts the dev wallets into the page. */
  addWallets(): Promise<void>
  /** Lets no node or service of the page's public networks answer, and the script tag's files come from this build. */
  cutOff(): Promise<void>
  /** Starts the server of a page, for this test. @returns its address */
  startServer(framework: Framework, host: string, env?: Readonly<Record<string, string>>): Promise<string>
}

/** For tests of a page that only `npm run test:deep` builds. */
export function skipUnlessBuilt(host: string): void {
  test.skip(!existsSync(new URL(`../../.cache/hosts/${host}`, import.meta.url)), 'part of npm run test:deep')
}

export const test = base.extend<HostFixtures>({
  addWallets: ({ page, modal }, use) =>
    use(async () => {
      await page.addInitScript(await (await page.request.get(modal.url({ path: '/wallets.js' }))).text())
    }),
  cutOff: ({ page, allowError }, use) =>
    use(async () => {
      allowError(FAILED_REQUEST)
      await answerAsCdn(page)
    }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
  startServer: async ({}, use) => {
    const servers: HostServer[] = []
    await use(async (framework, host, env) => {
      const server = await startHost(framework, host, env)
      servers.push(server)
      return server.url
    })
    for (const server of servers) await server.stop()
  },
})
