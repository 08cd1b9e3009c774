/** What a host gets of wallets of every dialect: the same questions, and the same answers. */
import { Psbt, type Transaction } from 'bitcoinjs-lib'
import { describe, expect, test, vi } from 'vitest'
import {
  createLeatherWallet,
  createSatsConnectWallet,
  createTokenWallet,
  createUnisatWallet,
} from '../../../test/bitcoinDialects.js'
import { account, adapterFor, code, coin, from, network, receiver, signet } from '../../../test/bitcoinSetUp.js'
import { createRpcWallet, createSessionWallet, createStandardWallet } from '../../../test/bitcoinWallets.js'
import { createFakeEsplora, sourceOf } from '../../../test/fakeEsplora.js'
import type { BitcoinProvider } from '../../domain/providerTypes.js'
import { guardProvider } from '../../guardProvider.js'
import type { CaipNetworkId, Connector } from '../types.js'
import { scriptOf } from './addressScript.js'

const payment = account('payment')
const accounts = [payment]

interface Made {
  readonly connector: Connector
  readonly asked: readonly { readonly method: string }[]
}
const kinds: [string, () => Made][] = [
  ['sats-connect', () => createRpcWallet(accounts)],
  ['Leather', () => createLeatherWallet(accounts)],
  ['UniSat', () => createUnisatWallet(accounts)],
  ['the feature sats-connect:', () => createSatsConnectWallet(accounts)],
  ['tokens', () => createTokenWallet(accounts)],
  ['Wallet Standard', () => createStandardWallet(accounts)],
  ['paired', () => createSessionWallet(accounts, network.id as 'bip122:regtest')],
]

async function hostOf({ connector, asked }: Made) {
  const server = createFakeEsplora([coin])
  const adapter = adapterFor(server.fetch)
  await adapter.connect(connector, network)
  const find = (id: CaipNetworkId) => (id === network.id ? network : undefined)
  const host = adapter.hostProvider?.(connector, find) as BitcoinProvider
  expect(adapter.hostProvider?.(connector, find)).toBe(host)
  const questions = () =>
    asked.map(({ method }) => method).filter((method) => /^sign(?:Psbt|Transaction|Message)$/.test(method))
  return { server, adapter, host, questions, connector }
}

/** Spends a coin of the wallet's and one of a stranger's. */
function shared({ sighashType, source = coin }: { sighashType?: number; source?: Transaction } = {}) {
  const others = sourceOf(receiver, 50_000n)
  const psbt = new Psbt()
  for (const each of [source, others])
    psbt.addInput({
      ...{ hash: each.getId(), index: 0, nonWitnessUtxo: each.toBuffer() },
      ...{ witnessUtxo: { script: each.outs[0]?.script as Uint8Array, value: each.outs[0]?.value as bigint } },
      ...(sighashType !== undefined && { sighashType }),
    })
  psbt.addOutput({ script: scriptOf(receiver, network.reference).script, value: 1_040_000n })
  return psbt.toBase64()
}
const signInputs = [{ address: from, index: 0 }]
const message = 'Hello\nWörld'

