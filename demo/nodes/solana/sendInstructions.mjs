import { ed25519 } from '@noble/curves/ed25519'
import { concatBytes } from '@noble/hashes/utils'
import { base58, base64 } from '@scure/base'
import {
  appendTransactionMessageInstructions,
  compileTransactionMessage,
  createNoopSigner,
  createTransactionMessage,
  getCompiledTransactionMessageEncoder,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { rpc } from '../rpc.mjs'

/** A signer for instructions; the signature itself is made when they are sent. */
export const signerOf = ({ address }) => createNoopSigner(address)

const LOOK_MS = 10
const LOOKS = 500

async function confirmed(rpcUrl, signature) {
  for (let look = 0; look < LOOKS; look += 1) {
    const { value } = await rpc(rpcUrl, 'getSignatureStatuses', [[signature]])
    if (value[0]?.err) throw new Error(`${signature} failed: ${JSON.stringify(value[0].err)}`)
    if (value[0]?.confirmationStatus === 'confirmed' || value[0]?.confirmationStatus === 'finalized') return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error(`${signature} was not confirmed.`)
}

/**
 * Signs with the keys it needs, sends, and waits until it is confirmed.
 * @param {string} rpcUrl
 * @param {{ payer: { address: string }, keys: { address: string, secretKey: string }[], instructions: object[] }} parts
 * @returns {Promise<string>} the signature
 */
export async function sendInstructions(rpcUrl, { payer, keys, instructions }) {
  const { value } = await rpc(rpcUrl, 'getLatestBlockhash')
  const lifetime = { blockhash: value.blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
  const empty = setTransactionMessageFeePayer(payer.address, createTransactionMessage({ version: 0 }))
  const living = setTransactionMessageLifetimeUsingBlockhash(lifetime, empty)
  const compiled = compileTransactionMessage(appendTransactionMessageInstructions(instructions, living))
  const message = getCompiledTransactionMessageEncoder().encode(compiled)
  const signers = compiled.staticAccounts.slice(0, compiled.header.numSignerAccounts)
  const signatures = signers.map((address) => {
    const key = keys.find((each) => each.address === address)
    if (!key) throw new Error(`There is no key of ${address}.`)
    return ed25519.sign(message, key.secretKey)
  })
  const wire = base64.encode(concatBytes(Uint8Array.of(signatures.length), ...signatures, message))
  await rpc(rpcUrl, 'sendTransaction', [wire, { encoding: 'base64', preflightCommitment: 'confirmed' }])
  const signature = base58.encode(signatures[0])
  await confirmed(rpcUrl, signature)
  return signature
}
