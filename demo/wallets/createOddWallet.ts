import { createDevWallet, type DevWallet, type DevWalletOptions } from './createDevWallet.js'
import { emitGarbage, MISBEHAVIOURS, type Misbehaviour } from './misbehaviour.js'

export interface OddWallet extends DevWallet {
  /** From now on `methods` (default: connecting) meet this mode; `undefined` behaves again. @throws TypeError for an unknown mode */
  misbehave(mode: Misbehaviour | undefined, methods?: readonly string[]): void
  /** Sends events no wallet should send. */
  emitGarbage(): void
}

const CONNECTING = ['eth_requestAccounts', 'wallet_requestPermissions']

/** A dev wallet that, until told otherwise, behaves. */
export function createOddWallet(options: DevWalletOptions, first: string | null): OddWallet {
  const oddity: { mode: Misbehaviour | undefined; methods: readonly string[] } = {
    mode: undefined,
    methods: CONNECTING,
  }
  const wallet = createDevWallet({
    ...options,
    around: async ({ method }, next) => {
      const { mode, methods } = oddity
      return mode && methods.includes(method) ? MISBEHAVIOURS[mode]() : next()
    },
  })
  function misbehave(mode: Misbehaviour | undefined, methods = CONNECTING): void {
    if (mode && !Object.hasOwn(MISBEHAVIOURS, mode)) throw new TypeError(`Odd Wallet has no mode ${mode}.`)
    Object.assign(oddity, { mode, methods })
  }
  if (first) misbehave(first as Misbehaviour)
  const additions = { misbehave, emitGarbage: () => emitGarbage(wallet.provider) }
  return Object.defineProperties(additions, Object.getOwnPropertyDescriptors(wallet)) as OddWallet
}
