type Hex = `0x${string}`

export interface SessionCall {
  readonly to: Hex
  readonly value?: bigint
  readonly data?: Hex
}

export interface SessionKey {
  signHash(hash: Hex): Promise<Hex>
}

export interface PreparedOperation {
  readonly userOperation: object
  readonly hash: Hex
}

/** See `sessionAccount.js`. */
export function createSessionAccount(options: {
  chainId: number
  entryPoint: Hex
  /** The node; rejects with what it says. */
  rpc(method: string, params: unknown[]): Promise<unknown>
  account: Hex
  session: Hex
  key: SessionKey
  send(userOperation: object): Promise<Hex>
}): {
  prepare(calls: readonly SessionCall[]): Promise<PreparedOperation>
  submit(prepared: PreparedOperation): Promise<Hex>
}
