/**
 * Allowances that were given from here: their spenders are kept over a reload, and the amounts that stand are read on the
 * chain each time. Stored rows say only where to look (T-27).
 */
import { ref } from 'valtio/vanilla'
import { MOST_STORED_CHARACTERS } from '../../constants/storage.js'
import type { AllowanceRight, GivenAllowance } from '../../domain/givenAllowance.js'
import { createSlot } from '../../net/slot.js'
import { asRecord } from '../../primitives/asRecord.js'
import { parseCaipAddress } from '../../primitives/caip.js'
import { displayText } from '../../primitives/text.js'
import { isTransactionHash } from '../../primitives/transactionHash.js'
import type { SwapWorkParts } from './swapPorts.js'
import type { SwapPreview } from './types.js'

/** Number of kept rows: even with the longest names they fit into a key of storage. */
const MOST_KEPT = 10
const MOST_DECIMALS = 36
const ADDRESS = /^0x[0-9a-f]{40}$/i

const isAddress = (value: unknown): value is string => typeof value === 'string' && ADDRESS.test(value)

function readRight(value: unknown): AllowanceRight | undefined {
  const { caipNetworkId, from, token, symbol, decimals, spender, hash } = asRecord(value) ?? {}
  const owner = parseCaipAddress(`${caipNetworkId}:${from}`)
  const inOrder = owner?.namespace === 'eip155' && isAddress(from) && isAddress(token) && isAddress(spender)
  if (!inOrder || !Number.isInteger(decimals) || Number(decimals) < 0 || Number(decimals) > MOST_DECIMALS)
    return undefined
  return {
    caipNetworkId: owner.caipNetworkId,
    from,
    token: { address: token, symbol: displayText(symbol), decimals: Number(decimals) },
    spender,
    ...(isTransactionHash('eip155', hash) && { hash: String(hash) }),
  }
}

const rowOf = ({ token: { address: token, symbol, decimals }, ...rest }: AllowanceRight) => {
  return { ...rest, token, symbol, decimals }
}

function readStored(text: string | null): readonly AllowanceRight[] {
  if (!text || text.length > MOST_STORED_CHARACTERS) return []
  try {
    const { v, given } = asRecord(JSON.parse(text)) ?? {}
    return v === 1 && Array.isArray(given) ? given.flatMap((row) => readRight(row) ?? []) : []
  } catch {
    return []
  }
}

/** Reads owner, token and spender of an approval, alone or in a batch. */
function rightOf({ step, source, router, prepared, batch }: SwapPreview, hash: string): AllowanceRight | undefined {
  const spender = step === 'approve' ? router : batch?.calls.at(-2)?.call.approval?.spender
  if (!spender) return undefined
  const { address, symbol, decimals } = source
  const { caipNetworkId, from } = prepared
  const token = { address, symbol, decimals }
  return { caipNetworkId, from, token, spender, ...(!batch && { hash }) }
}

const keyOf = ({ caipNetworkId, from, token, spender }: AllowanceRight) =>
  [caipNetworkId, from, token.address, spender].join(' ').toLowerCase()

export interface GivenAllowances {
  /** Remembers the allowance of a preview that a wallet was handed. */
  note(preview: SwapPreview, hash: string): void
  /** Asks the chain for the allowances of the account and network in use; those its node can't read are left out. */
  read(): Promise<void>
}

export function createGivenAllowances({
  state,
  context,
  chain,
  given: { storage, key },
}: Pick<SwapWorkParts, 'state' | 'context' | 'chain' | 'given'>): GivenAllowances {
  const slot = createSlot()
  return {
    note(preview, hash) {
      const right = rightOf(preview, hash)
      if (!right) return
      const otherRights = readStored(storage.get(key)).filter((row) => keyOf(row) !== keyOf(right))
      const rows = [right, ...otherRights].slice(0, MOST_KEPT)
      storage.set(key, JSON.stringify({ v: 1, given: rows.map(rowOf) }))
    },
    async read() {
      const { isNewest } = slot.start()
      const { network, address } = context()
      const { tokenAllowance } = await chain()
      const owner = `${network.id}:${address}`.toLowerCase()
      const ownRights = readStored(storage.get(key)).filter(
        ({ caipNetworkId, from }) => `${caipNetworkId}:${from}`.toLowerCase() === owner,
      )
      const amounts = await Promise.all(
        ownRights.map(({ token, spender }) =>
          tokenAllowance?.(network, token.address, address, spender).catch(() => 0n),
        ),
      )
      const standingAllowances = ownRights.flatMap((right, index): readonly GivenAllowance[] => {
        const amount = amounts[index] ?? 0n
        return amount > 0n ? [{ ...right, amount }] : []
      })
      if (isNewest()) state.allowances = ref(standingAllowances)
    },
  }
}
