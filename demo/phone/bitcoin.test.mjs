import { Psbt, Transaction } from 'bitcoinjs-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBitcoin } from '../nodes/bitcoin/startBitcoin.mjs'
import { bitcoinAddresses, createBitcoin, LOCAL_BITCOIN } from './bitcoin.mjs'

let node
let phone
const [own] = bitcoinAddresses
const answer = (method, params, chain = LOCAL_BITCOIN) => phone.answer({ method, params, chain })
const esplora = async (path, init) => (await fetch(node.network.esploraUrl + path, init)).text()

beforeAll(async () => {
  node = await startBitcoin()
  phone = createBitcoin({ esploraUrl: node.network.esploraUrl })
}, 60_000)
afterAll(() => node?.stop())

test('it tells its address and key, without a question', async () => {
  const [row] = await answer('getAccountAddresses', { account: own })
  expect(row).toMatchObject({
    address: own,
    publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/),
    intention: 'payment',
  })
  expect(phone.silent({ method: 'getAccountAddresses' })).toBe(true)
  expect(phone.silent({ method: 'signPsbt' })).toBe(false)
})

test('sendTransfer puts a transaction on the chain', async () => {
  const receiver = node.accounts.find(({ role }) => role === 'receiver').address
  const { txid } = await answer('sendTransfer', { account: own, recipientAddress: receiver, amount: '12345' })
  const sent = JSON.parse(await esplora(`/tx/${txid}`))
  expect(sent).toMatchObject({ status: { confirmed: true }, vout: [{ value: 12_345 }, {}] })
})

test('signPsbt signs, and shows what', async () => {
  const [coin] = JSON.parse(await esplora(`/address/${own}/utxo`))
  const source = Transaction.fromHex(await esplora(`/tx/${coin.txid}/hex`))
  const psbt = new Psbt()
  const { script } = source.outs[coin.vout]
  psbt.addInput({ hash: coin.txid, index: coin.vout, witnessUtxo: { script, value: BigInt(coin.value) } })
  psbt.addOutput({ script, value: BigInt(coin.value - 1_000) })
  const params = { account: own, psbt: psbt.toBase64(), signInputs: [{ address: own, index: 0 }] }
  expect(phone.describe({ method: 'signPsbt', params }).rows).toEqual([
    ['Account', own],
    ['Coin', `${coin.value} sat from ${coin.txid}:${coin.vout}`],
    ['To', `${coin.value - 1_000} sat to ${own}`],
    ['Fee', '1000 sat'],
  ])
  const signed = Psbt.fromBase64((await answer('signPsbt', params)).psbt)
  expect(signed.data.inputs[0].partialSig).toHaveLength(1)
})

test.each([
  ['getAccountAddresses', { account: 'x' }, LOCAL_BITCOIN, -32602],
  ['signMessage', { account: own, message: 'x' }, 'bip122:000000000019d6689c085ae165831e93', 5100],
  ['eth_sign', {}, LOCAL_BITCOIN, 5101],
])('%s of %j on %s is refused with %d', async (method, params, chain, code) => {
  await expect(answer(method, params, chain)).rejects.toMatchObject({ code })
})
