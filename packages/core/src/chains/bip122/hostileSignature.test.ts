/** Wallets that sign something else, badly, or not at all: nothing is broadcast. */
import { hexToBytes } from '@noble/hashes/utils'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { expect, test } from 'vitest'
import { signerOf } from '../../../../../demo/nodes/bitcoin/keys.mjs'
import { readPsbt, signInputs } from '../../../../../demo/nodes/bitcoin/signing.mjs'
import type { BitcoinRole } from '../../../../../demo/nodes/bitcoin/startBitcoin.mjs'
import { account, adapterFor, ask, code, coin, network, prepared } from '../../../test/bitcoinSetUp.js'
import { createRpcWallet } from '../../../test/bitcoinWallets.js'
import { createFakeEsplora, sourceOf } from '../../../test/fakeEsplora.js'
import { regtestReference } from '../../../test/startRegtest.js'
import { createError } from '../../errors/createError.js'
import { addressOf, scriptFor, scriptOf } from './addressScript.js'

const script = (role: BitcoinRole) => scriptOf(account(role).address, regtestReference).script

/** The wallet signs something of its own making, as well as it can. */
function rebuilt(psbt: Psbt, change: (parts: { outputs: { script: Uint8Array; value: bigint }[] }) => void): string {
  const outputs = psbt.txOutputs.map((output) => ({ script: output.script, value: output.value }))
  change({ outputs })
  const other = new Psbt()
  for (const [index, input] of psbt.txInputs.entries())
    other.addInput({ ...psbt.data.inputs[index], hash: input.hash, index: input.index, sequence: input.sequence ?? 0 })
  other.addOutputs(outputs)
  signInputs(other, account('payment'), [...psbt.txInputs.keys()])
  return other.toBase64()
}

const answers: [string, (text: string) => unknown][] = [
  [
    'another receiver',
    (text) => rebuilt(readPsbt(text), ({ outputs }) => Object.assign(outputs[0] ?? {}, { script: script('phone') })),
  ],
  [
    'change to somebody else',
    (text) => rebuilt(readPsbt(text), ({ outputs }) => Object.assign(outputs[1] ?? {}, { script: script('phone') })),
  ],
  [
    'a higher amount',
    (text) => rebuilt(readPsbt(text), ({ outputs }) => Object.assign(outputs[0] ?? {}, { value: 200_000n })),
  ],
  [
    'less change, a higher fee',
    (text) => rebuilt(readPsbt(text), ({ outputs }) => Object.assign(outputs[1] ?? {}, { value: 1_000n })),
  ],
  [
    'one more output',
    (text) => rebuilt(readPsbt(text), ({ outputs }) => void outputs.push({ script: script('phone'), value: 600n })),
  ],
  ['outputs the other way round', (text) => rebuilt(readPsbt(text), ({ outputs }) => void outputs.reverse())],
  ['unsigned', (text) => text],
  ['a signature that is none', (text) => broken(text)],
  ['null', () => null],
  ['a number', () => 7],
  ['an object', () => ({})],
  ['no base64', () => '<b>'],
  ['a text of megabytes', () => 'A'.repeat(2_000_001)],
  ['an id', () => 'ab'.repeat(32)],
]

function broken(text: string): string {
  const psbt = readPsbt(text)
  signInputs(psbt, account('payment'), [0])
  const [entry] = psbt.data.inputs[0]?.partialSig ?? []
  if (!entry) throw new Error('unsigned')
  const changed = Uint8Array.from(entry.signature)
  changed[20] = (changed[20] ?? 0) ^ 1
  Object.assign(entry, { signature: changed })
  return psbt.toBase64()
}

test.each(answers)('the wallet answers with %s: nothing is broadcast', async (_what, answer) => {
  const { adapter, wallet, server, transfer } = await prepared()
  wallet.answers.signPsbt = ({ psbt }) => ({ psbt: answer(String(psbt)) })
  await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code('TRANSACTION_MISMATCH'))
  expect(server.broadcast).toHaveLength(0)
})

test('a signature that lets others change the outputs is refused', async () => {
  const { adapter, wallet, server, transfer } = await prepared()
  wallet.answers.signPsbt = ({ psbt: text }) => {
    const psbt = readPsbt(String(text))
    const SIGHASH_NONE = 2
    psbt.updateInput(0, { sighashType: SIGHASH_NONE })
    psbt.signInput(0, signerOf(account('payment').privateKey), [SIGHASH_NONE])
    return { psbt: psbt.toBase64() }
  }
  await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code('TRANSACTION_MISMATCH'))
  expect(server.broadcast).toHaveLength(0)
})

