import { utf8ToBytes } from '@noble/hashes/utils'
import { createError } from '../../errors/createError.js'
import type { Connector } from '../types.js'
import { isSameAccount } from './address.js'
import type { Connections } from './connections.js'
import { fromHex, toHex } from './hex.js'

/** Bytes: 64 for sr25519 and ed25519, 65 for ECDSA; some wallets put the kind in front. */
const LONGEST_SIGNATURE = 66

/**
 * @returns the signature in hex; most wallets sign `<Bytes>` + message + `</Bytes>`
 * @throws ModalError ACCOUNT_CHANGED, USER_REJECTED, INVALID_ANSWER
 */
export async function signMessage(
  connections: Connections,
  connector: Connector,
  { address, message }: { address: string; message: string },
): Promise<string> {
  const { wallet, network } = connections.get(connector)
  if (!network) throw createError('NOT_CONNECTED', { namespace: 'polkadot' })
  const account = (await wallet.accounts(network)).find((entry) => isSameAccount(entry.address, address))
  if (!account) throw createError('ACCOUNT_CHANGED', { namespace: 'polkadot' })
  const signature = await wallet.signRaw(account, toHex(utf8ToBytes(message)), message)
  const bytes = fromHex(signature)
  if (!bytes || bytes.length < 64 || bytes.length > LONGEST_SIGNATURE)
    throw createError('INVALID_ANSWER', { expected: 'signature' })
  return signature as string
}
