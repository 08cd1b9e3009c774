/** A key whose address is its hash (p2wpkh, BIP-84): it signs PSBTs, and messages by BIP-322. */
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { networks, Psbt, payments, script, Transaction } from 'bitcoinjs-lib'

/** Testnet includes the networks that spell addresses as it does: signet, testnet 4. */
export type BitcoinNetworkName = 'bitcoin' | 'testnet' | 'regtest'

const HIGHEST_SEQUENCE = 0xffff_ffff
const OP_RETURN = 0x6a

/** @param privateKey - 32 bytes, hex */
export function createBitcoinSigner(privateKey: string, network: BitcoinNetworkName) {
  const key = hexToBytes(privateKey.replace(/^0x/, ''))
  const publicKey = secp256k1.getPublicKey(key, true)
  const { address = '', output = new Uint8Array() } = payments.p2wpkh({ pubkey: publicKey, network: networks[network] })
  const signer = { publicKey, sign: (hash: Uint8Array) => secp256k1.sign(hash, key).toCompactRawBytes() }

  return {
    address,
    publicKey: bytesToHex(publicKey),
    /** @param text - a PSBT in base64 @returns the same with signatures of these inputs @throws Error for an input of another key */
    signPsbt(text: string, indexes: readonly number[]): string {
      const psbt = Psbt.fromBase64(text, { network: networks[network] })
      for (const index of indexes) psbt.signInput(index, signer)
      return psbt.toBase64()
    },
    /** BIP-322 in its simple form. @returns the witness in base64 */
    signMessage(message: string): string {
      const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
      const hash = sha256(concatBytes(tag, tag, utf8ToBytes(message)))
      const toSpend = new Transaction()
      toSpend.version = 0
      toSpend.addInput(new Uint8Array(32), HIGHEST_SEQUENCE, 0, script.compile([0, hash]))
      toSpend.addOutput(output, 0n)
      const psbt = new Psbt({ network: networks[network] })
      psbt.setVersion(0)
      psbt.addInput({ hash: toSpend.getId(), index: 0, sequence: 0, witnessUtxo: { script: output, value: 0n } })
      psbt.addOutput({ script: script.compile([OP_RETURN]), value: 0n })
      psbt.signInput(0, signer)
      psbt.finalizeAllInputs()
      return base64.encode(psbt.data.inputs[0]?.finalScriptWitness ?? new Uint8Array())
    },
  }
}
