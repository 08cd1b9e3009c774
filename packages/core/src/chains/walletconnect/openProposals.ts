/** The proposals that still need the relay: a wallet may answer them, wanted or not, or they are on their way. */
import { createError } from '../../errors/createError.js'
import type { ModalError } from '../../errors/ModalError.js'
import type { SdkClient } from './sdk.js'
import { forgetPairing } from './sdkProposal.js'

export interface OpenProposal {
  /** Settles its approval; `undefined` once that is settled, while a wallet may still answer. */
  readonly reject: ((error: ModalError) => void) | undefined
  /** Drops it at once, as the page closes. */
  leave(): void
}

export interface OpenProposals {
  count(): number
  has(pairingTopic: string): boolean
  /** Whether somebody waits for a wallet's answer. */
  isWanted(pairingTopic: string): boolean
  set(pairingTopic: string, proposal: OpenProposal): void
  /** Counts a proposal on its way to the relay. @returns what ends that */
  startTransit(): () => void
  /** Forgets the pairing; the relay is needed until that is done. */
  close(pairingTopic: string): void
  abandonAll(): void
  /** Closes pairings of proposals that could not be sent. */
  dropHalfMade(): void
  /** Ends all of them, as the page is closing. */
  end(): void
  isOver(): boolean
}

/** @param onQuiet - called when a proposal no longer needs the relay */
export function createOpenProposals(client: SdkClient, onQuiet: () => void): OpenProposals {
  const open = new Map<string, OpenProposal>()
  /** Number of proposals on their way to the relay, or being forgotten there. */
  let inFlightCount = 0
  let isOver = false

  function startTransit(): () => void {
    inFlightCount += 1
    return () => {
      inFlightCount -= 1
    }
  }

  function close(pairingTopic: string): void {
    open.delete(pairingTopic)
    const endTransit = startTransit()
    void forgetPairing(client, pairingTopic)
      .catch(() => {})
      .then(() => {
        endTransit()
        onQuiet()
      })
  }

  function dropHalfMade(): void {
    for (const { topic, active } of client.pairing.getAll()) if (!active && !open.has(topic)) close(topic)
  }

  return {
    count: () => open.size + inFlightCount,
    has: (pairingTopic) => open.has(pairingTopic),
    isWanted: (pairingTopic) => open.get(pairingTopic)?.reject !== undefined,
    set: (pairingTopic, proposal) => void open.set(pairingTopic, proposal),
    startTransit,
    close,
    dropHalfMade,
    isOver: () => isOver,
    abandonAll() {
      for (const { reject } of [...open.values()]) reject?.(createError('ABORTED', {}))
    },
    end() {
      isOver = true
      for (const { leave } of [...open.values()]) leave()
      if (inFlightCount > 0) dropHalfMade()
    },
  }
}
