/** Standard and smart account of one visitor: which counts, what each does on the chain, and what apps may do by themselves. */
import { type Hex, parseEther, parseUnits } from 'viem'
import { test } from './authFixtures.js'
import { expect, modalOn } from './fixtures.js'
import { AuthPage } from './pages/AuthPage.js'
import { accountsOf, clientOf, giveTokens, sends, sign, swaps } from './support/authActions.js'
import { axeFindings } from './support/axe.js'
import { expectAccessible } from './support/looks.js'
import { newSessionKey, sessionOf, transferOf } from './support/sessionKey.js'
import { recordViolations } from './support/violations.js'

const ADA = 'ada@people.test'
/** What a signature of an account that is not there yet ends with (ERC-6492). */
const NOT_DEPLOYED = '6492'.repeat(16)

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
  await expect.poll(async () => (await modal.events('wallet-account-change')).at(-1)).toMatchObject({ address: eoa })
  await modal.close()

  await chain.setBalance(eoa, parseEther('3'))
  await auth.reload(eoa)
  await sends(auth, chain, { amount: '1', to: account('receiver') })
  expect(await chain.balance(eoa)).toBeLessThan(parseEther('2'))
  expect(await chain.balance(smartAccount)).toBe(0n)

  await modal.openAccount()
  await auth.chooseAccount('Smart account')
  await modal.expectConnected(smartAccount)
})

for (const [type, kind] of [
  ['smartAccount', 'Smart account'],
  ['eoa', 'Standard account'],
] as const)
  test(`a swap as ${kind}: what the preview says is what the chain holds`, async ({ modal, auth, chain, account }) => {
    await auth.visit()
    await auth.signInByEmail(ADA)
    const address = (await accountsOf(auth))[type]
    await giveTokens(chain, 'demo', account('first'), address, parseUnits('50', 18))
    // A smart account needs nothing for gas (spec 6).
    if (type === 'eoa') {
      await chain.setBalance(address, parseEther('1'))
      await modal.openAccount()
      await auth.chooseAccount(kind)
      await modal.close()
    }
    await auth.reload(address)
    await swaps(auth, chain, address, type)
  })

/** The same visitor in another tab, whose page has a strict policy: it forbids nothing that the views of sessions do. */
async function expectUnderPolicy(strict: AuthPage, address: Hex): Promise<void> {
  const violations = await recordViolations(strict.page)
  await strict.visit({ query: { policy: 'strict' } })
  await strict.modal.expectConnected(address)
  await strict.modal.openAccount()
  await expect(strict.modal.tokenRow('TUSD')).toBeVisible()
  await strict.modal.button('Smart sessions').click()
  await strict.expectView('SmartSessions')
  await strict.modal.dialog
    .getByRole('listitem')
    .getByRole('button', { name: /Active/ })
    .click()
  await strict.expectView('SmartSession')
  await expect(strict.modal.dialog.getByText(/^Send up to 5 TUSD/)).toBeVisible()
  expect(await violations()).toEqual([])
  await strict.page.close()
}

test('an app is allowed to act: it does so within its limits and not beyond, is listed, revoked with a signature, refused', async ({
  page,
  modal,
  auth,
  chain,
  stack,
  account,
  allowError,
}) => {
  // What the sender refuses is a status, which the browser writes down.
  allowError(stack.smartAccounts[chain.network.id]?.sender ?? '')
  await auth.visit()
  const address = await auth.signInByEmail(ADA)
  await chain.setBalance(address, parseEther('1'))
  await giveTokens(chain, 'dollar', account('first'), address, parseUnits('20', 6))
  await auth.reload(address)
  const key = newSessionKey()
  const granting = auth.request('wallet_grantPermissions', [
    {
      chainId: `0x${chain.network.chainId.toString(16)}`,
      address,
      expiry: Math.floor(Date.now() / 1_000) + 3_600,
      signer: { type: 'account', data: { address: key.address } },
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
  const [granted] = (await granting) as readonly { readonly address: Hex; readonly context: Hex }[]
  expect(granted).toMatchObject({ address, context: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  await modal.expectClosed()

  // By itself: nobody is asked, and nothing opens.
  const { act } = sessionOf({ page, stack, chain, account: address, session: granted?.context ?? '0x', key })
  const to = account('receiver')
  const before = { native: await chain.balance(to), dollars: await chain.balance(to, 'dollar') }
  const dollars = (whole: string) => transferOf(chain, 'dollar', to, parseUnits(whole, 6))
  const native = (whole: string) => ({ to, value: parseEther(whole) })
  expect(await act(native('0.1'), dollars('2'))).toBe('success')
  expect(await act(native('0.15'))).toBe('success')
  const refused = (reason: string) => ({ code: -32500, message: expect.stringContaining(reason) })
  expect(await act(native('0.000000000000000001'))).toMatchObject(refused('NativeAllowanceExceeded'))
  expect(await act(dollars('3.000001'))).toMatchObject(refused('TokenAllowanceExceeded'))
  expect(await act(transferOf(chain, 'demo', to, 0n))).toMatchObject(refused('CallNotAllowed'))
  const stranger = sessionOf({
    page,
    stack,
    chain,
    account: address,
    session: granted?.context ?? '0x',
    key: newSessionKey(),
  })
  expect(await stranger.act(dollars('1'))).toMatchObject({ code: -32507 })
  const spent = async () => [
    (await chain.balance(to)) - before.native,
    (await chain.balance(to, 'dollar')) - before.dollars,
  ]
  expect(await spent()).toEqual([parseEther('0.25'), parseUnits('2', 6)])
  await modal.expectClosed()

  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toBeVisible()
  await modal.button('Smart sessions').click()
  await auth.expectView('SmartSessions')
  const row = modal.dialog.getByRole('listitem').getByRole('button', { name: /Active/ })
  await expect(row).toBeVisible()
  await expectAccessible(modal)
  await row.click()
  await auth.expectView('SmartSession')
  await expect(modal.dialog.getByText(/^Send up to 0\.25 LETH/)).toBeVisible()
  await expect(modal.dialog.getByText(/^Send up to 5 TUSD/)).toBeVisible()
  await expectAccessible(modal)
  await expectUnderPolicy(new AuthPage(modalOn(await page.context().newPage(), modal), auth.origin), address)
  await modal.button('Revoke').click()
  await modal.button('Revoke').click()
  await auth.approve()
  await expect(modal.dialog.getByText('Revoked')).toBeVisible()
  // Three dollars of its allowance are left, and nothing of its right.
  expect(await act(dollars('1'))).toMatchObject(refused('SessionIsRevoked'))
  expect(await spent()).toEqual([parseEther('0.25'), parseUnits('2', 6)])
})
