/** The local Bitcoin chain as its Esplora server tells it, and signatures checked by hand: nothing here is the product's. */
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { address as addresses, crypto, networks, Psbt, Transaction } from 'bitcoinjs-lib'
import { bitcoinAccounts } from '../../demo/nodes/bitcoin/accounts.mjs'
import { signInputs } from '../../demo/nodes/bitcoin/signing.mjs'
import type { BitcoinAccount, BitcoinRole } from '../../demo/nodes/bitcoin/startBitcoin.mjs'
import type { StackBitcoin } from '../../demo/stack.mjs'

export interface BitcoinTransaction {
  readonly txid: string
  readonly weight: number
  readonly fee: number
  readonly vin: readonly {
    readonly txid: string
    readonly vout: number
    readonly prevout: { scriptpubkey: string; value: number }
  }[]
  readonly vout: readonly { readonly scriptpubkey: string; readonly value: number }[]
  readonly status: { readonly confirmed: boolean }
}

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

export interface BitcoinChain {
  readonly network: StackBitcoin['network']
  account(role: BitcoinRole): BitcoinAccount
  address(role: BitcoinRole): string
  /** The script of an account's address, hex. */
  script(role: BitcoinRole): string
  coins(role: BitcoinRole): Promise<readonly Coin[]>
  /** Satoshis. */
  balance(role: BitcoinRole): Promise<number>
  transaction(txid: string): Promise<BitcoinTransaction>
  /** Id of the transaction that spends a coin, waiting or mined. */
  spender(coin: Coin | undefined): Promise<string | undefined>
  height(): Promise<number>
  automine(on: boolean): Promise<void>
  /** Satoshis per virtual byte for all targets; 'default' puts them back. */
  fees(rates: number | Readonly<Record<number, number>> | 'default'): Promise<void>
  mine(): Promise<void>
  /** Mines a block that has, in the place of a waiting transaction, another one that spends its first coin. */
  replace(txid: string, by: BitcoinRole): Promise<string>
}

export function createBitcoinChain({ network }: StackBitcoin): BitcoinChain {
  const [url = ''] = network.rpcUrls
  const accounts = bitcoinAccounts()

  async function ask(pathname: string, init?: RequestInit): Promise<string> {
    const answer = await fetch(`${url}${pathname}`, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${pathname} answered ${answer.status}: ${text}`)
    return text
  }
  const json = async (pathname: string): Promise<unknown> => JSON.parse(await ask(pathname))
  const control = (wish: object) => ask('/control', { method: 'POST', body: JSON.stringify(wish) })
  function account(role: BitcoinRole): BitcoinAccount {
    const found = accounts.find((entry) => entry.role === role)
    if (!found) throw new Error(`There is no account ${role}.`)
    return found
  }
  const address = (role: BitcoinRole) => account(role).address
  const script = (role: BitcoinRole) =>
    Buffer.from(addresses.toOutputScript(address(role), networks.regtest)).toString('hex')
  const coins = async (role: BitcoinRole) => (await json(`/address/${address(role)}/utxo`)) as Coin[]
  const transaction = async (txid: string) => (await json(`/tx/${txid}`)) as BitcoinTransaction

  return {
    network,
    account,
    address,
    script,
    coins,
    transaction,
    balance: async (role) => (await coins(role)).reduce((sum, { value }) => sum + value, 0),
    async spender(coin) {
      if (!coin) return undefined
      return ((await json(`/tx/${coin.txid}/outspend/${coin.vout}`)) as { txid?: string }).txid
    },
    height: async () => Number(await ask('/blocks/tip/height')),
    automine: async (automine) => void (await control({ automine })),
    fees: async (rates) => void (await control({ fees: typeof rates === 'number' ? { 3: rates } : rates })),
    mine: async () => void (await control({ mine: 1 })),
    async replace(txid, by) {
      const [coin] = (await transaction(txid)).vin
      if (!coin) throw new Error('It spends nothing.')
      const owner = account(by)
      const psbt = new Psbt({ network: networks.regtest })
      const witnessUtxo = { script: hexToBytes(coin.prevout.scriptpubkey), value: BigInt(coin.prevout.value) }
      psbt.addInput({ hash: coin.txid, index: coin.vout, witnessUtxo })
      psbt.addOutput({ address: owner.address, value: witnessUtxo.value - 10_000n })
      signInputs(psbt, owner, [0])
      const other = psbt.finalizeAllInputs().extractTransaction()
      await control({ replaceBy: other.toHex(), mine: 1 })
      return other.getId()
    },
  }
}

/**
 * BIP-322 'simple' of a p2wpkh address, after the text of the BIP: the two virtual transactions are put together here, and
 * the witness is checked as a node would.
 */
export function isSimpleSignature(account: BitcoinAccount, message: string, signature: string): boolean {
  const witness = base64.decode(signature)
  // Two items: a signature with its hash type, and the key.
  const length = witness[1] ?? 0
  const der = witness.slice(2, 2 + length - 1)
  const hashType = witness[1 + length]
  const key = witness.slice(3 + length)
  if (witness[0] !== 2 || hashType !== 1 || witness[2 + length] !== 33) return false
  const own = addresses.toOutputScript(account.address, networks.regtest)
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  const hash = sha256(Buffer.concat([tag, tag, utf8ToBytes(message)]))
  const toSpend = new Transaction()
  toSpend.version = 0
  toSpend.addInput(new Uint8Array(32), 0xffff_ffff, 0, Buffer.concat([Buffer.from([0, 32]), hash]))
  toSpend.addOutput(own, 0n)
  const toSign = new Transaction()
  toSign.version = 0
  toSign.addInput(toSpend.getHash(), 0, 0)
  toSign.addOutput(Uint8Array.of(0x6a), 0n)
  const keyHash = crypto.hash160(key)
  if (!Buffer.from(own.slice(2)).equals(keyHash)) return false
  const code = Buffer.concat([hexToBytes('76a914'), keyHash, hexToBytes('88ac')])
  const digest = toSign.hashForWitnessV0(0, code, 0n, Transaction.SIGHASH_ALL)
  return secp256k1.verify(secp256k1.Signature.fromDER(der).toCompactRawBytes(), digest, key, { lowS: true })
}