test('a finished transaction in hex is as good as a PSBT, and a changed one is not', async () => {
  const { adapter, wallet, server, transfer } = await prepared()
  const finished = (text: unknown) => {
    const psbt = readPsbt(String(text))
    signInputs(psbt, account('payment'), [0])
    return psbt.finalizeAllInputs().extractTransaction(true)
  }
  wallet.answers.signPsbt = ({ psbt }) => {
    const transaction = finished(psbt)
    Object.assign(transaction.outs[0] ?? {}, { value: 99_999n })
    return { hex: transaction.toHex() }
  }
  await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code('TRANSACTION_MISMATCH'))
  wallet.answers.signPsbt = ({ psbt }) => ({ hex: finished(psbt).toHex() })
  await adapter.sendNative(wallet.connector, transfer)
  expect(server.broadcast).toHaveLength(1)
})

test.each([
  [{ code: -32000, message: 'no' }, 'USER_REJECTED'],
  [{ code: 4001, message: 'no' }, 'USER_REJECTED'],
  [{ code: -32001, message: 'no' }, 'UNSUPPORTED_METHOD'],
  [{ code: -32002, message: 'no' }, 'UNAUTHORIZED'],
])('the wallet says no with %j: %s', async (error, expected) => {
  const { adapter, wallet, server, transfer } = await prepared()
  wallet.answers.signPsbt = () => {
    throw error
  }
  await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code(expected))
  expect(server.broadcast).toHaveLength(0)
  expect(wallet.askedFor('signPsbt')).toHaveLength(1)
})

test('taproot: the internal key stands in the PSBT, and only a signature of the tweaked key is one', async () => {
  const own = account('ordinals')
  const taproot = sourceOf(own.address, 1_000_000n)
  const server = createFakeEsplora([taproot])
  const wallet = createRpcWallet([own])
  wallet.answers.wallet_connect = () => [{ ...own, purpose: 'payment' }]
  wallet.answers.wallet_getAccount = () => [{ ...own, purpose: 'payment' }]
  const adapter = adapterFor(server.fetch)
  await adapter.connect(wallet.connector, network)
  expect(adapter.purposeOf?.(own.address)).toBe('payment')
  const transfer = await adapter.prepareTransfer({ ...ask, from: own.address })
  const psbt = readPsbt((transfer.transaction as { psbt: string }).psbt)
  expect(psbt.data.inputs[0]?.tapInternalKey).toEqual(hexToBytes(own.publicKey.slice(2)))
  // 111 virtual bytes for one output, and 43 for the change.
  expect(transfer.maxFee).toBe(142n * 5n)
  const hash = await adapter.sendNative(wallet.connector, transfer)
  const sent = Transaction.fromHex(server.broadcast[0] ?? '')
  expect(sent.getId()).toBe(hash)
  expect(sent.virtualSize()).toBe(142)
  wallet.answers.signPsbt = ({ psbt: text }) => {
    const other = readPsbt(String(text))
    other.updateInput(0, { tapKeySig: new Uint8Array(64).fill(1) })
    return { psbt: other.toBase64() }
  }
  await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code('TRANSACTION_MISMATCH'))
})

test('money to a taproot address without a key is lost: it is refused', async () => {
  const address = addressOf(scriptFor('p2tr', new Uint8Array(32)), regtestReference) ?? ''
  await expect(prepared(createFakeEsplora([coin]), ['payment'], { ...ask, receiver: address })).rejects.toEqual(
    code('INVALID_ADDRESS'),
  )
})

test('a nested address is spent from only with the key that it is made of', async () => {
  const own = account('nested')
  const server = createFakeEsplora([sourceOf(own.address, 1_000_000n)])
  for (const publicKey of [undefined, account('phone').publicKey, 'zz']) {
    const wallet = createRpcWallet([own])
    wallet.answers.wallet_connect = () => [{ address: own.address, purpose: 'payment', publicKey }]
    const adapter = adapterFor(server.fetch)
    await adapter.connect(wallet.connector, network)
    await expect(adapter.prepareTransfer({ ...ask, from: own.address })).rejects.toEqual(code('UNSUPPORTED_METHOD'))
  }
})

test('nobody wants it any more: before the wallet is asked it is not asked, and what it signed is not broadcast', async () => {
  const { adapter, wallet, server, transfer } = await prepared()
  const unwanted = () => {
    throw createError('ABORTED', {})
  }
  await expect(adapter.sendNative(wallet.connector, transfer, unwanted)).rejects.toEqual(code('ABORTED'))
  expect(wallet.askedFor('signPsbt')).toEqual([])
  const assertWanted = () => {
    if (wallet.askedFor('signPsbt').length > 0) unwanted()
  }
  await expect(adapter.sendNative(wallet.connector, transfer, assertWanted)).rejects.toEqual(code('ABORTED'))
  expect(wallet.askedFor('signPsbt')).toHaveLength(1)
  expect(server.broadcast).toEqual([])
})
