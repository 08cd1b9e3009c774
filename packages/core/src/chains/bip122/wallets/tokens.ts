/**
 * Wallets with the feature `sats-connect:` in its first form: each method takes an unsecured token (RFC 7519, section 6) and
 * prompts. Magic Eden: docs-wallet.magiceden.io/bitcoin/provider-api-methods; docs.xverse.app/sats-connect-v1.
 */
import { utf8ToBytes } from '@noble/hashes/utils'
import { base64urlnopad } from '@scure/base'
import { fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import type { CaipNetwork } from '../../types.js'
import { referenceOf } from '../accounts.js'
import { readList } from '../answers.js'
import { call } from './call.js'
import { listen } from './listen.js'
import { capitalName } from './rpcDialects.js'
import { UNASKED, type WalletFace } from './types.js'

const MAX_ADDRESSES = 200

const part = (value: object): string => base64urlnopad.encode(utf8ToBytes(JSON.stringify(value)))
const tokenOf = (payload: object): string => `${part({ typ: 'JWT', alg: 'none' })}.${part(payload)}.`

const onNetwork = (network: Pick<CaipNetwork, 'reference'>) => ({ network: { type: capitalName(network) } })

/** @param provider - value of the feature */
export function createTokenFace(provider: object): WalletFace {
  /** Addresses from connecting or from an event: the wallet can't be asked without a prompt. */
  const memory: { addresses: unknown } = { addresses: UNASKED }

  /** @throws ModalError UNSUPPORTED_METHOD, and the wallet's own errors */
  async function ask(name: string, payload: object): Promise<unknown> {
    const method = fieldOf(provider, name)
    if (typeof method !== 'function') throw createError('UNSUPPORTED_METHOD', { method: name })
    return call(() => Reflect.apply(method, provider, [tokenOf(payload)]))
  }

  return {
    async connect(network) {
      const answer = await ask('connect', { purposes: ['payment', 'ordinals'], ...(network && onNetwork(network)) })
      memory.addresses = fieldOf(answer, 'addresses')
      return memory.addresses
    },
    accounts: async () => memory.addresses,
    async signPsbt({ network, psbt, signers }) {
      const inputsToSign = signers.map(({ address, indexes }) => ({ address, signingIndexes: [...indexes] }))
      const payload = { ...onNetwork(network), psbtBase64: psbt, broadcast: false, inputsToSign }
      return fieldOf(await ask('signTransaction', payload), 'psbtBase64')
    },
    signMessage: ({ address, message, protocol }) => ask('signMessage', { address, message, protocol }),
    async disconnect() {
      memory.addresses = UNASKED
    },
    switchTo: async () => false,
    watch: (changed) =>
      listen(provider, ['accountsChanged'], (event) => {
        const addresses = readList(fieldOf(event, 'accounts') ?? event, MAX_ADDRESSES)
        // Ignore an unreadable payload; an empty list means that the wallet no longer shares addresses.
        if (!addresses || (addresses.length > 0 && !referenceOf(addresses))) return
        memory.addresses = addresses
        changed()
      }),
  }
}