describe.each(kinds)('%s', (_kind, create) => {
  test('tells its addresses, on the network in use', async () => {
    const { host } = await hostOf(create())
    expect(await host.getAccountAddresses()).toEqual([
      { address: from, purpose: 'payment', publicKey: payment.publicKey },
    ])
  })

  test('signs a message once, in base64, so that it verifies', async () => {
    const { host, adapter, questions } = await hostOf(create())
    const answer = await host.signMessage({ address: from, message })
    expect(answer).toEqual({ address: from, signature: expect.stringMatching(/^[A-Za-z0-9+/]+={0,2}$/) })
    expect(answer.signature).not.toMatch(/^[0-9a-f]+$/)
    expect(await adapter.verifyMessage?.(network, { address: from, message, signature: answer.signature })).toBe(true)
    expect(questions()).toHaveLength(1)
  })

  test.each([
    ['named', { signInputs }],
    ['left out', {}],
    ['named, on the chain by its id', { signInputs, chain: network.id }],
    ['named, on the chain by its standard name', { signInputs, chain: 'bitcoin:regtest' }],
  ])('signs a host’s own PSBT, its inputs %s: the answer is the host’s, with that signature', async (_, more) => {
    const psbt = shared()
    const { host, questions, server } = await hostOf(create())
    const signed = Psbt.fromBase64((await host.signPsbt({ psbt, ...more })).psbt)
    expect(signed.data.getTransaction()).toEqual(Psbt.fromBase64(psbt).data.getTransaction())
    const [own, other] = signed.data.inputs
    expect(own?.partialSig?.map(({ pubkey }) => Buffer.from(pubkey).toString('hex'))).toEqual([payment.publicKey])
    expect([other?.partialSig, own?.finalScriptWitness]).toEqual([undefined, undefined])
    signed.finalizeInput(0)
    expect(questions()).toHaveLength(1)
    expect(server.broadcast).toEqual([])
  })

  test('sends: picks coins, has them signed once, and broadcasts once', async () => {
    const { host, server, questions } = await hostOf(create())
    const asked = { account: from, recipientAddress: receiver, amount: '100000', feeRate: 7.5, chain: network.id }
    const { txid } = await host.sendTransfer(asked)
    expect(txid).toMatch(/^[0-9a-f]{64}$/)
    expect([server.broadcast.length, questions().length]).toEqual([1, 1])
  })

  test.each<[string, string, (host: BitcoinProvider) => Promise<unknown>]>([
    ['a stranger’s address', 'ACCOUNT_CHANGED', (host) => host.signMessage({ address: receiver, message })],
    ['no message', 'INVALID_PARAMS', (host) => host.signMessage({ address: from } as never)],
    [
      'a protocol of its own',
      'INVALID_PARAMS',
      (host) => host.signMessage({ address: from, message, protocol: 'X' as never }),
    ],
    ['nothing', 'INVALID_PARAMS', (host) => host.signPsbt(undefined as never)],
    ['no PSBT', 'INVALID_PARAMS', (host) => host.signPsbt({ psbt: 'cHNidP8=' })],
    ['another network', 'NETWORK_CHANGED', (host) => host.signPsbt({ psbt: shared(), chain: signet.id })],
    ['a network’s name', 'NETWORK_CHANGED', (host) => host.signPsbt({ psbt: shared(), chain: 'bitcoin:mainnet' })],
    [
      'an input that is a stranger’s',
      'INVALID_PARAMS',
      (host) => host.signPsbt({ psbt: shared(), signInputs: [{ address: from, index: 1 }] }),
    ],
    [
      'an input that is not there',
      'INVALID_PARAMS',
      (host) => host.signPsbt({ psbt: shared(), signInputs: [{ address: from, index: 2 }] }),
    ],
    ['no input', 'INVALID_PARAMS', (host) => host.signPsbt({ psbt: shared(), signInputs: [] })],
    [
      'no input of its own',
      'INVALID_PARAMS',
      (host) => host.signPsbt({ psbt: shared({ source: sourceOf(receiver, 9_000n) }) }),
    ],
    [
      'a part of a transaction',
      'INVALID_PARAMS',
      (host) => host.signPsbt({ psbt: shared({ sighashType: 0x83 }), signInputs }),
    ],
    [
      'an amount with a fraction',
      'INVALID_PARAMS',
      (host) => host.sendTransfer({ account: from, recipientAddress: receiver, amount: '0.001' }),
    ],
    [
      'a fee rate below nothing',
      'INVALID_PARAMS',
      (host) => host.sendTransfer({ account: from, recipientAddress: receiver, amount: '100000', feeRate: -1 }),
    ],
    [
      'a stranger’s coins',
      'ACCOUNT_CHANGED',
      (host) => host.sendTransfer({ account: receiver, recipientAddress: from, amount: '100000' }),
    ],
    [
      'a receiver with a typo',
      'ADDRESS_CHECKSUM',
      (host) => {
        const recipientAddress = receiver.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'))
        return host.sendTransfer({ account: from, recipientAddress, amount: '100000' })
      },
    ],
  ])('%s: %s, and the wallet is not asked', async (_, expected, ask) => {
    const { host, questions, server } = await hostOf(create())
    await expect(ask(host)).rejects.toEqual(code(expected))
    expect([questions(), server.broadcast]).toEqual([[], []])
  })

  test('before a required sign-in it tells addresses, and neither signs nor sends', async () => {
    const { host, questions } = await hostOf(create())
    const guarded = guardProvider(host, 'bip122', { locked: () => true, onRefused: vi.fn() })
    expect(await guarded.getAccountAddresses()).toHaveLength(1)
    for (const ask of [
      () => guarded.signMessage({ address: from, message }),
      () => guarded.signPsbt({ psbt: shared(), signInputs }),
      () => guarded.sendTransfer({ account: from, recipientAddress: receiver, amount: '100000' }),
    ])
      await expect(ask()).rejects.toEqual(code('METHOD_NOT_ALLOWED'))
    expect(questions()).toEqual([])
  })
})

