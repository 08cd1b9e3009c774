/** Keeps wagmi in step with the modal: who connected there, moved there or left there is told by the connector's events. */
import type { CreateConnectorFn } from '@wagmi/core'
import type { Address } from 'viem'
import { accountOf, type ModalForWagmi } from './modalForWagmi.js'

type Emitter = Parameters<CreateConnectorFn>[0]['emitter']

/** The account in use, and the network that its wallet is on, listed or not. */
export interface WagmiAccount {
  readonly accounts: readonly [Address]
  readonly chainId: number
}

/** wagmi hears of no connection while it makes another one or restores: it is told again. */
const TOLD_AGAIN_MS = 250

/** Account of the modal's EVM wallet as wagmi has it; `undefined` while none is confirmed. */
export function readAccount(modal: ModalForWagmi): WagmiAccount | undefined {
  const { status, address, caipAddress } = accountOf(modal)
  const reference = caipAddress?.split(':')[1]
  if (status !== 'connected' || !address || !reference) return undefined
  return { accounts: [address as Address], chainId: Number(reference) }
}

const isSame = (one: WagmiAccount, other: WagmiAccount | undefined) =>
  one.accounts[0] === other?.accounts[0] && one.chainId === other.chainId

/** Tells wagmi of changes; what comes of a call of wagmi's own it learns by that call alone. */
export function createTellWagmi(emitter: Emitter) {
  let lastToldAccount: WagmiAccount | undefined
  let calls = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  /** wagmi listens for changes as long as it has a connection of this connector. */
  const isHeld = () => emitter.listenerCount('change') > 0

  function tell(modal: ModalForWagmi): void {
    clearTimeout(retryTimer)
    if (calls > 0) return
    const account = readAccount(modal)
    if (account) {
      if (!lastToldAccount || !isHeld()) emitter.emit('connect', account)
      if (!isHeld()) retryTimer = setTimeout(tell, TOLD_AGAIN_MS, modal)
      else if (!isSame(account, lastToldAccount)) emitter.emit('change', account)
      lastToldAccount = account
    } else if (accountOf(modal).status === 'disconnected') {
      // A connection that is being confirmed anew is not told as ended: it may stay.
      if (isHeld()) emitter.emit('disconnect')
      lastToldAccount = undefined
    }
  }

  /** Runs a call of wagmi's own. A change after its outcome is told once wagmi has taken the outcome in. */
  async function during<Outcome>(modal: ModalForWagmi, call: () => Promise<Outcome>): Promise<Outcome> {
    calls += 1
    try {
      return await call()
    } finally {
      lastToldAccount = readAccount(modal)
      setTimeout(() => {
        calls -= 1
        tell(modal)
      })
    }
  }

  return { tell, during }
}
