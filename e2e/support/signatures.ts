/** Who signed a message, by other libraries than the product's own: Node's Ed25519, Polkadot's own package, bitcoinjs. */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1'
import { base58 } from '@scure/base'
import { networks as bitcoinNetworks, payments, script, Transaction } from 'bitcoinjs-lib'

export interface Signed {
  readonly address: string
  readonly message: string
  readonly signature: string
}

const ED25519_SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/** Ed25519 over the bytes of the message. */
export function isSignedOnSolana({ address, message, signature }: Signed): boolean {
  const key = createPublicKey({
    key: Buffer.concat([ED25519_SPKI, base58.decode(address)]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, Buffer.from(message), key, base58.decode(signature))
}

/** sr25519; Polkadot's package knows the `<Bytes>` around a message. */
async function isSignedOnPolkadot({ address, message, signature }: Signed): Promise<boolean> {
  const { cryptoWaitReady, signatureVerify } = await import('@polkadot/util-crypto')
  await cryptoWaitReady()
  return signatureVerify(message, signature, address).isValid
}

const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()

function bip322Hash(message: string): Uint8Array {
  const tag = sha256(Buffer.from('BIP0322-signed-message'))
  return sha256(tag, tag, Buffer.from(message))
}

/** BIP-322 in its simple form, for an address that pays to a witness public key hash of the local network; in hex or base64. */
function isSignedOnBitcoin({ address, message, signature }: Signed): boolean {
  const bytes = Buffer.from(signature, /^[0-9a-f]+$/i.test(signature) ? 'hex' : 'base64')
  const first = bytes[1] ?? 0
  const [der, key] = [bytes.subarray(2, 2 + first), bytes.subarray(3 + first)]
  const { output, address: signer } = payments.p2wpkh({ pubkey: key, network: bitcoinNetworks.regtest })
  if (!output || signer !== address) return false
  const toSpend = new Transaction()
  toSpend.version = 0
  toSpend.addInput(new Uint8Array(32), 0xffff_ffff, 0, script.compile([0, bip322Hash(message)]))
  toSpend.addOutput(output, 0n)
  const toSign = new Transaction()
  toSign.version = 0
  toSign.addInput(toSpend.getHash(), 0, 0)
  toSign.addOutput(script.compile([0x6a]), 0n)
  const code = payments.p2pkh({ pubkey: key }).output as Uint8Array
  const { signature: compact, hashType } = script.signature.decode(der)
  const hash = toSign.hashForWitnessV0(0, code, 0n, hashType)
  return secp256k1.verify(compact, hash, key)
}

/** Whether a message was signed, by namespace. */
export const verifiers = {
  solana: isSignedOnSolana,
  polkadot: isSignedOnPolkadot,
  bip122: isSignedOnBitcoin,
} satisfies Record<string, (signed: Signed) => boolean | Promise<boolean>>
