import type { Hex } from 'viem'
import { asBytes } from './answers.js'
import type { Node } from './node.js'

/** Code of an ordinary account that borrows a contract's code (EIP-7702). */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

/** Whether the code is a contract's own: no key can sign for it, or replace it. */
const isCode = (code: Hex): boolean => code !== '0x' && !DELEGATION.test(code)

/** @throws ModalError INVALID_ANSWER */
export async function isContract(node: Node, address: string): Promise<boolean> {
  return isCode(asBytes(await node.request('eth_getCode', [address, 'latest'])))
}
