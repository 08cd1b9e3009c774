/** Context of a sign-in: what its look-up, its signature and its end share. */
import type { ChainAdapter, Connector } from '../../chains/types.js'
import type { Options } from '../../domain/options.js'
import type { Siwx, SiwxMessageData } from '../../domain/siwxTypes.js'
import type { Clock } from '../../primitives/ports.js'
import type { ChainController } from '../ChainController.js'
import type { Connection } from '../connection/types.js'
import type { Emit } from '../signals.js'
import type { createSessionEndings } from './sessionEndings.js'
import type { SessionInUse } from './sessionInUse.js'
import type { SignInTurns } from './signInTurns.js'
import { isSame, type signerOf } from './siwxRules.js'
import type { SiwxState } from './types.js'

export interface SiwxWorkParts {
  state: SiwxState
  clock: Clock
  /** The host's own, or ours. */
  load(): Promise<Siwx>
  /** Ours, where it is the one in use and its code is here: its sessions are kept in this browser. */
  own(): Siwx | undefined
  /** The `sign-in` option says so; a host's own may say so too. */
  required(): boolean
  /** @throws ModalError NOT_CONNECTED */
  wallet(connection: Connection): { readonly connector: Connector; readonly adapter: ChainAdapter }
  chains: Pick<ChainController, 'state'>
  options: Pick<Options, 'allowUnsupportedChain'>
  emit: Emit
}

export interface SignInContext extends SiwxWorkParts {
  readonly turns: SignInTurns
  readonly inUse: SessionInUse
  readonly endings: ReturnType<typeof createSessionEndings>
}

/** Whether a message is over, by the clock of this device, however long the page slept (E18). */
export const isOver = ({ clock }: Pick<SignInContext, 'clock'>, data: Partial<SiwxMessageData> | undefined) =>
  Date.parse(data?.expirationTime ?? '') <= clock.now()

/** Revokes what the server took when nobody wanted it any more: left there, it would sign the visitor in unasked. */
export async function takeBack(
  { state, turns }: Pick<SignInContext, 'state' | 'turns'>,
  siwx: Siwx,
  signer: ReturnType<typeof signerOf>,
): Promise<void> {
  const { address, caipNetworkId } = signer
  const current = turns.connection()
  const isHere = current !== undefined && isSame(current, signer)
  // Signed once more meanwhile.
  if (isHere && state.status === 'signed-in') return
  // A server may know one session only: where this account has none, that is another one's.
  const isOthers = current && !isHere && (await siwx.getSessions(caipNetworkId, address)).length === 0
  if (!isOthers) await siwx.revokeSession(caipNetworkId, address)
}
