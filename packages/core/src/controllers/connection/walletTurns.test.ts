import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { setUpSend } from '../../../test/sendSetUp.js'
import { createWalletTurns } from './walletTurns.js'

const never = () => new Promise<never>(() => {})

test('a wallet with a question is not asked another one; another wallet is', async () => {
  const turnOf = createWalletTurns()
  void turnOf('one')(never)
  await expect(turnOf('one')(async () => 1)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  await expect(turnOf('other')(async () => 1)).resolves.toBe(1)
})

test.each([
  ['an answer', () => Promise.resolve(1)],
  ['a refusal', () => Promise.reject(new Error('no'))],
  [
    'what throws at once',
    () => {
      throw new Error('no')
    },
  ],
])('after %s it may be asked again', async (_, first) => {
  const inTurn = createWalletTurns()('one')
  await inTurn<unknown>(first).catch(() => {})
  await expect(inTurn(async () => 2)).resolves.toBe(2)
})

test('U01: a transfer waits for whatever else has the turn', async () => {
  const { modal, review, wallet, errors } = await setUpSend()
  await review()
  void modal.connection.require('eip155').inTurn(never)
  await modal.send.submit()
  await settle()
  expect(errors).toEqual(['REQUEST_PENDING'])
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
})
