/** Builds the PSBT (BIP-174) that a wallet is asked to sign, and reads it back for the preview. */

import { hexToBytes } from '@noble/hashes/utils'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import type { DecodedTransfer } from '../../domain/txGuard.js'
import { fieldOf, textOf } from '../../errors/causes.js'
import { hexOf } from '../../primitives/hex.js'
import { sameBytes } from '../../primitives/sameBytes.js'
import type { CaipNetwork, SpentCoins } from '../types.js'
import { hash160 } from './accounts.js'
import { type AddressScript, addressOf, scriptFor, scriptOf } from './addressScript.js'
import type { SpentOutputs } from './inputSignature.js'
import type { Coin } from './selectCoins.js'

/** A transfer until it is signed; everything beside the PSBT also stands in it, or names it. */
export interface PsbtTransaction {
  readonly caipNetworkId: string
  readonly from: string
  /** Base64. */
  readonly psbt: string
}

/** Sequence that allows a replacement with a higher fee, in case the transaction waits for too long. */
const REPLACEABLE = 0xffff_fffd
const VERSION = 2

interface Parts {
  readonly network: CaipNetwork
  readonly from: string
  readonly owner: AddressScript
  /** Hex; needed for a nested address, and by wallets for a taproot one. */
  readonly publicKey: string | undefined
  readonly inputs: readonly Coin[]
  /** Complete transactions that made the coins, by txid; all but taproot coins have theirs. */
  readonly sources: ReadonlyMap<string, Uint8Array>
  readonly outputs: readonly { readonly script: Uint8Array; readonly value: bigint }[]
}

function inputOf({ txid, vout, value }: Coin, { owner, publicKey, sources }: Parts) {
  const { type, script } = owner
  const source = sources.get(txid)
  return {
    ...{ hash: txid, index: vout, sequence: REPLACEABLE },
    ...(type !== 'p2pkh' && { witnessUtxo: { script, value } }),
    // Include the source, so that the wallet can verify the amount: a made-up amount would change the fee.
    ...(source && { nonWitnessUtxo: source }),
    ...(type === 'p2sh' && publicKey && { redeemScript: scriptFor('p2wpkh', hash160(hexToBytes(publicKey))) }),
    ...(type === 'p2tr' && publicKey && { tapInternalKey: hexToBytes(publicKey) }),
  }
}

export function buildTransaction(parts: Parts): PsbtTransaction {
  const psbt = new Psbt()
  psbt.setVersion(VERSION)
  for (const coin of parts.inputs) psbt.addInput(inputOf(coin, parts))
  for (const { script, value } of parts.outputs) psbt.addOutput({ script, value })
  return Object.freeze({ caipNetworkId: parts.network.id, from: parts.from, psbt: psbt.toBase64() })
}

export interface ReadTransaction {
  readonly decoded: DecodedTransfer
  readonly fee: bigint
  readonly coins: SpentCoins
  readonly psbt: Psbt
  readonly owner: AddressScript
  readonly spent: SpentOutputs
}

/** Outputs that the PSBT spends; where it states one twice, both must agree. */
export function readSpent(psbt: Psbt): SpentOutputs | undefined {
  const outputs = psbt.txInputs.map(({ hash, index }, at) => {
    const { witnessUtxo, nonWitnessUtxo } = psbt.data.inputs[at] ?? {}
    const source = nonWitnessUtxo && Transaction.fromBuffer(nonWitnessUtxo)
    if (source && !sameBytes(source.getHash(), hash)) return undefined
    const sourceOutput = source?.outs[index]
    if (
      witnessUtxo &&
      sourceOutput &&
      (witnessUtxo.value !== sourceOutput.value || !sameBytes(witnessUtxo.script, sourceOutput.script))
    )
      return undefined
    return witnessUtxo ?? sourceOutput
  })
  const readOutputs = outputs.filter((output) => output !== undefined)
  if (readOutputs.length < outputs.length || readOutputs.length === 0) return undefined
  return { scripts: readOutputs.map(({ script }) => script), values: readOutputs.map(({ value }) => value) }
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)

/**
 * Reads a transaction that pays one receiver from one address and returns the rest to it; `undefined` for any other. The
 * first output is the receiver's.
 */
export function readTransaction(transaction: object): ReadTransaction | undefined {
  try {
    const [caipNetworkId, from] = [textOf(transaction, 'caipNetworkId') ?? '', textOf(transaction, 'from') ?? '']
    const reference = caipNetworkId.slice('bip122:'.length)
    const psbt = Psbt.fromBase64(String(fieldOf(transaction, 'psbt')))
    const owner = scriptOf(from, reference)
    const spent = readSpent(psbt)
    const [paid, back, ...more] = psbt.txOutputs
    const receiver = paid && addressOf(paid.script, reference)
    if (!spent || !paid || !receiver || more.length > 0) return undefined
    if (!spent.scripts.every((script) => sameBytes(script, owner.script))) return undefined
    if (back && !sameBytes(back.script, owner.script)) return undefined
    const fee = sum(spent.values) - paid.value - (back?.value ?? 0n)
    const inputs = psbt.txInputs.map(({ hash, index }, at) => {
      const txid = hexOf([...hash].reverse())
      return { outpoint: `${txid}:${index}`, value: spent.values[at] ?? 0n }
    })
    if (fee < 0n || new Set(inputs.map(({ outpoint }) => outpoint)).size < inputs.length) return undefined
    return {
      decoded: { caipNetworkId, from, receiver, amount: paid.value },
      fee,
      coins: { inputs, ...(back && { change: { address: from, amount: back.value } }) },
      ...{ psbt, owner, spent },
    }
  } catch {
    return undefined
  }
}
