/** Sending on Solana: exact amounts, found on the local cluster, and what is refused. */
import { base58 } from '@scure/base'
import { formatUnits } from 'viem'
import { FAILED_REQUEST } from './fixtures.js'
import { SolanaWallet } from './pages/SolanaWallet.js'
import { expect, SOL, test } from './solanaFixtures.js'
import { withElement } from './support/element.js'
import { refuseRpc } from './support/rpc.js'
import { newAddress } from './support/solana.js'
import { typeInto } from './support/typeInto.js'

test('SOL, an exact amount: receiver and sender have what they should, to the lamport', { tag: '@engines' }, async ({
  modal,
  connected,
  solana,
  cluster,
}) => {
  const [from, to] = [cluster.address('first'), newAddress()]
  await modal.recordEvents()
  await connected()
  await modal.openSend()
  await modal.toPreview({ amount: '1.000000001', to })
  await modal.pressSend()
  await solana.approve('Send a transaction')
  await modal.expectView('Account')
  const hash = await solana.signature()
  const fee = await cluster.fee(hash)
  expect(await cluster.lamports(to)).toBe(SOL + 1n)
  expect(await cluster.lamports(from)).toBe(24n * SOL - 1n - fee)
  await expect(modal.toast('1.000000001 LSOL arrived')).toBeVisible()
  const caipNetworkId = cluster.network.id
  expect(await modal.events('wallet-transaction')).toEqual([
    { kind: 'send', status: 'sent', hash, caipNetworkId },
    { kind: 'send', status: 'confirmed', hash, caipNetworkId },
  ])
})

test('SOL, Max: the account is empty afterwards, to the last lamport', async ({
  modal,
  connected,
  solana,
  cluster,
}) => {
  const [from, to] = [cluster.address('first'), cluster.address('receiver')]
  await connected()
  await modal.openSend()
  await modal.receiver.fill(to)
  await modal.button('Max').click()
  await expect(modal.amount).toHaveValue(/^24\.99\d+$/)
  const typed = BigInt((await modal.amount.inputValue()).replace('.', '').padEnd(11, '0'))
  await modal.pressReview()
  await modal.pressSend()
  await solana.approve('Send a transaction')
  await modal.expectView('Account')
  const fee = await cluster.fee(await solana.signature())
  expect(typed + fee).toBe(25n * SOL)
  expect(await cluster.lamports(from)).toBe(0n)
  expect(await cluster.lamports(to)).toBe(25n * SOL + typed)
})

for (const [key, symbol, amount] of [
  ['splDollar', 'LUSD', '12.000001'],
  ['feeToken', 'FEET', '100.000000001'],
] as const)
  test(`${symbol} to who never had it: what the preview shows is what the chain has`, async ({
    modal,
    connected,
    solana,
    cluster,
  }) => {
    const [from, to] = [cluster.address('first'), newAddress()]
    const { decimals } = cluster.token(key)
    const held = await cluster.held(from, key)
    await connected()
    await modal.openSend()
    await modal.toPreview({ token: symbol, amount, to })
    const says = async (label: string) => (await modal.fact(label).textContent()) ?? ''
    const opens = await says('Opens a token account')
    const [kept, theirs] =
      key === 'feeToken' ? [await says('Kept by the token'), await says('They receive')] : ['0', `${amount} ${symbol}`]
    await modal.pressSend()
    await solana.approve('Send a transaction')
    await modal.expectView('Account')

    const fee = await cluster.fee(await solana.signature())
    const units = BigInt(amount.replace('.', ''))
    const [account, ...others] = await cluster.tokenAccounts(to, key)
    expect(others).toEqual([])
    expect(opens).toBe(`${formatUnits(account?.lamports ?? 0n, 9)} LSOL`)
    expect(theirs).toBe(`${formatUnits(account?.amount ?? 0n, decimals)} ${symbol}`)
    expect(kept?.split(' ')[0]).toBe(formatUnits(account?.withheld ?? 0n, decimals))
    expect((account?.amount ?? 0n) + (account?.withheld ?? 0n)).toBe(units)
    // ⌈1 %⌉ of 100.000000001
    expect(account?.withheld).toBe(key === 'feeToken' ? 1_000000001n : 0n)
    expect(await cluster.held(from, key)).toBe(held - units)
    expect(await cluster.lamports(from)).toBe(25n * SOL - (account?.lamports ?? 0n) - fee)
    await expect(modal.toast(`${amount} ${symbol} arrived`)).toBeVisible()
  })

