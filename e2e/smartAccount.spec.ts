/** Standard and smart account of one visitor: which counts, what each does on the chain, and what apps may do by themselves. */
import { createPublicClient, encodeFunctionData, erc20Abi, type Hex, http, parseEther, parseUnits } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { test } from './authFixtures.js'
import { expect } from './fixtures.js'
import type { AuthPage } from './pages/AuthPage.js'
import { SwapPage } from './pages/SwapPage.js'
import { axeFindings } from './support/axe.js'
import type { Chain, TokenKey } from './support/chain.js'
import { asHex } from './support/phone.js'

const ADA = 'ada@people.test'
/** What a signature of an account that is not there yet ends with (ERC-6492). */
const NOT_DEPLOYED = '6492'.repeat(16)

const clientOf = ({ network }: Chain) => createPublicClient({ transport: http(network.rpcUrls[0]), cacheTime: 0 })

/** From an account that the node signs for. */
async function giveTokens(chain: Chain, key: TokenKey, from: Hex, to: Hex, amount: bigint): Promise<void> {
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

async function accountsOf(auth: AuthPage): Promise<Record<'eoa' | 'smartAccount', Hex>> {
  const { allAccounts = [] } = await auth.state()
  const of = (type: string) => allAccounts.find((entry) => entry.type === type)?.address as Hex
  return { eoa: of('eoa'), smartAccount: of('smartAccount') }
}

async function sign(auth: AuthPage, message: string, address: Hex): Promise<Hex> {
  const signing = auth.request('personal_sign', [asHex(message), address])
  await auth.approve()
  const signature = (await signing) as Hex
  await auth.modal.expectClosed()
  return signature
}

test('the smart account counts: signs before it is there, is deployed by its first transfer, signs as a contract', async ({
  page,
  modal,
  auth,
  chain,
  account,
}) => {
  await auth.visit()
  const address = await auth.signInByEmail(ADA)
  const accounts = await accountsOf(auth)
  expect(address).toBe(accounts.smartAccount)
  expect(accounts.eoa).not.toBe(address)
  expect(await auth.state()).toMatchObject({ preferredAccountType: 'smartAccount', smartAccountDeployed: false })
  await modal.openAccount()
  await expect(modal.status.filter({ hasText: 'Smart account' })).toContainText('set up by your first transaction')
  expect(await axeFindings(page)).toEqual([])
  await modal.close()

  const client = clientOf(chain)
  const early = await sign(auth, 'Hello', address)
  expect(early.endsWith(NOT_DEPLOYED)).toBe(true)
  expect(await client.verifyMessage({ address, message: 'Hello', signature: early })).toBe(true)
  expect(await client.getCode({ address })).toBeUndefined()

  await chain.setBalance(address, parseEther('2'))
  await auth.reload(address)
  const before = await chain.balance(account('receiver'))
  await modal.openSend()
  await modal.toPreview({ amount: '0.5', to: account('receiver') })
  await modal.pressSend()
  await expect(auth.frame.getByText('Paid for you')).toBeVisible()
  await auth.approve()
  await auth.expectView('Account')
  await expect.poll(() => chain.balance(account('receiver'))).toBe(before + parseEther('0.5'))
  // Nothing but what was sent: the gas is somebody else's.
  expect(await chain.balance(address)).toBe(parseEther('1.5'))
  expect(await client.getCode({ address })).toMatch(/^0x[0-9a-f]{2,}$/)
  await expect.poll(async () => (await auth.state()).smartAccountDeployed).toBe(true)
  await modal.close()

  const late = await sign(auth, 'Hello again', address)
  expect(late.endsWith(NOT_DEPLOYED)).toBe(false)
  expect(await client.verifyMessage({ address, message: 'Hello again', signature: late })).toBe(true)
  expect(await client.verifyMessage({ address, message: 'Something else', signature: late })).toBe(false)
})

test('the other account is chosen: its address everywhere at once, its own money; the choice is kept', async ({
  modal,
  auth,
  chain,
  account,
}) => {
  await modal.recordEvents()
  await auth.visit()
  await auth.signInByEmail(ADA)
  const { eoa, smartAccount } = await accountsOf(auth)
  await modal.openAccount()
  await auth.chooseAccount('Standard account')
  await modal.expectConnected(eoa)
  expect(await auth.request('eth_accounts', [])).toEqual([eoa])
  expect((await modal.events('wallet-account-change')).at(-1)).toMatchObject({ address: eoa })
  await modal.close()

  await chain.setBalance(eoa, parseEther('3'))
  await auth.reload(eoa)
  const before = await chain.balance(account('receiver'))
  await modal.openSend()
  await modal.toPreview({ amount: '1', to: account('receiver') })
  await modal.pressSend()
  await auth.approve()
  await auth.expectView('Account')
  await expect.poll(() => chain.balance(account('receiver'))).toBe(before + parseEther('1'))
  expect(await chain.balance(eoa)).toBeLessThan(parseEther('2'))
  expect(await chain.balance(smartAccount)).toBe(0n)
  await modal.close()

  await modal.openAccount()
  await auth.chooseAccount('Smart account')
  await modal.expectConnected(smartAccount)
})

for (const kind of ['Smart account', 'Standard account'] as const)
  test(`a swap as ${kind}: what the preview says is what the chain holds`, async ({ modal, auth, chain, account }) => {
    const swap = new SwapPage(modal)
    await auth.visit()
    await auth.signInByEmail(ADA)
    const smart = kind === 'Smart account'
    const address = (await accountsOf(auth))[smart ? 'smartAccount' : 'eoa']
    await giveTokens(chain, 'demo', account('first'), address, parseUnits('50', 18))
    // A smart account needs nothing for gas (spec 6).
    if (!smart) await chain.setBalance(address, parseEther('1'))
    if (!smart) {
      await modal.openAccount()
      await auth.chooseAccount(kind)
      await modal.close()
    }
    await auth.reload(address)
    await swap.open()
    await swap.toPreview({ from: 'DEMO', to: 'TUSD', amount: '10' })
    const least = (await swap.fact('Minimum received').textContent())?.split(' ')[0]?.replaceAll(',', '') ?? ''
    if (smart) {
      // Allowance and swap in one, and one question.
      await swap.press(swap.approveAndSwap)
      await auth.approve()
    } else {
      await swap.pressApprove()
      await auth.approve()
      await modal.expectView('SwapPreview')
      await swap.pressSwap()
      await auth.approve()
    }
    await auth.expectView('Account')
    await expect.poll(() => chain.balance(address, 'demo')).toBe(parseUnits('40', 18))
    expect(await chain.balance(address, 'dollar')).toBeGreaterThanOrEqual(parseUnits(least, 6))
  })

test('an app is allowed to act: shown in plain words, listed, and revoked with a signature', async ({
  page,
  modal,
  auth,
  chain,
}) => {
  await auth.visit()
  const address = await auth.signInByEmail(ADA)
  const app = privateKeyToAddress(`0x${'11'.repeat(32)}`)
  const granting = auth.request('wallet_grantPermissions', [
    {
      chainId: `0x${chain.network.chainId.toString(16)}`,
      address,
      expiry: Math.floor(Date.now() / 1_000) + 3_600,
      signer: { type: 'account', data: { address: app } },
      permissions: [
        { type: 'native-token-transfer', data: { allowance: `0x${parseEther('0.25').toString(16)}` } },
        {
          type: 'erc20-token-transfer',
          data: { address: chain.token('dollar').address, allowance: `0x${parseUnits('5', 6).toString(16)}` },
        },
      ],
    },
  ])
  await expect(auth.frame.getByText(/0\.25/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await auth.approve()
  expect(await granting).toMatchObject([{ address, context: expect.stringMatching(/^0x[0-9a-f]{64}$/) }])
  await modal.expectClosed()

  await modal.openAccount()
  await modal.button('Smart sessions').click()
  await auth.expectView('SmartSessions')
  const row = modal.dialog.getByRole('listitem').getByRole('button', { name: /Active/ })
  await expect(row).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await row.click()
  await auth.expectView('SmartSession')
  await expect(modal.dialog.getByText(/^Send up to 0\.25 LETH/)).toBeVisible()
  await expect(modal.dialog.getByText(/^Send up to 5 of a token/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await modal.button('Revoke').click()
  await modal.button('Revoke').click()
  await auth.approve()
  await expect(modal.dialog.getByText('Revoked')).toBeVisible()
})
