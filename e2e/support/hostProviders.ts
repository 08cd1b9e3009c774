/** Signing by what `getProvider` hands out: the same code for a wallet in the page, a paired one, and one by e-mail. */
import type { Page } from '@playwright/test'
import { base58 } from '@scure/base'
import type { WalletModalElement } from '@wallet-modal/wc'
import type { Signed } from './signatures.js'

/** Signs in the page. */
const signs = {
  async solana(text: string) {
    const provider = (document.querySelector('wallet-modal') as WalletModalElement).getProvider('solana')
    const [account] = provider?.accounts ?? []
    const message = new TextEncoder().encode(text)
    const feature = provider?.features['solana:signMessage']
    const [signed] = (account && (await feature?.signMessage({ account, message }))) ?? []
    return { address: account?.address ?? '', signature: [...(signed?.signature ?? [])] }
  },
  async polkadot(data: string) {
    const provider = (document.querySelector('wallet-modal') as WalletModalElement).getProvider('polkadot')
    const [account] = (await provider?.accounts.get()) ?? []
    const address = account?.address ?? ''
    const signed = await provider?.signer.signRaw({ address, data, type: 'bytes' })
    return { address, signature: signed?.signature ?? '' }
  },
  async bip122(message: string) {
    const provider = (document.querySelector('wallet-modal') as WalletModalElement).getProvider('bip122')
    const [account] = (await provider?.getAccountAddresses()) ?? []
    const address = account?.address ?? ''
    const signed = await provider?.signMessage({ address, message })
    return { address, signature: signed?.signature ?? '' }
  },
}

/** @returns what was signed, with the signature in the chain's own form (base58 on solana), or the words of a refusal */
export async function signByProvider(
  page: Page,
  namespace: keyof typeof signs,
  message = 'Hello from the host’s page',
): Promise<Signed | { refused: string }> {
  try {
    const { address, signature } = await page.evaluate<{ address: string; signature: string | number[] }, string>(
      signs[namespace],
      message,
    )
    return {
      ...{ address, message },
      signature: typeof signature === 'string' ? signature : base58.encode(Uint8Array.from(signature)),
    }
  } catch (error) {
    return { refused: String(error) }
  }
}
