/**
 * The work of PairingController, in a chunk of its own: does what `domain/pairingMachine.ts` says, one proposal at a time, and
 * shows where it is in the public state.
 */
import type { PairedSession, PairingClient } from '../../chains/pairing.js'
import type { Options } from '../../domain/options.js'
import { pairedPeer } from '../../domain/pairedPeer.js'
import {
  goesOn,
  isWanted,
  nextPairing,
  noPairing,
  openOffer,
  type Pairing,
  type PairingEffect,
  type PairingEvent,
  type PairingStage,
} from '../../domain/pairingMachine.js'
import { fromCustom, type ListedWallet } from '../../domain/walletLists.js'
import { createSlot } from '../../net/slot.js'
import type { DirectoryController } from '../directory/types.js'
import type { Emit } from '../signals.js'
import { pairingRequest } from './pairingRequest.js'
import { failRun, type PairingRunParts, startRun } from './pairingRun.js'
import type { PairingController, PairingState } from './types.js'
import { watchUnopened } from './unopenedWallet.js'

export interface PairingWorkParts extends Omit<PairingRunParts, 'loadClient' | 'endSession' | 'signal' | 'step'> {
  state: PairingState
  /** The wallet whose row led to the view last; the URI is the same for all. */
  walletId(): string | undefined
  /** Loads the protocol. @throws ModalError LOAD_FAILED */
  client(): Promise<PairingClient>
  /** Loads what follows from connections. */
  prepare(): Promise<unknown>
  options: Pick<Options, 'networks' | 'customWallets' | 'endpoints'>
  /** The directory that lists the wallet which was chosen. */
  directory: Pick<DirectoryController, 'find'>
  /** Makes a session's namespaces connections; `isWanted` is asked just before. @throws ModalError LOAD_FAILED, ABORTED */
  adopt(session: PairedSession, walletId: string | undefined, isWanted: () => boolean): Promise<unknown>
  emit: Emit
}

export interface PairingWork extends Pick<PairingController, 'followed'> {
  /** Begins with another proposal, or with what was approved before. */
  start(): Promise<unknown>
  /** The view is shown again. @returns whether the URI of before goes on: it counts, and asks for what is wanted now */
  resume(): boolean
  /** The view was left. @returns whether its URI goes on without it */
  leave(): boolean
  stop(): void
}

type StageState = Pick<PairingState, 'status' | 'uri' | 'expiresAt' | 'code'>
const blank = { uri: undefined, expiresAt: undefined, code: undefined }

/** The public state's names for a stage. */
function publicState(stage: PairingStage<PairedSession>): StageState {
  if (stage.name === 'failed') return { ...blank, status: 'failed', code: stage.code }
  if (stage.name === 'idle' || stage.name === 'preparing') return { ...blank, status: stage.name }
  if (stage.name !== 'waiting' && stage.by === 'retry') return { ...blank, status: 'preparing' }
  const { uri, expiresAt } = stage.offer
  return { ...blank, status: 'waiting', uri, expiresAt }
}

/** Ends a session that the visitor does not want any more; the wallet is told (W08). */
function endSession({ namespaces }: PairedSession): void {
  for (const { provider } of namespaces) provider.request({ method: 'wallet_revokePermissions' }).catch(() => {})
}

/** The wallet whose row was pressed. */
function chosenWallet({ options, directory }: PairingWorkParts, id: string | undefined): ListedWallet | undefined {
  if (id === undefined) return undefined
  const custom = options.customWallets.find((wallet) => wallet.id === id)
  return directory.find(id) ?? (custom && fromCustom(custom))
}

export function createPairingWork(parts: PairingWorkParts): PairingWork {
  const { state, clock, environment, emit } = parts
  let pairing: Pairing<PairedSession> = noPairing
  /** Ends with the newest proposal: events of older ones count no more. */
  let newest = new AbortController()
  const followedLinks = createSlot()

  const loadClient = async () => (await Promise.all([parts.client(), parts.prepare()]))[0]

  /** Resolves when what follows from the event is done, as far as it can be waited for. */
  function step(event: PairingEvent<PairedSession>): Promise<unknown> {
    const following = nextPairing(pairing, event)
    pairing = following.pairing
    Object.assign(state, { ...publicState(pairing.stage), renewals: pairing.renewals })
    if (state.status === 'preparing') state.unopened = false
    return Promise.all(following.effects.map(run))
  }

  function run(effect: PairingEffect<PairedSession>): unknown {
    switch (effect.do) {
      case 'propose':
        return startRun({ ...parts, loadClient, endSession, signal: newest.signal, step })
      case 'adopt':
        return adopt(effect.session)
      case 'endSession':
        return endSession(effect.session)
      case 'awaitOnline':
        return awaitOnline()
      case 'tell':
        return emit('connectFailed', effect.error)
      case 'abandon':
        newest.abort()
        newest = new AbortController()
    }
  }

  /** Asks again as soon as there is a network to ask through (E17). */
  function awaitOnline(): void {
    if (environment.isOnline()) return
    const stopWaking = environment.onWake((why) => {
      if (why === 'online') void step({ name: 'online' })
    })
    newest.signal.addEventListener('abort', stopWaking)
  }

  async function adopt(session: PairedSession): Promise<void> {
    const { signal } = newest
    function takeUp(): boolean {
      if (signal.aborted || !isWanted(pairing, pairingRequest(parts))) return false
      void step({ name: 'connected' })
      state.peer = pairedPeer(session.wallet, chosenWallet(parts, parts.walletId()))
      return true
    }
    try {
      await parts.adopt(session, parts.walletId(), takeUp)
    } catch (error) {
      await failRun({ signal, step }, error)
    }
  }

  return {
    start: () => step({ name: 'started' }),
    resume() {
      const [request, now] = [pairingRequest(parts), clock.now()]
      const isResumed = goesOn(pairing, request, now)
      void step({ name: 'viewShown', request, now })
      if (isResumed) state.unopened = false
      return isResumed
    },
    leave() {
      followedLinks.end()
      void step({ name: 'viewLeft' })
      return openOffer(pairing) !== undefined
    },
    stop() {
      followedLinks.end()
      void step({ name: 'cancelled' })
    },
    followed({ href, name, platform }) {
      state.unopened = false
      emit('pairingFollowed', { name, platform })
      // A bare URI opens whatever app takes it: there is no link to that one later.
      const remembered = href.startsWith('wc:') ? undefined : { href, name }
      loadClient().then(
        (loaded) => loaded.rememberLink(remembered),
        () => {},
      )
      watchUnopened(parts, followedLinks.start().signal, () => {
        if (state.status === 'waiting') state.unopened = true
      })
    },
  }
}
