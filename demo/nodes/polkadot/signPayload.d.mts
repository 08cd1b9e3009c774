/** A `SignerPayloadJSON`. */
export interface Payload {
  address: string
  method: `0x${string}`
  genesisHash: `0x${string}`
  signedExtensions: readonly string[]
  [field: string]: unknown
}

/** An sr25519 signature with its kind in front. @throws Error for a payload with an extension that is not known */
export function signPayload(seed: `0x${string}`, payload: Payload): `0x${string}`
/** Over `<Bytes>` + bytes + `</Bytes>`, as wallets sign what is no transaction. */
export function signWrapped(seed: `0x${string}`, bytes: Uint8Array): `0x${string}`
/** A call that looks like a transfer: `undefined` for another shape. `amount` is absent where everything is sent. */
export function readTransfer(method: `0x${string}`): { receiver: Uint8Array; amount?: bigint } | undefined
/** A call of `assets` that looks like a transfer, in base units; `undefined` for another shape. */
export function readAssetTransfer(
  method: `0x${string}`,
): { asset: bigint; receiver: Uint8Array; amount: bigint } | undefined
