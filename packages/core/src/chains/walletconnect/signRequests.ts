/** Requests for a signed message over a session, by namespace, with a reader of the signature in the answer. */
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { textOf } from '../../errors/causes.js'
import type { ChainNamespace } from '../types.js'

interface SignRequest {
  readonly request: { readonly method: string; readonly params: readonly unknown[] | object }
  /** The signature in the wallet's answer; `undefined` for an invalid one. */
  read(answer: unknown): string | undefined
}

export const HEX = /^0x(?:[0-9a-f]{2})+$/i
const matching = (pattern: RegExp, text: unknown) =>
  typeof text === 'string' && text.length <= 20_000 && pattern.test(text) ? text : undefined
const inField = (pattern: RegExp) => (answer: unknown) => matching(pattern, textOf(answer, 'signature'))

export const signRequests: Readonly<
  Record<ChainNamespace, (message: { address: string; message: string }) => SignRequest>
> = {
  // EIP-191; a contract account's signature has any length
  eip155: ({ address, message }) => ({
    request: { method: 'personal_sign', params: [`0x${bytesToHex(utf8ToBytes(message))}`, address] },
    read: (answer) => matching(HEX, answer),
  }),
  solana: ({ address, message }) => ({
    request: {
      method: 'solana_signMessage',
      params: { message: base58.encode(utf8ToBytes(message)), pubkey: address },
    },
    read: inField(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/),
  }),
  polkadot: ({ address, message }) => ({
    request: { method: 'polkadot_signMessage', params: { address, message } },
    read: inField(HEX),
  }),
  // Some wallets answer in hex, as the protocol's page says, many in base64 (BIP-137, BIP-322).
  bip122: ({ address, message }) => ({
    request: { method: 'signMessage', params: { account: address, address, message } },
    read: inField(/^(?:(?:[0-9a-f]{2})+|[A-Za-z0-9+/]+={0,2})$/i),
  }),
}
