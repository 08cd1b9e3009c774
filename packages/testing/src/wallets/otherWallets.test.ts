/** Wallets of Solana, Polkadot and Bitcoin: what they share and when, and their signatures in the eyes of other libraries. */
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { TypeRegistry } from '@polkadot/types'
import { u8aWrapBytes } from '@polkadot/util'
import { decodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { base58, base64 } from '@scure/base'
import { networks, Psbt, payments } from 'bitcoinjs-lib'
import { expect, test } from 'vitest'
import type { AskingWallet } from './askingWallet.js'
import { createBitcoinWallet } from './bitcoinWallet.js'
import { createPolkadotWallet } from './polkadotWallet.js'
import { createSolanaWallet } from './solanaWallet.js'

const PATIENCE = { patience: 500 }
const rpcUrl = 'https://rpc.test'
const wallets: Record<string, () => AskingWallet> = {
  solana: () => createSolanaWallet({ rpcUrl, ...PATIENCE }),
  polkadot: () => createPolkadotWallet(PATIENCE),
  bitcoin: () => createBitcoinWallet(PATIENCE),
}
/** Asks, and has it approved. */
async function approved(wallet: AskingWallet, method: string, params: unknown): Promise<unknown> {
  const [answer] = await Promise.all([wallet.provider.request({ method, params }), wallet.approve(method)])
  return answer
}

test.each(Object.entries(wallets))(
  '%s: nothing is shared before the test approves, nobody is asked twice',
  async (_, create) => {
    const wallet = create()
    const connect = { method: wallet.asks.connect, params: {} }
    const refused = expect(wallet.provider.request(connect)).rejects.toThrow()
    await wallet.reject(wallet.asks.connect)
    await refused
    const shared = await approved(wallet, wallet.asks.connect, {})
    expect(JSON.stringify(shared)).toContain((wallet as { address?: string }).address)
    expect(await wallet.provider.request(connect)).toEqual(shared)
    expect(wallet.requests.map(({ outcome }) => outcome)).toEqual(['failed', 'answered', 'answered'])
    await expect(wallet.provider.request({ method: 'toString' })).rejects.toThrow('toString is not supported')
  },
)

test.each(Object.entries(wallets))(
  '%s: what it takes back, the page hears of and can use no more',
  async (_, create) => {
    const wallet = create()
    const heard: string[] = []
    for (const event of ['accountsChanged', 'accountDisconnected']) wallet.provider.on(event, () => heard.push(event))
    wallet.approveAll()
    await wallet.provider.request({ method: wallet.asks.connect, params: {} })
    heard.length = 0
    wallet.disconnect()
    wallet.disconnect()
    expect(heard).toHaveLength(1)
    const { address } = wallet as unknown as { address: string }
    const message = { address, message: 'hello', bytes: [1], data: '0x01', type: 'bytes' }
    const { sign: method = '' } = wallet.asks
    await expect(wallet.provider.request({ method, params: message })).rejects.toThrow()
  },
)

/** A legacy transaction with room for two signatures; what it does is no matter. */
function transactionOf(...signers: readonly Uint8Array[]): Uint8Array {
  const message = concatBytes(Uint8Array.of(signers.length, 0, 0, signers.length), ...signers, new Uint8Array(33))
  return concatBytes(Uint8Array.of(signers.length), new Uint8Array(64 * signers.length), message)
}

test('Solana: messages, and transactions in the place of the key; another cluster is refused', async () => {
  const sent: unknown[] = []
  const node: typeof fetch = async (_url, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return Response.json(
      sent.length > 1 ? { error: { code: -32_002, message: 'simulation failed' } } : { result: 'ok' },
    )
  }
  const wallet = createSolanaWallet({ rpcUrl, fetch: node, ...PATIENCE })
  await approved(wallet, 'connect', {})
  const given = { address: wallet.address, chain: 'solana:localnet' }
  const key = base58.decode(wallet.address)
  const bytes = [...utf8ToBytes('hello')]
  const message = (await approved(wallet, 'signMessage', { ...given, bytes })) as { bytes: number[]; signature: string }
  expect(ed25519.verify(Uint8Array.from(message.bytes), utf8ToBytes('hello'), key)).toBe(true)
  expect(base58.decode(message.signature)).toEqual(Uint8Array.from(message.bytes))

  const other = ed25519.getPublicKey(new Uint8Array(32).fill(7))
  const wire = transactionOf(other, key)
  const signed = (await approved(wallet, 'signTransaction', { ...given, bytes: [...wire] })) as { bytes: number[] }
  const signature = Uint8Array.from(signed.bytes.slice(1 + 64, 1 + 128))
  expect(ed25519.verify(signature, wire.slice(129), key)).toBe(true)
  expect(signed.bytes.slice(1, 65)).toEqual(Array(64).fill(0))

  wallet.approveAll()
  const send = (transaction: Uint8Array, more = {}) => {
    const params = { ...given, bytes: [...transaction], ...more }
    return wallet.provider.request({ method: 'signAndSendTransaction', params })
  }
  await send(transactionOf(key))
  expect(sent).toMatchObject([{ method: 'sendTransaction', params: [expect.any(String), { encoding: 'base64' }] }])
  await expect(send(transactionOf(key))).rejects.toMatchObject({ code: -32_002, message: 'simulation failed' })
  await expect(send(transactionOf(other))).rejects.toMatchObject({ code: -32_602 })
  await expect(send(transactionOf(key), { chain: 'solana:mainnet' })).rejects.toMatchObject({ code: -32_602 })
  expect(sent).toHaveLength(2)
})

test('Polkadot: Alice; bytes are wrapped, and a payload is what the chain’s own library makes of it', async () => {
  const wallet = createPolkadotWallet(PATIENCE)
  expect(wallet.address).toBe('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')
  expect(createPolkadotWallet({ ss58Prefix: 0 }).address).toBe('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')
  await approved(wallet, 'connect', 'Shop')
  const raw = { address: wallet.address, data: '0x68656c6c6f', type: 'bytes' }
  const { signature } = (await approved(wallet, 'signRaw', raw)) as { signature: string }
  expect(signatureVerify(u8aWrapBytes('hello'), signature, wallet.address).isValid).toBe(true)

  const registry = new TypeRegistry()
  const signedExtensions = [
    'CheckSpecVersion',
    'CheckTxVersion',
    'CheckGenesis',
    'CheckMortality',
    'CheckNonce',
    'CheckWeight',
  ]
  registry.setSignedExtensions([...signedExtensions, 'ChargeTransactionPayment', 'CheckMetadataHash'])
  for (const [nonce, tip] of [
    [5, 0n],
    [300, 20_000n],
    [70_000, 10n ** 15n],
  ] as const) {
    const payload = {
      address: wallet.address,
      method: `0x050300${'11'.repeat(32)}0b00407a10f35a`,
      signedExtensions: registry.signedExtensions,
      blockHash: `0x${'22'.repeat(32)}`,
      genesisHash: `0x${'33'.repeat(32)}`,
      era: '0x1503',
      nonce: `0x${nonce.toString(16)}`,
      tip: `0x${tip.toString(16)}`,
      specVersion: '0x000f4628',
      transactionVersion: '0x0000001a',
      version: 4,
    }
    const answer = (await approved(wallet, 'signPayload', payload)) as { signature: `0x${string}` }
    const signed = registry.createType('ExtrinsicPayload', payload, { version: 4 }).toU8a({ method: true })
    expect(signatureVerify(signed, answer.signature, decodeAddress(wallet.address)).isValid).toBe(true)
    await expect(approved(wallet, 'signPayload', { ...payload, signedExtensions: ['CheckMoon'] })).rejects.toThrow(
      'CheckMoon',
    )
  }
})

test('Bitcoin: PSBTs, each input that is asked for; a refusal has the code of these wallets', async () => {
  const wallet = createBitcoinWallet(PATIENCE)
  const { addresses } = (await approved(wallet, 'wallet_connect', {})) as { addresses: { publicKey: string }[] }
  const [{ publicKey = '' } = {}] = addresses
  const network = networks.regtest
  const { output = new Uint8Array() } = payments.p2wpkh({ address: wallet.address, network })
  const psbt = new Psbt({ network })
  for (const index of [0, 1])
    psbt.addInput({ hash: '11'.repeat(32), index, witnessUtxo: { script: output, value: 50_000n } })
  psbt.addOutput({ address: wallet.address, value: 90_000n })
  const request = { psbt: psbt.toBase64(), signInputs: { [wallet.address]: [1] } }
  const answer = (await approved(wallet, 'signPsbt', request)) as { psbt: string }
  const signed = Psbt.fromBase64(answer.psbt, { network })
  const valid = (key: Uint8Array, hash: Uint8Array, signature: Uint8Array) => secp256k1.verify(signature, hash, key)
  expect(signed.validateSignaturesOfInput(1, valid)).toBe(true)
  expect(bytesToHex(signed.data.inputs[1]?.partialSig?.[0]?.pubkey ?? new Uint8Array())).toBe(publicKey)
  expect(signed.data.inputs[0]?.partialSig).toBeUndefined()

  const refused = expect(wallet.provider.request({ method: 'signPsbt', params: request })).rejects.toMatchObject({
    code: -32_000,
  })
  await wallet.reject('signPsbt')
  await refused
  const another = { ...request, signInputs: { bcrt1qother: [0] } }
  await expect(wallet.provider.request({ method: 'signPsbt', params: another })).rejects.toMatchObject({
    code: -32_002,
  })
  const { signature } = (await approved(wallet, 'signMessage', { address: wallet.address, message: 'hello' })) as {
    signature: string
  }
  expect(base64.decode(signature)[0]).toBe(2)
})
