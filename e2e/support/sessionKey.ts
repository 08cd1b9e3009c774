/** An app that was allowed to act (`wallet_grantPermissions`): its own key, and what it does by itself from its page. */
import type { Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress, sign } from 'viem/accounts'
import { createSessionAccount, type SessionCall, type SessionKey } from '../../demo/auth/account/sessionAccount.js'
import type { Stack } from '../../demo/stack.mjs'
import { clientOf } from './authActions.js'
import type { Chain, TokenKey } from './chain.js'

export function newSessionKey(): SessionKey & { readonly address: Hex } {
  const privateKey = generatePrivateKey()
  return { address: privateKeyToAddress(privateKey), signHash: (hash) => sign({ hash, privateKey, to: 'hex' }) }
}

export const transferOf = (chain: Chain, token: TokenKey, to: Hex, amount: bigint): SessionCall => ({
  to: chain.token(token).address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})

interface Of {
  /** The app's, on its own origin: what is sent goes from there. */
  readonly page: Page
  readonly stack: Stack['addresses']
  readonly chain: Chain
  readonly account: Hex
  /** The `context` that was granted. */
  readonly session: Hex
  readonly key: SessionKey
}

type Refusal = { readonly code: number; readonly message: string }

export function sessionOf({ page, stack, chain, account, session, key }: Of) {
  const { id, chainId } = chain.network
  const { entryPoint, sender = '' } = stack.smartAccounts[id] as NonNullable<(typeof stack.smartAccounts)[string]>
  const client = clientOf(chain)

  async function send(userOperation: object): Promise<Hex> {
    const answer = await page.evaluate(
      async ([url, body]) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(url, { method: 'POST', headers, body })).json()
      },
      [sender, JSON.stringify({ chainId: id, userOperation })] as const,
    )
    const { transactionHash, error } = answer as { transactionHash: Hex; error?: Refusal }
    if (error) throw Object.assign(new Error(error.message), error)
    return transactionHash
  }

  const rpc = (method: string, params: unknown[]) => client.request({ method, params } as never)
  const opened = createSessionAccount({ chainId, entryPoint, rpc, account, session, key, send })
  return {
    /** All in one. @returns the receipt's status, or why it was refused */
    async act(...calls: readonly SessionCall[]): Promise<'success' | 'reverted' | Refusal> {
      try {
        const hash = await opened.submit(await opened.prepare(calls))
        return (await chain.receipt(hash)).status
      } catch (error) {
        const { code, message } = error as Refusal
        return { code, message }
      }
    },
  }
}