describe('a wallet that answers wrong', () => {
  test.each<[string, (psbt: string) => unknown]>([
    ['nothing', () => undefined],
    ['no PSBT', () => ({ psbt: 'yes' })],
    ['the PSBT, not signed', (psbt) => ({ psbt })],
    ['another transaction', () => ({ psbt: shared({ source: sourceOf(from, 7n) }) })],
  ])('%s in the place of a signed PSBT is refused', async (_, answer) => {
    const wallet = createRpcWallet(accounts)
    wallet.answers.signPsbt = ({ psbt }) => answer(String(psbt))
    const { host } = await hostOf(wallet)
    await expect(host.signPsbt({ psbt: shared(), signInputs })).rejects.toEqual(code('TRANSACTION_MISMATCH'))
  })

  test('a signature by another key is refused', async () => {
    const wallet = createRpcWallet(accounts)
    const stranger = createRpcWallet([account('second')])
    wallet.answers.signMessage = (params) =>
      stranger.answers.signMessage?.({ ...params, address: account('second').address })
    const { host } = await hostOf(wallet)
    await expect(host.signMessage({ address: from, message })).rejects.toEqual(code('INVALID_ANSWER'))
  })

  test('one that shares nothing any more is not asked', async () => {
    const wallet = createRpcWallet(accounts)
    const { host, questions } = await hostOf(wallet)
    wallet.share([])
    await expect(host.signMessage({ address: from, message })).rejects.toEqual(code('NOT_CONNECTED'))
    await expect(host.getAccountAddresses()).rejects.toEqual(code('NOT_CONNECTED'))
    expect(questions()).toEqual([])
  })
})

test.each(['legacy', 'nested', 'nestedOrdinals', 'ordinals'] as const)(
  'inputs of an address of kind %s are signed and verified too',
  async (role) => {
    const own = account(role)
    const source = sourceOf(own.address, 90_000n)
    const psbt = new Psbt()
    const script = source.outs[0]?.script as Uint8Array
    const { createHash } = await import('node:crypto')
    const { ripemd160 } = await import('@noble/hashes/legacy')
    const hash = ripemd160(createHash('sha256').update(Buffer.from(own.publicKey, 'hex')).digest())
    psbt.addInput({
      ...{ hash: source.getId(), index: 0 },
      ...(own.type === 'p2tr' ? {} : { nonWitnessUtxo: source.toBuffer() }),
      ...(own.type !== 'p2pkh' && { witnessUtxo: { script, value: 90_000n } }),
      ...(own.type === 'p2sh-p2wpkh' && { redeemScript: Uint8Array.from([0, 20, ...hash]) }),
    })
    psbt.addOutput({ script: scriptOf(receiver, network.reference).script, value: 80_000n })
    const { host } = await hostOf(createRpcWallet([own]))
    const { psbt: text } = await host.signPsbt({ psbt: psbt.toBase64() })
    const [input] = Psbt.fromBase64(text).finalizeAllInputs().data.inputs
    expect(input?.finalScriptWitness ?? input?.finalScriptSig).toBeInstanceOf(Uint8Array)
  },
)
