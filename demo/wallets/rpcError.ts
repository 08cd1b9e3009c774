/** An error as EIP-1193 and EIP-1474 describe it. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export const userRejected = () => new RpcError(4001, 'User rejected the request.')
export const unauthorized = () => new RpcError(4100, 'The page is not connected to this wallet.')
export const unsupported = (method: string) => new RpcError(4200, `The wallet does not support ${method}.`)
export const unknownChain = (chainId: number) =>
  new RpcError(4902, `Unrecognized chain ID 0x${chainId.toString(16)}. Try adding the chain first.`)
export const invalidParams = (what: string) => new RpcError(-32602, `Invalid parameters: ${what}`)
export const alreadyPending = (method: string) =>
  new RpcError(-32002, `A request of type ${method} is already pending.`)
