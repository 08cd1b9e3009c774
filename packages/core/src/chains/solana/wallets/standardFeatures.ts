/** Features of a wallet of the page (Wallet Standard): methods by name, and the transaction versions that they take. */
import { fieldOf } from '../../../errors/causes.js'
import type { StandardAccount } from './standardAccounts.js'
import type { SigningFeature, SigningFeatures, TransactionVersion } from './types.js'

export type Call = (...inputs: readonly unknown[]) => Promise<unknown>

/** A method of a feature, bound to it. */
export function methodOf(wallet: object, feature: string, method: string): Call | undefined {
  const featureObject = fieldOf(fieldOf(wallet, 'features'), feature)
  const call = fieldOf(featureObject, method)
  return typeof call === 'function' ? async (...inputs) => Reflect.apply(call, featureObject, inputs) : undefined
}

export const methods: Readonly<Record<SigningFeature, string>> = {
  'solana:signMessage': 'signMessage',
  'solana:signTransaction': 'signTransaction',
  'solana:signAndSendTransaction': 'signAndSendTransaction',
  'solana:signIn': 'signIn',
}

/** Known transaction versions that a feature of a wallet takes. */
function versionsOf(wallet: object, feature: string): readonly TransactionVersion[] {
  const versions = fieldOf(fieldOf(fieldOf(wallet, 'features'), feature), 'supportedTransactionVersions')
  return ([0, 'legacy'] as const).filter((one) => Array.isArray(versions) && versions.includes(one))
}

/** Signing features that the wallet has, and that work with the account, where one is given. */
export function featuresOf(wallet: object, account?: StandardAccount): SigningFeatures {
  const features = new Map<SigningFeature, readonly TransactionVersion[]>()
  for (const [name, method] of Object.entries(methods)) {
    if (!methodOf(wallet, name, method) || account?.features?.includes(name) === false) continue
    const versions = versionsOf(wallet, name)
    if (versions.length > 0 || !name.endsWith('ransaction')) features.set(name as SigningFeature, versions)
  }
  return features
}

export interface Signer {
  readonly call: Call
  readonly version: TransactionVersion
}

/** A signing feature with its transaction version, 0 or legacy: messages built here are the same in both. */
export function signerOf(
  wallet: object,
  account: StandardAccount | undefined,
  feature: string,
  method: string,
): Signer | undefined {
  const [version] = versionsOf(wallet, feature)
  const call = account?.features?.includes(feature) !== false ? methodOf(wallet, feature, method) : undefined
  return call && version !== undefined ? { call, version } : undefined
}
