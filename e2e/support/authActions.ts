/** What every account that was signed in to must be able to do: each as a visitor does it, and looked up on the chain. */
import { expect } from '@playwright/test'
import { createPublicClient, encodeFunctionData, erc20Abi, type Hex, http, parseEther, parseUnits } from 'viem'
import type { AuthPage } from '../pages/AuthPage.js'
import { SwapPage } from '../pages/SwapPage.js'
import type { Chain, TokenKey } from './chain.js'
import { asHex } from './phone.js'

export type Accounts = Readonly<Record<'eoa' | 'smartAccount', Hex>>

export const clientOf = ({ network }: Chain) =>
  createPublicClient({ transport: http(network.rpcUrls[0]), cacheTime: 0, pollingInterval: 50 })

/** From an account that the node signs for. */
export async function giveTokens(chain: Chain, key: TokenKey, from: Hex, to: Hex, amount: bigint): Promise<void> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  const answer = await fetch(chain.network.rpcUrls[0] as string, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_sendTransaction',
      params: [{ from, to: chain.token(key).address, data }],
    }),
  })
  const { result } = (await answer.json()) as { result: Hex }
  await chain.receipt(result)
}

/** Both accounts of who is signed in. */
export async function accountsOf(auth: AuthPage): Promise<Accounts> {
  const of = async (type: string) => (await auth.state()).allAccounts?.find((entry) => entry.type === type)?.address
  for (const type of ['eoa', 'smartAccount']) await expect.poll(() => of(type)).toMatch(/^0x/)
  return { eoa: (await of('eoa')) as Hex, smartAccount: (await of('smartAccount')) as Hex }
}

/** From a closed modal to a closed modal. */
export async function sign(auth: AuthPage, message: string, address: Hex): Promise<Hex> {
  const signing = auth.request('personal_sign', [asHex(message), address])
  await auth.approve()
  const signature = (await signing) as Hex
  await auth.modal.expectClosed()
  return signature
}

/** A signature, which the chain itself finds right, and wrong for another text. */
export async function signs(auth: AuthPage, chain: Chain, address: Hex): Promise<void> {
  const signature = await sign(auth, 'Hello', address)
  const client = clientOf(chain)
  expect(await client.verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  expect(await client.verifyMessage({ address, message: 'Good-bye', signature })).toBe(false)
}

/** Native currency, in whole units; the receiver has it. From a closed modal to a closed modal. */
export async function sends(auth: AuthPage, chain: Chain, { amount, to }: { amount: string; to: Hex }): Promise<void> {
  const { modal } = auth
  const before = await chain.balance(to)
  await modal.openSend()
  await modal.toPreview({ amount, to })
  await modal.pressSend()
  await auth.approve()
  await auth.expectView('Account')
  await expect.poll(() => chain.balance(to)).toBe(before + parseEther(amount))
  await modal.close()
}

/**
 * Ten DEMO for TUSD: what the preview says is what the account has. A smart account does it in one, with one question.
 * From a closed modal to a closed modal.
 */
export async function swaps(auth: AuthPage, chain: Chain, address: Hex, kind: keyof Accounts): Promise<void> {
  const swap = new SwapPage(auth.modal)
  const [demo, dollars] = await Promise.all([chain.balance(address, 'demo'), chain.balance(address, 'dollar')])
  await swap.open()
  await swap.toPreview({ from: 'DEMO', to: 'TUSD', amount: '10' })
  if (kind === 'eoa') {
    await swap.pressApprove()
    await auth.approve()
    await auth.modal.expectView('SwapPreview')
  }
  const minimum = swap.fact('Minimum received')
  await expect(minimum).toHaveText(/^[1-9][\d,]*(\.\d+)? TUSD$/)
  const least = ((await minimum.textContent()) ?? '').replace(/ TUSD$|,/g, '')
  await swap.press(kind === 'smartAccount' ? swap.approveAndSwap : swap.swap)
  await auth.approve()
  await auth.expectView('Account')
  await expect.poll(() => chain.balance(address, 'demo')).toBe(demo - parseUnits('10', 18))
  await expect
    .poll(() => chain.balance(address, 'dollar'))
    .toBeGreaterThanOrEqual(dollars + parseUnits(least, chain.token('dollar').decimals))
  await auth.modal.close()
}
