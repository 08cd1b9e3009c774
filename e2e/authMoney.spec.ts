/** What a page asks that costs money without looking like it: signatures worth tokens, and fees worth a house. */
import { type Hex, parseEther } from 'viem'
import { test } from './authFixtures.js'
import { expect } from './fixtures.js'
import { authorisation, givenAway } from './support/authorisations.js'
import { axeFindings } from './support/axe.js'

const ADA = 'ada@people.test'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const FRAME = 'iframe[slot="auth"]'
const eoaOnly = { defaultAccountTypes: { eip155: 'eoa' } }

test('a signature worth tokens: how much, for whom, until when, and that it is enough', async ({
  page,
  modal,
  auth,
  chain,
}) => {
  await auth.visit({ options: eoaOnly })
  const address = await auth.signInByEmail(ADA)
  for (const [data, title, warned, facts] of [
    [
      authorisation(address, BOB, chain),
      'Sign a transfer',
      /whoever has it can take the tokens/,
      ['10000 TUSD', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '2100-01-01 00:00 UTC'],
    ],
    [givenAway(address, chain), 'Sign an order', /Nothing comes to you for it/, ['#7', '2100-01-01 00:00 UTC']],
  ] as const) {
    const asked = auth.request('eth_signTypedData_v4', [address, JSON.stringify(data)])
    await expect(auth.frame.getByRole('heading', { name: title })).toBeVisible()
    await expect(auth.frame.getByRole('alert')).toContainText(warned)
    const first = auth.frame.locator('section').first()
    for (const fact of facts) await expect(first).toContainText(fact)
    expect(await axeFindings(page, FRAME), title).toEqual([])
    await auth.decline()
    expect(await asked).toMatchObject({ code: 4001 })
    await modal.expectClosed()
  }
})

test('a fee of ether in tens: said against what the network asks, and nothing goes before it is accepted', async ({
  page,
  modal,
  auth,
  chain,
}) => {
  await auth.visit({ options: eoaOnly })
  const address = await auth.signInByEmail(ADA)
  await chain.setBalance(address, parseEther('100'))
  const before = await chain.balance(BOB)
  const send = (more: object) =>
    auth.request('eth_sendTransaction', [{ from: address, to: BOB, value: '0x1', data: '0x', ...more }])

  const dear = send({ gasPrice: `0x${(10n ** 15n).toString(16)}` })
  const caution = auth.frame.getByText(
    /The page asks a network fee of up to 26\.25 LETH\. Now about 0\.0+\d+ LETH is enough/,
  )
  await expect(caution).toBeVisible()
  const accept = auth.frame.getByRole('checkbox', { name: 'I accept this fee' })
  expect(await axeFindings(page, FRAME)).toEqual([])
  await expect(auth.confirm).toBeDisabled()
  await accept.check()
  await expect(auth.confirm).toBeEnabled()
  await accept.uncheck()
  await expect(auth.confirm).toBeDisabled()
  expect(await chain.balance(BOB)).toBe(before)
  await accept.check()
  await auth.approve()
  await chain.receipt((await dear) as Hex)
  expect(await chain.balance(BOB)).toBe(before + 1n)
  await modal.expectClosed()

  const usual = send({})
  await expect(auth.confirm).toBeEnabled()
  await expect(caution).toBeHidden()
  await auth.decline()
  expect(await usual).toMatchObject({ code: 4001 })
})