test('a token to who has it: no account is opened; Max is the whole of it', async ({
  modal,
  connected,
  solana,
  cluster,
}) => {
  const [from, to] = [cluster.address('first'), cluster.address('second')]
  const [held, before] = [await cluster.held(from, 'splDollar'), await cluster.held(to, 'splDollar')]
  await connected()
  await modal.openSend()
  await modal.selectToken('LUSD')
  await modal.button('Max').click()
  await modal.receiver.fill(to)
  await modal.pressReview()
  await expect(modal.fact('Opens a token account')).toHaveCount(0)
  await modal.pressSend()
  await solana.approve('Send a transaction')
  await modal.expectView('Account')
  await cluster.fee(await solana.signature())
  expect(await cluster.held(from, 'splDollar')).toBe(0n)
  expect(await cluster.held(to, 'splDollar')).toBe(before + held)
})

test('refused in the form: addresses, and what would break the rent', async ({
  page,
  modal,
  connected,
  account,
  solana,
  cluster,
}) => {
  await connected()
  await modal.openSend()

  await test.step('wrong addresses, and nothing at all: refused beside the field, in the words of the specification', async () => {
    const rejection = () =>
      withElement(page, ({ modal: core }) =>
        core?.send.review().then(
          () => '',
          (error: Error) => error.message,
        ),
      )
    const words = 'Please enter a valid amount and receiver address'
    expect(await rejection()).toBe(words)
    await modal.amount.fill('1')
    expect(await rejection()).toBe(words)
    for (const [address, text] of [
      [account('receiver'), 'This address belongs to another kind of network'],
      [base58.encode(new Uint8Array(31).fill(255)), 'This is not a valid address'],
      [base58.encode(new Uint8Array(33).fill(1)), 'This is not a valid address'],
      [`${cluster.address('second').slice(0, -1)}0`, 'This is not a valid address'],
    ] as const) {
      await modal.receiver.fill(address)
      await expect(modal.receiver).toHaveAccessibleDescription(text)
      await expect(modal.review).not.toHaveText('Review')
      expect(await rejection()).toBe(words)
    }
    await modal.receiver.fill(cluster.address('second'))
    await modal.amount.fill('')
    expect(await rejection()).toBe(words)
    await modal.fill({ amount: '1', to: cluster.token('splDollar').address })
    await expect(modal.receiver).toHaveAccessibleDescription(/^This is the contract of a token/)
    // A program takes no SOL: found out when the transfer is prepared.
    await modal.fill({ amount: '1', to: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' })
    await expect(modal.review).toHaveText('Review')
    await modal.review.click()
    await expect(modal.receiver).toHaveAccessibleDescription('This is not a valid address')
  })

  await test.step('rent: a new account gets its minimum or nothing, and the sender keeps his or nothing', async () => {
    const rent = await cluster.rent()
    const minimum = formatUnits(rent, 9)
    const refused = async (amount: bigint, to: string, text: string) => {
      await modal.fill({ amount: formatUnits(amount, 9), to })
      await expect(modal.review).toHaveText('Review')
      await modal.review.click()
      await expect(modal.amount).toHaveAccessibleDescription(text)
      await modal.expectView('Send')
      await expect(modal.amount).toHaveValue(formatUnits(amount, 9))
    }
    const to = newAddress()
    await refused(rent - 1n, to, `At least ${minimum} LSOL must be sent to this address`)
    const remainder = `Send everything, or leave at least ${minimum} LSOL in your account`
    await refused(25n * SOL - rent, to, remainder)
    await solana.expectRequests('signAndSendTransaction', 0)

    // The very minimum arrives.
    await modal.toPreview({ amount: minimum, to })
    await modal.pressSend()
    await solana.approve('Send a transaction')
    await modal.expectView('Account')
    await cluster.fee(await solana.signature())
    expect(await cluster.lamports(to)).toBe(rent)
  })
})

test('a wallet that sets its own priority before it signs: the fee is shown again, sent by another press, and it is that fee', {
  tag: '@engines',
}, async ({ modal, visit, cluster }) => {
  const wallet = new SolanaWallet(modal.page, 'Signing Solana Wallet')
  const to = newAddress()
  await visit({ wallets: 'solana-signer' })
  await modal.open()
  await modal.walletRow('Signing Solana Wallet').click()
  await wallet.approve('Connect')
  await modal.expectClosed()
  // 1,000 units of 400 lamports each
  await wallet.act('setPrice', 400_000_000)
  await modal.openSend()
  await modal.toPreview({ amount: '1', to })
  await modal.pressSend()
  await wallet.approve('Sign a transaction')
  await expect(modal.dialog.getByRole('alert')).toContainText('Your wallet raised the network fee to')
  await modal.expectView('SendPreview')
  await expect(modal.fact('Network fee, at most')).toContainText('0.000405 LSOL')
  expect(await cluster.lamports(to)).toBe(0n)
  await modal.pressSend()
  await modal.expectView('Account')
  await expect(modal.toast('1 LSOL arrived')).toBeVisible()
  expect(await cluster.lamports(to)).toBe(SOL)
  expect(await cluster.lamports(cluster.address('first'))).toBe(24n * SOL - 405_000n)
  await wallet.expectRequests('signTransaction', 1)
})

test('a wallet that asks for a priority beyond all measure: refused, and nothing is sent', async ({
  modal,
  visit,
  cluster,
  allowError,
}) => {
  allowError(/TRANSACTION_MISMATCH|did not match/)
  const wallet = new SolanaWallet(modal.page, 'Signing Solana Wallet')
  const to = newAddress()
  await visit({ wallets: 'solana-signer' })
  await modal.open()
  await modal.walletRow('Signing Solana Wallet').click()
  await wallet.approve('Connect')
  await modal.expectClosed()
  await wallet.act('setPrice', 11_000_000_000)
  await modal.openSend()
  await modal.toPreview({ amount: '1', to })
  await modal.pressSend()
  await wallet.approve('Sign a transaction')
  await expect(modal.toast('The transaction did not match what you reviewed. Nothing was sent')).toBeVisible()
  expect(await cluster.lamports(to)).toBe(0n)
})

test('a wallet that knows the former version of transactions alone: SOL and a token, exact', async ({
  modal,
  visit,
  cluster,
}) => {
  const wallet = new SolanaWallet(modal.page, 'Legacy Solana Wallet')
  const [to, from] = [newAddress(), cluster.address('first')]
  const held = await cluster.held(from, 'splDollar')
  await visit({ wallets: 'solana-legacy' })
  await modal.open()
  await modal.walletRow('Legacy Solana Wallet').click()
  await wallet.approve('Connect')
  await modal.expectClosed()
  await modal.openSend()
  await modal.toPreview({ amount: '1.5', to })
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await expect(modal.toast('1.5 LSOL arrived')).toBeVisible()
  expect(await cluster.lamports(to)).toBe((3n * SOL) / 2n)
  await modal.button('Send').click()
  await modal.toPreview({ token: 'LUSD', amount: '2.5', to })
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await expect(modal.toast('2.5 LUSD arrived')).toBeVisible()
  expect(await cluster.held(from, 'splDollar')).toBe(held - 2_500_000n)
})

test('a memo for an exchange, out of its payment link: shown in the review, and found in the transaction', async ({
  modal,
  connected,
  solana,
  cluster,
}) => {
  const to = newAddress()
  await connected()
  await modal.openSend()
  await typeInto(modal.amount, '1')
  await typeInto(modal.receiver, `solana:${to}?memo=Order%20104%2F7`)
  await expect(modal.receiver).toHaveValue(to)
  const memo = modal.dialog.getByRole('textbox', { name: 'Memo' })
  await expect(memo).toHaveValue('Order 104/7')
  await typeInto(memo, 'x'.repeat(257))
  await expect(memo).toHaveAccessibleDescription('This memo is too long')
  await typeInto(memo, 'Order 104/8')
  await modal.pressReview()
  await expect(modal.fact('Memo')).toHaveText('Order 104/8')
  await modal.pressSend()
  await solana.approve('Send a transaction')
  await modal.expectView('Account')
  const hash = await solana.signature()
  expect(await cluster.textOf(hash)).toContain('Order 104/8')
  expect(await cluster.lamports(to)).toBe(SOL)
  expect(await cluster.lamports(cluster.address('first'))).toBe(24n * SOL - (await cluster.fee(hash)))
})

test('a receiver that demands a memo: the reason is named and the field is there; with it the token arrives', async ({
  modal,
  connected,
  solana,
  cluster,
}) => {
  const to = await cluster.openDemandingMemo()
  await connected()
  await modal.openSend()
  const memo = modal.dialog.getByRole('textbox', { name: 'Memo' })
  await modal.selectToken('FEET')
  await modal.fill({ amount: '2', to })
  await expect(memo).toHaveCount(0)
  await modal.review.click()
  await expect(memo).toBeFocused()
  await expect(memo).toHaveAccessibleDescription('This receiver takes the token only with a memo. Ask them for it')
  await expect(modal.review).toHaveText('Review: Enter a memo')
  await solana.expectRequests('signAndSendTransaction', 0)
  await memo.fill('42')
  await modal.pressReview()
  await expect(modal.fact('Memo')).toHaveText('42')
  await modal.pressSend()
  await solana.approve('Send a transaction')
  await modal.expectView('Account')
  expect(await cluster.textOf(await solana.signature())).toContain('42')
  await expect(modal.toast('2 FEET arrived')).toBeVisible()
})

test('declined or failed: it is said, the input stays, one request each; a double click is one', async ({
  page,
  modal,
  connected,
  solana,
  cluster,
  allowError,
}) => {
  allowError(FAILED_REQUEST)
  const to = newAddress()
  await connected()
  await modal.openSend()
  await modal.toPreview({ amount: '2.5', to })
  await expect(modal.confirm).not.toHaveAttribute('aria-disabled')
  await modal.confirm.dblclick()
  await expect(solana.prompt('Send a transaction')).toHaveCount(1)
  await solana.reject('Send a transaction')
  await expect(modal.toast('Declined in your wallet')).toBeVisible()
  await modal.expectView('SendPreview')
  await solana.expectRequests('signAndSendTransaction', 1)

  const heal = await refuseRpc(page, cluster.network.rpcUrls[0] ?? '', 'sendTransaction')
  await modal.pressSend()
  await solana.approve('Send a transaction')
  await expect(modal.toast('Failed to send transaction. Please try again.')).toBeVisible()
  await modal.expectView('SendPreview')
  await heal()
  await modal.button('Cancel').click()
  await expect(modal.amount).toHaveValue('2.5')
  await expect(modal.receiver).toHaveValue(to)
  expect(await cluster.lamports(to)).toBe(0n)
  await modal.pressReview()
  await modal.pressSend()
  await solana.approve('Send a transaction')
  await modal.expectView('Account')
  await solana.expectRequests('signAndSendTransaction', 3)
  await expect.poll(() => cluster.lamports(to)).toBe((5n * SOL) / 2n)
})
