/** A contract account that signs on the chain answers with `0x`: whether it did, only its contract can say (EIP-1271). */
import type { CaipNetwork, ChainAdapter } from '../../chains/types.js'
import { ModalError } from '../../errors/ModalError.js'

const NO_SIGNATURE = '0x'

/**
 * @param error - what asking for the signature failed with
 * @returns `0x` where the account's contract takes it for a signature of this message. @throws the error where it does not,
 *   or nobody can tell
 */
export async function signedOnChain(
  error: unknown,
  { verifyMessage }: ChainAdapter,
  network: CaipNetwork | undefined,
  asked: { readonly address: string; readonly message: string },
): Promise<string> {
  const isEmpty = error instanceof ModalError && error.context.signature === NO_SIGNATURE
  if (!isEmpty || !network || !verifyMessage) throw error
  const isSigned = await verifyMessage(network, { ...asked, signature: NO_SIGNATURE }).catch(() => false)
  if (!isSigned) throw error
  return NO_SIGNATURE
}
