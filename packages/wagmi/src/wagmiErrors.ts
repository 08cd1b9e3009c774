/** What the modal refuses with, as wagmi and viem have it. */
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
  // What the wallet said, where it was asked.
  if (codeOf((error as Error).cause) === 'UNSUPPORTED_METHOD')
    return new SwitchChainNotSupportedError({ connector: connector as never })
  const known = asConnectError(error)
  return known === error ? new SwitchChainError(error as Error) : known
}
