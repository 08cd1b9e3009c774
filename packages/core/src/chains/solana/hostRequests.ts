/** Requests of a host, compared with the wallet's accounts and network (T-17). */
import { fieldOf, textOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import type { CaipNetworkId } from '../types.js'
import { clusterNames } from './clusters.js'
import { wrong } from './hostInputs.js'
import type { SharedAccount, SigningFeature, SolanaWallet } from './wallets/types.js'
import { readWire, type Wire } from './wire.js'

interface Asked {
  readonly from: string
  readonly network: CaipNetworkId
  readonly wire: Wire
  assertWanted(): void
}

export interface HostRequests {
  accountOf(address: string | undefined, feature: SigningFeature): SharedAccount
  networkOf(input: unknown, chainIs?: 'optional' | 'required'): CaipNetworkId
  readInput(input: unknown, feature: SigningFeature, chainIs?: 'required'): Asked
}

export function createHostRequests(wallet: SolanaWallet): HostRequests {
  /** @throws ModalError NOT_CONNECTED, ACCOUNT_CHANGED, UNSUPPORTED_METHOD */
  function accountOf(address: string | undefined, feature: SigningFeature): SharedAccount {
    const shared = wallet.shared()
    if (shared.length === 0) throw createError('NOT_CONNECTED', { namespace: 'solana' })
    const account = shared.find((one) => one.address === address)
    if (!account) throw createError('ACCOUNT_CHANGED', { namespace: 'solana' })
    if (!account.features.has(feature)) throw createError('UNSUPPORTED_METHOD', { method: feature })
    return account
  }

  /** The network in use. @throws ModalError NETWORK_CHANGED for another one by any name, NOT_CONNECTED */
  function networkOf(input: unknown, chainIs: 'optional' | 'required' = 'optional'): CaipNetworkId {
    const chain = fieldOf(input, 'chain')
    if (typeof chain !== 'string' && (chainIs === 'required' || chain !== undefined)) throw wrong('chain')
    const id = wallet.network()
    if (!id) throw createError('NOT_CONNECTED', { namespace: 'solana' })
    if (typeof chain === 'string' && !clusterNames(id).includes(chain))
      throw createError('NETWORK_CHANGED', { caipNetworkId: id })
    return id
  }

  /** A host's transaction; account and network are compared again just before the wallet is asked (T-17). */
  function readInput(input: unknown, feature: SigningFeature, chainIs?: 'required'): Asked {
    const { address: from } = accountOf(textOf(fieldOf(input, 'account'), 'address'), feature)
    const network = networkOf(input, chainIs)
    const wire = readWire(fieldOf(input, 'transaction'))
    if (!wire?.signers.includes(from)) throw wrong('transaction')
    const assertWanted = () => {
      if (networkOf(undefined) !== network) throw createError('NETWORK_CHANGED', { caipNetworkId: wallet.network() })
      accountOf(from, feature)
    }
    return { from, network, wire, assertWanted }
  }

  return { accountOf, networkOf, readInput }
}
