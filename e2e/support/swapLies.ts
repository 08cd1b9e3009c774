/** A service that lies about a transaction: what of it is told, and that the form keeps what was typed. */
import { expect, test } from '@playwright/test'
import type { SwapPage } from '../pages/SwapPage.js'
import type { WalletModalPage } from '../pages/WalletModalPage.js'
import type { Services } from './services.js'

export type Lies = Readonly<Record<string, object>>

export const building = { path: '/v1/convert/build-transaction', message: 'Failed to create transaction' }
export const approving = { path: '/v1/convert/build-approve', message: 'Failed to create approval transaction' }

/** Each lie about a transaction is refused with these words, and the form keeps what was typed. */
export async function expectRefused(
  { modal, swap, services }: { modal: WalletModalPage; swap: SwapPage; services: Services },
  { path, message, lies }: { path: string; message: string; lies: Lies },
): Promise<void> {
  const told = [...(await modal.errors())]
  const typed = await swap.pay.inputValue()
  for (const [lie, tx] of Object.entries(lies)) {
    await test.step(lie, async () => {
      await services.rule({ path, mode: 'patch', body: { tx } })
      await swap.quoted()
      await swap.pressReview()
      told.push(message)
      await expect.poll(() => modal.errors()).toEqual(told)
      await modal.expectView('Swap')
      await expect(swap.pay).toHaveValue(typed)
    })
  }
  await services.rule({ path, mode: 'ok' })
}
