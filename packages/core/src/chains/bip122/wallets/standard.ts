/** Wallet Standard with Bitcoin features: `bitcoin:connect`, `bitcoin:signTransaction`, `bitcoin:signMessage` … */
import { utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import { bitcoinNetwork } from '../../../primitives/address/bip122.js'
import { readList } from '../answers.js'
import { call, quietly } from './call.js'
import type { WalletFace } from './types.js'

const MAX_ACCOUNTS = 200
const PURPOSES = ['payment', 'ordinals']

type Feature = (...inputs: readonly unknown[]) => unknown

/** A feature of a wallet in the page, whose fields may be getters that throw. */
const featureOf = (wallet: object, name: string): unknown => fieldOf(fieldOf(wallet, 'features'), name)

const has = (wallet: object, name: string) => featureOf(wallet, name) !== undefined

export const isStandardWallet = (wallet: object): boolean => has(wallet, 'bitcoin:connect')

/** Whether the wallet can sign by the standard: one that only connects by it may sign in another way. */
export const signsByStandard = (wallet: object): boolean =>
  isStandardWallet(wallet) && has(wallet, 'bitcoin:signTransaction')

/** The provider in the feature `sats-connect:` (ExodusMovement/bitcoin-wallet-standard); `undefined` without it. */
export function satsConnectOf(wallet: object): object | undefined {
  const provider = fieldOf(featureOf(wallet, 'sats-connect:'), 'provider')
  return (typeof provider === 'object' && provider !== null) || typeof provider === 'function' ? provider : undefined
}

function methodOf(wallet: object, feature: string, method: string): Feature | undefined {
  const owner = featureOf(wallet, feature)
  const featureMethod = fieldOf(owner, method)
  return typeof featureMethod === 'function' ? (...inputs) => Reflect.apply(featureMethod, owner, inputs) : undefined
}

export function createStandardFace(wallet: object): WalletFace {
  const listOf = (from: unknown) => readList(fieldOf(from, 'accounts'), MAX_ACCOUNTS)
  /** Account objects that the wallet itself made, since its methods take them as input. */
  const accountsNow = (from: unknown = wallet) => listOf(from) ?? []
  /** Purpose of each account, by the order in which the purposes were requested. */
  const purposes = new Map<unknown, string>()

  const claims = (accounts: readonly unknown[]) =>
    accounts.map((account) => ({
      address: fieldOf(account, 'address'),
      publicKey: fieldOf(account, 'publicKey'),
      purpose: fieldOf(account, 'purpose') ?? purposes.get(fieldOf(account, 'address')),
    }))

  /** @throws ModalError UNSUPPORTED_METHOD */
  function use(feature: string, method: string): Feature {
    const featureMethod = methodOf(wallet, feature, method)
    if (!featureMethod) throw createError('UNSUPPORTED_METHOD', { method: feature })
    return featureMethod
  }
  function accountOf(address: string): unknown {
    const matchingAccount = accountsNow().find((account) => fieldOf(account, 'address') === address)
    if (!matchingAccount) throw createError('ACCOUNT_CHANGED', { namespace: 'bip122' })
    return matchingAccount
  }
  const firstOf = (answer: unknown) => fieldOf(answer, '0')

  return {
    async connect() {
      const answer = await call(() => use('bitcoin:connect', 'connect')({ purposes: PURPOSES }))
      const shared = accountsNow(answer)
      if (shared.length === PURPOSES.length)
        for (const [index, account] of shared.entries())
          purposes.set(fieldOf(account, 'address'), PURPOSES[index] ?? '')
      return claims(shared)
    },
    async accounts() {
      if (accountsNow().length === 0) {
        const connect = methodOf(wallet, 'standard:connect', 'connect')
        await call(() => connect?.({ silent: true })).catch(() => undefined)
      }
      const shared = accountsNow()
      return shared.length > 0 ? claims(shared) : undefined
    },
    async signPsbt({ network, psbt, signers }) {
      const sign = use('bitcoin:signTransaction', 'signTransaction')
      const inputsToSign = signers.map(({ address, indexes }) => ({
        account: accountOf(address),
        signingIndexes: [...indexes],
      }))
      const chain = `bitcoin:${bitcoinNetwork(network.reference)?.name}`
      const answer = await call(() => sign({ psbt: base64.decode(psbt), inputsToSign, chain }))
      return fieldOf(firstOf(answer), 'signedPsbt')
    },
    async signMessage({ address, message }) {
      const sign = use('bitcoin:signMessage', 'signMessage')
      const answer = await call(() => sign({ account: accountOf(address), message: utf8ToBytes(message) }))
      return fieldOf(firstOf(answer), 'signature')
    },
    async disconnect() {
      const leave =
        methodOf(wallet, 'bitcoin:disconnect', 'disconnect') ?? methodOf(wallet, 'standard:disconnect', 'disconnect')
      await call(() => leave?.())
    },
    // The chains of its accounts are fixed: others can't be requested.
    switchTo: async () => false,
    watch(changed, ended) {
      const listen = methodOf(wallet, 'standard:events', 'on') ?? methodOf(wallet, 'bitcoin:events', 'on')
      let stop: unknown
      const announceChange = () => (listOf(wallet)?.length === 0 ? ended() : changed())
      quietly(() => {
        stop = listen?.('change', announceChange)
      })
      return () => quietly(() => typeof stop === 'function' && stop())
    },
  }
}
