import type { Hex } from 'viem'
import { asBytes } from './answers.js'
import type { Node } from './node.js'

/** What an account of a person's own key is marked with that lends itself a contract's code (EIP-7702). */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

/** A contract's own code: what nobody's key can sign for, or lend another code tomorrow. */
const isCode = (code: Hex): boolean => code !== '0x' && !DELEGATION.test(code)

/** @throws ModalError INVALID_ANSWER */
export async function isContract(node: Node, address: string): Promise<boolean> {
  return isCode(asBytes(await node.request('eth_getCode', [address, 'latest'])))
}
