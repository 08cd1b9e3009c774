/** Turns of a sign-in: the connection that it is for, and whose answers still count. */
import type { Connection } from '../connection/types.js'
import type { EndedBy } from './siwxRules.js'

export type SignInTurns = ReturnType<typeof createSignInTurns>

interface Position {
  /** The connection that sessions are looked up for. */
  connection: Connection | undefined
  /** Changes with each connection, cancel and disconnect: the answer to work begun before it is ignored. */
  turn: number
  /** The last one that a disconnect, a cancel or a sign-out was the end of: what was signed until then is not wanted any more. */
  endedTurn: number
  /** The turn that the end of a connection was the end of, and whose doing that was. */
  lastLeave: { readonly turn: number; readonly by: EndedBy } | undefined
  signing: Promise<void> | undefined
}

export function createSignInTurns() {
  const position: Position = {
    ...{ connection: undefined, turn: 0, endedTurn: 0 },
    ...{ lastLeave: undefined, signing: undefined },
  }

  /** Ignores what the work under way answers from here on, and does not want what was signed until now. */
  function end(): void {
    position.endedTurn = position.turn
    position.turn += 1
  }

  return {
    connection: () => position.connection,
    isCurrent: (turn: number): boolean => turn === position.turn,
    /** Begins the turn of a look-up. @returns its number */
    beginLookUp(connection: Connection): number {
      position.connection = connection
      position.signing = undefined
      position.turn += 1
      return position.turn
    },
    /** Begins the turn of a signature. @returns its number */
    beginSigning(): number {
      position.turn += 1
      return position.turn
    },
    /** Ignores what the work under way answers from here on. */
    outdate(): void {
      position.turn += 1
    },
    end,
    /** Ends what the visitor cancels; a second tap begins anew. */
    cancel(): void {
      end()
      position.signing = undefined
    },
    /** Ends what belongs to a connection that is gone. */
    leave(by: EndedBy): void {
      position.lastLeave = { turn: position.turn, by }
      end()
      position.connection = undefined
      position.signing = undefined
    },
    /** Whether what was signed in a turn is not wanted any more. */
    hasEnded: (turn: number): boolean => position.endedTurn >= turn,
    /** Tells whose doing the last end of a connection was; of a turn, only where it was that turn's end. */
    leftBy(turn?: number): EndedBy | undefined {
      const { lastLeave } = position
      return turn === undefined || lastLeave?.turn === turn ? lastLeave?.by : undefined
    },
    /** Joins the signing that is under way, or starts one: one request, one prompt. */
    async join(start: () => Promise<void>): Promise<void> {
      const signing = position.signing ?? start()
      position.signing = signing
      await signing.finally(() => {
        if (position.signing === signing) position.signing = undefined
      })
    },
  }
}
