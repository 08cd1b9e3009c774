/** Announces a wallet of the test's process in a page, from the page's first script on, over navigations and in every tab. */
import type { BrowserContext } from '@playwright/test'
import type { AnnouncedWallet } from '../wallets/askingWallet.js'
import { bitcoinFace } from './faces/bitcoin.js'
import { type Answer, bridge, type Installed } from './faces/bridge.js'
import { eip155Face } from './faces/eip155.js'
import { polkadotFace } from './faces/polkadot.js'
import { solanaFace } from './faces/solana.js'

const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'accountDisconnected'] as const
const FACES = { eip155: eip155Face, solana: solanaFace, polkadot: polkadotFace, bip122: bitcoinFace }

/** Call it before the first `page.goto()`. Several wallets need different `uuid`s. */
export async function announceWallet(
  context: BrowserContext,
  { namespace = 'eip155', info, provider }: AnnouncedWallet,
): Promise<void> {
  const installed: Installed = { binding: `testWallet:${info.uuid}`, info }
  const { binding } = installed
  await context.exposeBinding(binding, async (_source, request: { method: string; params?: unknown }) => {
    try {
      return { result: await provider.request(request) } satisfies Answer
    } catch (error) {
      const { code, message } = error as { code?: unknown; message: string }
      return { error: { code, message } } satisfies Answer
    }
  })
  for (const event of EVENTS)
    provider.on(event, (payload) => {
      for (const page of context.pages()) {
        const dispatch = page.evaluate(
          ([type, detail]) => void window.dispatchEvent(new CustomEvent(type, { detail })),
          [binding, { event, payload }] as const,
        )
        // A page that is navigating away asks again after it has loaded.
        dispatch.catch(() => {})
      }
    })
  const face = `(${String(FACES[namespace])})((${String(bridge)})(${JSON.stringify(installed)}))`
  await context.addInitScript({ content: `if (window.top === window) ${face}` })
}
