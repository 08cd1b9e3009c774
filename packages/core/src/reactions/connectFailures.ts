/** A wallet that could not connect: what the developer, the visitor and the view on screen get of it; a part of `connectedReactions.ts`. */
import { routeAfterFailure } from '../domain/routeAfter.js'
import type { ErrorCode } from '../errors/catalogue.js'
import type { ModalError } from '../errors/ModalError.js'
import type { WalletModal } from '../walletModal.js'
import type { ReactionParts } from './reactionParts.js'

/** Errors that no developer can fix in a wallet: the visitor's own decisions, and failed loads of our files. */
const unreportedCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'USER_REJECTED',
  'REQUEST_PENDING',
  'ABORTED',
  'CLOSED',
  'LOAD_FAILED',
])

type Parts = Pick<ReactionParts, 'signals' | 'warn'>

export function startConnectFailures({ report, router }: WalletModal, { signals, warn }: Parts): () => void {
  /** Warnings already given to the developer: each is given once. */
  const warned = new Set<string>()
  function warnOfWallet({ code, docs, said }: ModalError): void {
    if (!said || unreportedCodes.has(code)) return
    const { code: number = 'no code', message = 'no message' } = said
    const sentence = `A wallet could not connect: ${code} (${number}: ${message}). See ${docs}`
    if (!warned.has(sentence)) warn(sentence)
    warned.add(sentence)
  }

  return signals.on('connectFailed', (error) => {
    warnOfWallet(error)
    const { view, history } = router.state
    const [first] = history
    const isOver = routeAfterFailure({ code: error.code, view, firstView: first?.name }) === 'connect'
    report(error, isOver ? undefined : 'inPlace')
    // Keep the view's data, as a wallet may be wanted for one namespace.
    if (isOver && first?.name === 'Connect') router.reset(first.name, first.data)
  })
}
