/** The registration of a name: signed by the account that takes it, then sent to the service. */
import { coinTypeOf, registrationMessage } from '../../domain/profileNames.js'
import { createError } from '../../errors/createError.js'
import type { Clock } from '../../primitives/ports.js'
import type { NameCalls } from '../blockchainApi/types.js'
import type { AccountInUse } from '../connection/types.js'

interface Parts {
  readonly clock: Pick<Clock, 'now'>
  names(): Promise<NameCalls>
  /** The account that takes the name, and its wallet. @throws ModalError NOT_CONNECTED */
  context(): AccountInUse
  onSigned(): void
  /** Called when somebody else has the name. */
  onTaken(): void
  /** Called where it can still be left. @throws ModalError ABORTED */
  assertWanted(): void
}

/** @param full - the name with its zone @returns the account that has the name now @throws ModalError */
export async function registerName(full: string, parts: Parts): Promise<string> {
  const { clock, names, context, assertWanted } = parts
  const { connector, adapter, address, network, inTurn } = context()
  const coinType = coinTypeOf(network.reference)
  if (coinType === undefined) throw createError('NAME_NOT_REGISTERED', { caipNetworkId: network.id })
  const message = registrationMessage(full, clock.now())
  const signature = await inTurn(() => adapter.signMessage(connector, { address, message }))
  assertWanted()
  const currentContext = context()
  if (currentContext.address !== address || currentContext.network.id !== network.id)
    throw createError('ACCOUNT_CHANGED', {})
  parts.onSigned()
  const calls = await names()
  const registration = { coinType, address, message, signature }
  const outcome = await calls.register(full, registration).catch((cause: unknown) => ({ success: false, cause }))
  if (outcome.success) return address
  // The registration was refused, or its outcome is unknown: the name's present owner tells which.
  const owner = await calls.profile(full).catch(() => undefined)
  if (owner?.addresses.includes(address.toLowerCase())) {
    calls.adopt(address, full)
    return address
  }
  assertWanted()
  if (owner) {
    parts.onTaken()
    throw createError('NAME_TAKEN', { name: full })
  }
  if ('field' in outcome && outcome.field === 'timestamp') throw createError('CLOCK_WRONG', {})
  throw createError('NAME_NOT_REGISTERED', { name: full }, 'cause' in outcome ? outcome.cause : undefined)
}
