/** Sending: exact amounts, found on the chain. */
import { formatUnits, parseUnits } from 'viem'
import { expect, moving, test } from './fixtures.js'
import type { TokenKey } from './support/chain.js'

test.use(moving)

const ETHER = 10n ** 18n

const TOKENS: readonly { key: TokenKey; symbol: string; amount: string; said?: string }[] = [
  { key: 'demo', symbol: 'DEMO', amount: '12.000000000000000003' },
  { key: 'dollar', symbol: 'TUSD', amount: '1250.000001', said: '1,250.000001' },
  { key: 'silent', symbol: 'TETH', amount: '0.000001' },
]

test('native: receiver and sender have exactly what they should, gas included', { tag: '@engines' }, async ({
  modal,
  chain,
  account,
}) => {
  await modal.recordEvents()
  await modal.visit()
  const wallet = await modal.connect()
  const [from, to] = [account('first'), account('receiver')]
  const [sender, receiver] = [await chain.balance(from), await chain.balance(to)]
  await modal.openSend()
  await modal.toPreview({ amount: '1.000000000000000001', to })
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')

  const hash = await wallet.hash()
  const amount = parseUnits('1.000000000000000001', 18)
  expect(await chain.balance(to)).toBe(receiver + amount)
  expect(await chain.balance(from)).toBe(sender - amount - (await chain.cost(hash)))
  const { to: target, value, data } = await wallet.transaction()
  expect({ target, value: BigInt(value), data }).toEqual({ target: to, value: amount, data: '0x' })
  await expect(modal.toast('Transaction started')).toBeVisible()
  await expect(modal.toast('1.000000000000000001 LETH arrived')).toBeVisible()
  await expect
    .poll(() => modal.events('wallet-transaction'))
    .toEqual([
      { kind: 'send', status: 'sent', hash, caipNetworkId: 'eip155:31337' },
      { kind: 'send', status: 'confirmed', hash, caipNetworkId: 'eip155:31337' },
    ])
})

for (const { key, symbol, amount, said = amount } of TOKENS) {
  test(`${symbol}: the exact amount moves, and only that`, async ({ modal, chain, account }) => {
    await modal.visit()
    const wallet = await modal.connect()
    const [from, to] = [account('first'), account('receiver')]
    const [native, receiverNative] = [await chain.balance(from), await chain.balance(to)]
    const held = await chain.balance(from, key)
    await modal.openSend()
    await modal.toPreview({ token: symbol, amount, to })
    await modal.pressSend()
    await wallet.approve('Send a transaction')
    await modal.expectView('Account')

    const hash = await wallet.hash()
    const units = parseUnits(amount, chain.token(key).decimals)
    expect((await chain.receipt(hash)).status).toBe('success')
    expect(await chain.balance(to, key)).toBe(units)
    expect(await chain.balance(from, key)).toBe(held - units)
    expect(await chain.balance(from)).toBe(native - (await chain.cost(hash)))
    expect(await chain.balance(to)).toBe(receiverNative)
    const transaction = await wallet.transaction()
    expect(transaction.to.toLowerCase()).toBe(chain.token(key).address.toLowerCase())
    expect(BigInt(transaction.value)).toBe(0n)
    await expect(modal.toast(`${said} ${symbol} arrived`)).toBeVisible()
  })
}

test('the hostile token can be sent as any other; its name stays text', async ({ modal, chain, account }) => {
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openSend()
  await modal.button(/^Select token/).click()
  await modal.dialog.getByRole('button', { name: /<b>USDC/ }).click()
  await modal.amount.fill('1')
  await modal.receiver.fill(account('receiver'))
  await modal.pressReview()
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await chain.receipt(await wallet.hash())
  expect(await chain.balance(account('receiver'), 'hostile')).toBe(ETHER)
})

test('Max, native: balance less the most the fee can be, to the last wei', async ({ modal, chain, account }) => {
  await modal.visit()
  const wallet = await modal.connect()
  const [from, to] = [account('first'), account('receiver')]
  const [held, receiver] = [await chain.balance(from), await chain.balance(to)]
  await modal.openSend()
  await modal.receiver.fill(to)
  await modal.button('Max').click()
  await expect(modal.amount).toHaveValue(/^9999\.\d{12,18}$/)
  const typed = parseUnits(await modal.amount.inputValue(), 18)
  await modal.pressReview()
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  const { value, gas, maxFeePerGas } = await wallet.transaction()
  expect(BigInt(value)).toBe(typed)
  expect(BigInt(value) + BigInt(gas) * BigInt(maxFeePerGas)).toBe(held)
  const cost = await chain.cost(await wallet.hash())
  expect(await chain.balance(to)).toBe(receiver + typed)
  expect(await chain.balance(from)).toBe(held - typed - cost)
})

test('Max, token: all of it, nothing stays behind', async ({ modal, chain, account }) => {
  await modal.visit()
  const wallet = await modal.connect()
  const [from, to] = [account('first'), account('receiver')]
  const held = await chain.balance(from, 'demo')
  await modal.openSend()
  await modal.selectToken('DEMO')
  await modal.button('Max').click()
  await expect(modal.amount).toHaveValue(formatUnits(held, 18))
  await modal.receiver.fill(to)
  await modal.pressReview()
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await chain.receipt(await wallet.hash())
  expect(await chain.balance(from, 'demo')).toBe(0n)
  expect(await chain.balance(to, 'demo')).toBe(held)
})

test('after success: Account with new balances, a clean form, and no way back into the old one', async ({
  modal,
  chain,
  account,
}) => {
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openSend()
  await modal.toPreview({ token: 'TUSD', amount: '0.25', to: account('receiver') })
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await chain.receipt(await wallet.hash())
  await expect(modal.tokenRow('TUSD')).toContainText('2,500.00')
  await expect(modal.button('Back')).toHaveCount(0)
  await modal.button('Send').click()
  await expect(modal.amount).toHaveValue('')
  await expect(modal.receiver).toHaveValue('')
})
