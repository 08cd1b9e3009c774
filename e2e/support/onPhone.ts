/** The page as a phone shows it. */
import type { BrowserContext } from '@playwright/test'
import { test as base, type WalletModalPage } from '../fixtures.js'
import { WalletModalPage as Modal } from '../pages/WalletModalPage.js'

const agents = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  telegramAndroid:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 Telegram-Android/11.2 (Google Pixel 9; Android 15; SDK 35; HIGH)',
}

export const test = base.extend<{ onPhone(agent: keyof typeof agents): Promise<WalletModalPage> }>({
  onPhone: async ({ browser, stack }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (agent) => {
      const context = await browser.newContext({
        userAgent: agents[agent],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      })
      contexts.push(context)
      return new Modal(await context.newPage(), stack)
    })
    for (const context of contexts) await context.close()
  },
})
