/** Signs a text with whatever provider a page has: every kind of network asks its wallets in its own way. */
import { base58 } from '@scure/base'
import type { ChainNamespace } from './chains/types.js'
import type { ProviderOf } from './domain/providerTypes.js'
import { createError } from './errors/createError.js'
import { accountIn, type HostModal, namespaceInUse, snapshotOf } from './hostModal.js'
import { hexOf } from './primitives/hex.js'

const HEX = /^0x(?:[\da-f]{2})+$/i

/** Asks one wallet to sign; the shapes of providers are those of `domain/providerTypes.ts`. */
const signers: {
  readonly [Namespace in ChainNamespace]: (
    provider: ProviderOf<Namespace>,
    asked: { readonly address: string; readonly message: string },
  ) => Promise<unknown>
} = {
  eip155: (provider, { address, message }) =>
    provider.request({ method: 'personal_sign', params: [hexOfText(message), address] }),
  async solana({ features }, { address, message }) {
    const feature = features['solana:signMessage']
    if (!feature) throw createError('UNSUPPORTED_METHOD', { method: 'solana:signMessage' })
    const [output] = await feature.signMessage({ account: { address }, message: new TextEncoder().encode(message) })
    return output && base58.encode(output.signature)
  },
  // In hex, since a text such as '0x61' would be read as its bytes.
  polkadot: async ({ signer }, { address, message }) =>
    (await signer.signRaw({ address, data: hexOfText(message), type: 'bytes' })).signature,
  bip122: async (provider, asked) => (await provider.signMessage(asked)).signature,
}

const hexOfText = (text: string): `0x${string}` => `0x${hexOf(new TextEncoder().encode(text))}`

const ask = <Namespace extends ChainNamespace>(
  namespace: Namespace,
  modal: HostModal,
  asked: { readonly address: string; readonly message: string },
): Promise<unknown> => {
  const provider = modal.getProvider(namespace)
  if (!provider) throw createError('NOT_CONNECTED', { namespace })
  return signers[namespace](provider, asked)
}

/** The work of `signMessage`. */
export async function signOnHost(modal: HostModal, message: string, namespace?: ChainNamespace): Promise<string> {
  const snapshot = snapshotOf(modal)
  const { status, address } = accountIn(snapshot, namespace)
  const place = namespace ?? namespaceInUse(snapshot)
  if (status !== 'connected' || !address) throw createError('NOT_CONNECTED', { namespace: place })
  const signature = await ask(place, modal, { address, message })
  if (typeof signature !== 'string' || (place === 'eip155' && !HEX.test(signature)))
    throw createError('INVALID_ANSWER', { expected: 'signature' })
  return signature
}
