/** What a wallet does with its keys: transactions, and messages by BIP-322 or BIP-137. */
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { crypto, Psbt, script, Transaction, toXOnly } from 'bitcoinjs-lib'
import { paymentOf, REGTEST, signerOf } from './keys.mjs'

const ownScript = ({ type, publicKey }) => paymentOf(type, hexToBytes(publicKey)).output

/** Signs inputs of a PSBT. @throws Error for an input that is not the account's, or is not there */
export function signInputs(psbt, account, indexes) {
  const signer = signerOf(account.privateKey, account.type === 'p2tr' ? 'taproot' : 'ecdsa')
  for (const index of indexes) {
    const input = psbt.data.inputs[index]
    if (!input) throw new Error(`There is no input ${index}.`)
    // A wallet knows its own keys, whatever a page left out.
    if (account.type === 'p2tr' && !input.tapInternalKey)
      psbt.updateInput(index, { tapInternalKey: toXOnly(hexToBytes(account.publicKey)) })
    psbt.signInput(index, signer)
  }
}

/** What a PSBT does, for people. @param {Psbt} psbt @returns {[name: string, value: string][]} */
export function describePsbt(psbt) {
  const coins = psbt.data.inputs.map((input, index) => {
    const { hash, index: vout } = psbt.txInputs[index]
    const value = input.witnessUtxo?.value ?? Transaction.fromBuffer(input.nonWitnessUtxo).outs[vout].value
    return { outpoint: `${bytesToHex(hash.slice().reverse())}:${vout}`, value }
  })
  const sum = (rows) => rows.reduce((total, { value }) => total + value, 0n)
  return [
    ...coins.map(({ outpoint, value }) => ['Coin', `${value} sat from ${outpoint}`]),
    ...psbt.txOutputs.map(({ address, script: bytes, value }) => [
      'To',
      `${value} sat to ${address ?? script.toASM(bytes)}`,
    ]),
    ['Fee', `${sum(coins) - sum(psbt.txOutputs)} sat`],
  ]
}

/** @param {string} text base64 or hex */
export const readPsbt = (text) =>
  /^[0-9a-f]+$/i.test(text) ? Psbt.fromHex(text, { network: REGTEST }) : Psbt.fromBase64(text, { network: REGTEST })

/** BIP-322 in its simple form. @returns {Uint8Array} the witness */
function signSimple(account, message) {
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  const hash = sha256(concatBytes(tag, tag, utf8ToBytes(message)))
  const own = ownScript(account)
  const toSpend = new Transaction()
  toSpend.version = 0
  toSpend.addInput(new Uint8Array(32), 0xffff_ffff, 0, script.compile([0, hash]))
  toSpend.addOutput(own, 0n)
  const psbt = new Psbt({ network: REGTEST })
  psbt.setVersion(0)
  const nested = account.type === 'p2sh-p2wpkh'
  psbt.addInput({
    ...{ hash: toSpend.getId(), index: 0, sequence: 0, witnessUtxo: { script: own, value: 0n } },
    ...(nested && { redeemScript: paymentOf('p2wpkh', hexToBytes(account.publicKey)).output }),
  })
  psbt.addOutput({ script: script.compile([0x6a]), value: 0n })
  signInputs(psbt, account, [0])
  psbt.finalizeAllInputs()
  return psbt.data.inputs[0].finalScriptWitness
}

const HEADERS = { p2pkh: 31, 'p2sh-p2wpkh': 35, p2wpkh: 39 }

/** BIP-137. @returns {Uint8Array} 65 bytes */
function signRecoverable({ type, privateKey }, message) {
  const [magic, text] = [utf8ToBytes('Bitcoin Signed Message:\n'), utf8ToBytes(message)]
  const length = text.length < 253 ? [text.length] : [253, text.length & 0xff, text.length >> 8]
  const hash = crypto.hash256(concatBytes(Uint8Array.of(magic.length), magic, Uint8Array.from(length), text))
  const signature = secp256k1.sign(hash, privateKey)
  return concatBytes(Uint8Array.of(HEADERS[type] + signature.recovery), signature.toCompactRawBytes())
}

/** @param {'BIP322' | 'ECDSA'} protocol @returns {string} base64 */
export function signMessage(account, message, protocol) {
  const simple = protocol === 'BIP322' && account.type !== 'p2pkh'
  return base64.encode(
    simple || account.type === 'p2tr' ? signSimple(account, message) : signRecoverable(account, message),
  )
}

/** The same PSBT, with one satoshi less in its first output. @param {Psbt} psbt */
export function withLess(psbt) {
  const other = new Psbt({ network: REGTEST })
  psbt.txInputs.forEach(({ hash, index, sequence }, position) => {
    other.addInput({ hash, index, sequence, ...psbt.data.inputs[position] })
  })
  psbt.txOutputs.forEach(({ script: bytes, value }, position) => {
    other.addOutput({ script: bytes, value: position === 0 ? value - 1n : value })
  })
  return other
}
