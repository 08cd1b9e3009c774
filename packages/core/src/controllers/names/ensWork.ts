/** The work of EnsController, in a chunk of its own: one question and one registration at a time, and the newest name counts. */
import { NAME_SEARCH_WAIT_MS } from '../../constants/names.js'
import { readName, zoneOf } from '../../domain/profileNames.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { createSlot } from '../../net/slot.js'
import type { Clock } from '../../primitives/ports.js'
import { createTimer } from '../../primitives/timer.js'
import type { NameCalls } from '../blockchainApi/types.js'
import type { AccountInUse } from '../connection/types.js'
import { registerName } from './registerName.js'
import type { EnsController, EnsState } from './types.js'

export interface EnsWorkParts {
  state: EnsState
  clock: Clock
  names(): Promise<NameCalls>
  /** The account that takes the name, and its wallet. @throws ModalError NOT_CONNECTED */
  context(): AccountInUse
  /** Called when an account has got this name, given in full. */
  onRegistered(address: string, name: string): void
  onFailed(error: ModalError): void
}

export interface EnsWork extends Pick<EnsController, 'suggest' | 'register' | 'cancel'> {
  /** Asks the service about the changed text, when the typing pauses. */
  nameChanged(): void
}

/** The error shown to the visitor: a refusal becomes SIGNATURE_DECLINED, an unknown error NAME_NOT_REGISTERED. */
function failureOf(error: unknown): ModalError {
  if (!(error instanceof ModalError)) return createError('NAME_NOT_REGISTERED', {}, error)
  return error.code === 'USER_REJECTED' ? createError('SIGNATURE_DECLINED', {}, error) : error
}

export function createEnsWork(parts: EnsWorkParts): EnsWork {
  const { state, clock, names, onRegistered, onFailed } = parts
  const question = createSlot()
  const typingPause = createTimer(clock)
  const registrations = createSlot()
  let registering: Promise<void> | undefined

  async function suggest(): Promise<void> {
    typingPause.cancel()
    const { signal, isNewest } = question.start()
    const name = readName(state.name, state.zone)
    if (state.problem) return
    state.suggestionStatus = 'loading'
    try {
      const calls = await names()
      const foundNames = await calls.suggestions(name, { signal })
      if (!isNewest()) return
      const zone = zoneOf(foundNames)
      if (!zone) throw createError('INVALID_ANSWER', {})
      const full = `${name}.${zone}`
      const ownSuggestion = foundNames.find((suggestion) => suggestion.name === full)
      const isTaken = ownSuggestion ? ownSuggestion.registered : (await calls.profile(full, { signal })) !== undefined
      if (!isNewest()) return
      const freeNames = foundNames.filter(
        (other) => !other.registered && other.name !== full && other.name.endsWith(`.${zone}`),
      )
      Object.assign(state, {
        zone,
        availability: isTaken ? 'taken' : 'free',
        suggestions: [...new Set(freeNames.map((other) => readName(other.name, zone)))],
        suggestionStatus: 'ready',
      })
    } catch {
      if (isNewest()) Object.assign(state, { suggestionStatus: 'failed', availability: 'unknown' })
    }
  }

  async function run(full: string): Promise<void> {
    const { isNewest: isWanted } = registrations.start()
    Object.assign(state, { status: 'signing', code: undefined })
    try {
      const owner = await registerName(full, {
        ...parts,
        onSigned: () => {
          state.status = 'registering'
        },
        onTaken: () => {
          state.availability = 'taken'
        },
        assertWanted: () => {
          if (!isWanted()) throw createError('ABORTED', {})
        },
      })
      if (isWanted()) Object.assign(state, { status: 'done', owner })
      onRegistered(owner, full)
    } catch (error) {
      if (!isWanted()) return
      const failure = failureOf(error)
      Object.assign(state, { status: 'failed', code: failure.code })
      onFailed(failure)
    }
  }

  return {
    suggest,
    nameChanged() {
      typingPause.cancel()
      question.end()
      if (!state.problem) typingPause.start(NAME_SEARCH_WAIT_MS, () => void suggest())
    },
    async register() {
      const { availability, name, problem, status, zone } = state
      if (problem || availability !== 'free' || !zone || status === 'done') return
      // A second tap joins the first: one request, one prompt.
      if (status !== 'signing' && status !== 'registering') registering = run(`${readName(name, zone)}.${zone}`)
      await registering
    },
    cancel() {
      registrations.end()
      question.end()
      typingPause.cancel()
      if (state.status === 'signing' || state.status === 'registering') state.status = 'idle'
    },
  }
}
