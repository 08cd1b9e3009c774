/** Has a host's own PSBT signed: the wallet's signatures are verified one by one, and put into the host's PSBT, not its own. */
import { base64 } from '@scure/base'
import { Psbt, script as scripts, type Transaction } from 'bitcoinjs-lib'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { sameBytes } from '../../primitives/sameBytes.js'
import type { AssertWanted } from '../types.js'
import { type AddressScript, scriptOf } from './addressScript.js'
import { isInputSigned, type SpentOutputs } from './inputSignature.js'
import { loadCurve } from './loadCurve.js'
import { readSpent } from './psbt.js'
import { assemble } from './signed.js'
import type { PsbtSigner, WalletFace } from './wallets/types.js'

/** Signature hash types of the whole transaction: any other would let somebody add to it, or remove from it. */
const WHOLE: readonly (number | undefined)[] = [undefined, 0x00, 0x01]

const wrong = (field: string) => createError('INVALID_PARAMS', { field })

interface HostPsbt {
  readonly psbt: Psbt
  readonly spent: SpentOutputs
  /** Owners of the inputs to sign, by index. */
  readonly owners: ReadonlyMap<number, AddressScript & { readonly address: string }>
}

interface Asked {
  /** Base64. */
  readonly psbt: string
  /** CAIP-2 reference of the network in use. */
  readonly reference: string
  /** The wallet's addresses. */
  readonly addresses: readonly string[]
  /** Without it all inputs of these addresses. */
  readonly signInputs: readonly { readonly address: string; readonly index: number }[] | undefined
}

function parse(text: string): { psbt: Psbt; spent: SpentOutputs } {
  let psbt: Psbt
  let spent: SpentOutputs | undefined
  try {
    psbt = Psbt.fromBuffer(base64.decode(text))
    spent = readSpent(psbt)
  } catch (cause) {
    throw createError('INVALID_PARAMS', { field: 'psbt' }, cause)
  }
  if (!spent) throw wrong('psbt')
  return { psbt, spent }
}

/** @throws ModalError INVALID_PARAMS where an input is not the address's, is signed already, or not for the whole transaction */
function readAsked({ psbt: text, reference, addresses, signInputs }: Asked): HostPsbt {
  const { psbt, spent } = parse(text)
  const scriptsByAddress = new Map(addresses.map((address) => [address, scriptOf(address, reference)]))
  const ownerOf = (index: number) =>
    addresses.find((address) =>
      sameBytes(scriptsByAddress.get(address)?.script ?? new Uint8Array(), spent.scripts[index] ?? new Uint8Array(1)),
    )
  const wantedInputs =
    signInputs ??
    spent.scripts.flatMap((_, index) => {
      const address = ownerOf(index)
      return address ? [{ address, index }] : []
    })
  const owners = new Map<number, AddressScript & { readonly address: string }>()
  for (const { address, index } of wantedInputs) {
    const owner = scriptsByAddress.get(address)
    const { sighashType, partialSig, tapKeySig, finalScriptSig, finalScriptWitness } = psbt.data.inputs[index] ?? {}
    const isSigned = partialSig ?? tapKeySig ?? finalScriptSig ?? finalScriptWitness
    if (!owner || ownerOf(index) !== address || isSigned || owners.has(index)) throw wrong('signInputs')
    if (!WHOLE.includes(sighashType)) throw wrong('psbt')
    owners.set(index, { ...owner, address })
  }
  if (owners.size === 0) throw wrong('signInputs')
  return { psbt, spent, owners }
}

/** A verified signature, in the form in which it stands in a PSBT. */
function signatureAt(transaction: Transaction, index: number, { type }: AddressScript) {
  const { script = new Uint8Array(), witness = [] } = transaction.ins[index] ?? {}
  const [signature, pubkey] = type === 'p2pkh' ? (scripts.decompile(script) ?? []) : witness
  if (type === 'p2tr') return { tapKeySig: signature as Uint8Array }
  return { partialSig: [{ pubkey: pubkey as Uint8Array, signature: signature as Uint8Array }] }
}

/**
 * Asks the wallet once.
 * @returns the host's PSBT in base64, with a signature of the whole transaction at each of the inputs
 * @throws ModalError INVALID_PARAMS: the wallet was not asked. TRANSACTION_MISMATCH: it signed another transaction, or not
 *   all of the inputs by their owners. USER_REJECTED, UNSUPPORTED_METHOD …
 */
export async function signHostPsbt(
  { face, assertWanted }: { readonly face: WalletFace; readonly assertWanted: AssertWanted },
  asked: Asked,
): Promise<string> {
  const { psbt, spent, owners } = readAsked(asked)
  const curve = await loadCurve()
  const signers = new Map<string, number[]>()
  for (const [index, { address }] of owners) signers.set(address, [...(signers.get(address) ?? []), index])
  const request = {
    network: { reference: asked.reference },
    psbt: psbt.toBase64(),
    signers: Array.from(signers, ([address, indexes]): PsbtSigner => ({ address, indexes })),
  }
  assertWanted()
  const answer = await face.signPsbt(request, assertWanted)
  const indexes = [...owners.keys()]
  const signed = psbt.clone()
  try {
    const transaction = assemble({ psbt }, answer, indexes)
    if (!transaction) throw createError('TRANSACTION_MISMATCH', { field: 'transaction' })
    for (const [index, owner] of owners) {
      if (!isInputSigned({ transaction, index, owner, spent, curve }))
        throw createError('TRANSACTION_MISMATCH', { field: 'signature' })
      signed.updateInput(index, signatureAt(transaction, index, owner))
    }
  } catch (cause) {
    if (cause instanceof ModalError) throw cause
    throw createError('TRANSACTION_MISMATCH', { field: 'signature' }, cause)
  }
  return signed.toBase64()
}
