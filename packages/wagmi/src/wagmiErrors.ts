/** Refusals of the modal as the errors of wagmi and viem. */
import { ChainNotConfiguredError, SwitchChainNotSupportedError } from '@wagmi/core'
import { ResourceUnavailableRpcError, SwitchChainError, UserRejectedRequestError } from 'viem'

const codeOf = (error: unknown) => (error as { readonly code?: unknown } | undefined)?.code

/** The visitor said no, or the wallet asks something already; anything else stays as it is. */
export function asConnectError(error: unknown): unknown {
  switch (codeOf(error)) {
    case 'CLOSED':
    case 'USER_REJECTED':
      return new UserRejectedRequestError(error as Error)
    case 'REQUEST_PENDING':
      return new ResourceUnavailableRpcError(error as Error)
    default:
      return error
  }
}

/** Why `connector` did not go to another network. */
export function asSwitchError(error: unknown, connector: { readonly name: string }): unknown {
  if (codeOf(error) === 'CHAIN_NOT_CONFIGURED') return new SwitchChainError(new ChainNotConfiguredError())
  // The wallet's own answer, where it was asked, stands in the cause.
  if (codeOf((error as Error).cause) === 'UNSUPPORTED_METHOD')
    return new SwitchChainNotSupportedError({ connector: connector as never })
  const connectError = asConnectError(error)
  return connectError === error ? new SwitchChainError(error as Error) : connectError
}
